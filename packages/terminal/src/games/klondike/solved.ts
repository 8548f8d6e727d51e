/** The Klondike table with the solver beside it: hints that weigh the unseen cards, and "can it still be won?". */
import { type Move, type State, viewOf } from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import type { KlondikeSolver } from '@baralho/lab/solve/klondike';
import { stateOf } from '../../table/session.ts';
import { type TableGame, wordsOf } from '../../table/table.ts';
import { type Focus, klondikeTable } from './game.ts';
import { klondikeHint } from './hint.ts';

/** How long the question may take. */
const LIMITS = { seconds: 2, megabytes: 200 };

export const klondikeTableWith = (
  kernel: KlondikeKernel,
  solver: KlondikeSolver,
): TableGame<State, Move, Focus> => ({
  ...klondikeTable,
  keys: (words) => [...klondikeTable.keys(words), ['v', words.keys.verdict]],
  hint: (state, language) => klondikeHint(viewOf(state), language, kernel),
  press(table, press, size) {
    if (press.kind !== 'sign' || press.sign !== 'v') return klondikeTable.press(table, press, size);
    const { verdict } = solver.solve(stateOf(table.session), LIMITS);
    return { ...table, note: { tone: 'news', text: wordsOf(table).klondike.verdicts[verdict] } };
  },
});
