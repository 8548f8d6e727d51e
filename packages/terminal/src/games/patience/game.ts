/** Any described game of patience at the table: cursor and selected pile, typed moves, the mouse. */
import { itemAt, type PatienceId } from '@baralho/core';
import {
  canProgress,
  formatState,
  type Move,
  movesOf,
  outcome,
  type Patience,
  type PileName,
  parseMove,
  refusalOf,
  rulesWith,
  STOCK,
  type State,
  viewOf,
  WASTE,
} from '@baralho/core/games/patience/index';
import { stateOf } from '@baralho/table';
import { AUTO_PLAY } from '@baralho/table/klondike/safe';
import {
  automaticPatienceMove,
  bestMoveFrom,
  finishingPatienceMoves,
  isOut,
  moveBetween,
} from '@baralho/table/patience/automatic';
import { patienceRulebook } from '@baralho/table/patience/rulebook';
import { patienceAbout, patienceForm, patienceRefusal } from '@baralho/words/patience';
import { indexOf } from '../../screen/cards.ts';
import type { Press } from '../../screen/keys.ts';
import { playMove, refuse, type Table, type TableGame, wordsOf } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';
import { drawPatience } from './draw.ts';
import { layoutOf, neighbour, pileAt } from './layout.ts';

export interface Focus {
  readonly cursor: PileName;
  readonly picked: PileName | undefined;
}

type PatienceTable = Table<State, Move, Focus>;
type PatienceGame = TableGame<State, Move, Focus>;

const focused = (table: PatienceTable, cursor: PileName, picked?: PileName): PatienceTable => ({
  ...table,
  focus: { cursor, picked },
  note: undefined,
});

function attempt(table: PatienceTable, game: PatienceGame, move: Move): PatienceTable {
  const refusal = refusalOf(stateOf(table.session), move);
  const put = focused(table, table.focus.cursor);
  return refusal === undefined
    ? playMove(put, game, move)
    : refuse(put, patienceRefusal(wordsOf(table).patience, refusal, indexOf));
}

/** Draws from the stock, or turns the waste over when the stock is empty. */
function turn(table: PatienceTable, game: PatienceGame): PatienceTable {
  const move = movesOf(stateOf(table.session)).find(({ from, to }) => from === STOCK || to === STOCK);
  return attempt(table, game, move ?? { from: STOCK, to: WASTE, count: 1 });
}

function sendOut(table: PatienceTable, game: PatienceGame, pile: PileName): PatienceTable {
  const move = movesOf(stateOf(table.session)).find((one) => one.from === pile && isOut(one));
  return move === undefined
    ? refuse(focused(table, pile), wordsOf(table).patience.noFoundation)
    : attempt(focused(table, pile), game, move);
}

/** Picks a pile up, or drops what was picked up on it. The same pile twice sends its card to the best place. */
function touch(table: PatienceTable, game: PatienceGame, pile: PileName): PatienceTable {
  const state = stateOf(table.session);
  const { picked } = table.focus;
  if (pile === STOCK && (picked === undefined || picked === WASTE)) return turn(focused(table, pile), game);
  if (picked === undefined)
    return movesOf(state).some(({ from }) => from === pile)
      ? focused(table, pile, pile)
      : refuse(focused(table, pile), wordsOf(table).patience.noTarget);
  if (picked !== pile) return attempt(focused(table, pile), game, moveBetween(state, picked, pile));
  const best = bestMoveFrom(state, pile);
  return best === undefined ? focused(table, pile) : attempt(focused(table, pile), game, best);
}

function press(
  table: PatienceTable,
  game: PatienceGame,
  press: Press,
  size: Parameters<typeof layoutOf>[1],
): PatienceTable | undefined {
  const { cursor, picked } = table.focus;
  const layout = layoutOf(stateOf(table.session), size);
  if (press.kind === 'mouse') {
    if (press.action === 'drag') return table;
    const pile = pileAt(layout, press.x, press.y);
    if (pile === undefined) return press.action === 'press' ? focused(table, cursor) : table;
    if (press.action === 'press')
      return press.button === 'right' ? sendOut(table, game, pile) : touch(table, game, pile);
    // Released over another pile than it was pressed on: dragged there.
    return picked !== undefined && pile !== picked ? touch(table, game, pile) : table;
  }
  if (press.kind === 'sign') {
    if (press.sign === ' ' || press.sign === 'd') return turn(focused(table, cursor), game);
    if (press.sign === 'f') return sendOut(table, game, cursor);
    if (press.sign !== 'A') return undefined;
    const now = AUTO_PLAY.indexOf(table.settings.autoPlay ?? 'off');
    const autoPlay = itemAt(AUTO_PLAY, (now + 1) % AUTO_PLAY.length);
    const note = { tone: 'news', text: wordsOf(table).patience.autoPlay[autoPlay] } as const;
    return { ...table, settings: { ...table.settings, autoPlay }, note };
  }
  switch (press.key) {
    case 'up':
    case 'down':
    case 'left':
    case 'right':
      return focused(table, neighbour(layout, cursor, press.key), picked);
    case 'enter':
      return touch(table, game, cursor);
    default:
      return undefined;
  }
}

/** A typed move, or why it is not one, if two piles were named at all. */
function readTyped(text: string, state: State, { patience: words }: (typeof WORDS)['en']) {
  const move = parseMove(text, state);
  if (move.ok) return { move: move.value };
  const [from, to, count = '1'] = text.trim().toLowerCase().split(/\s+/);
  if (from === undefined || (to === undefined && from !== STOCK)) return { refusal: words.howToType };
  const target = to ?? WASTE;
  const pile = target in state.piles ? target : `${target}1`;
  const refusal = refusalOf(state, { from, to: pile, count: Number(count) });
  return {
    refusal: refusal === undefined ? words.howToType : patienceRefusal(words, refusal, indexOf),
  };
}

/** The table of one game. */
export function patienceTable(id: PatienceId, description: Patience): PatienceGame {
  const game: PatienceGame = {
    rules: patienceRulebook(id, description),
    focus: (_, before) => ({ cursor: before?.cursor ?? '1', picked: undefined }),
    name: ({ patience }) => patience.names[id].name,
    variant: ({ rules }, { patience }) => patienceForm(patience.forms, description, rules),
    keys: ({ keys }) => [
      ['← ↑ ↓ →', keys.arrows],
      ['Enter', keys.pick],
      ...(description.stock ? ([['space', keys.turn]] as const) : []),
      ['f', keys.up],
      ['3 5, 3 f', keys.type],
      ['mouse', keys.mouse],
      ['A', keys.autoPlay],
    ],
    bar: ({ short }) => [
      ['⏎', short.pick],
      ...(description.stock ? ([['␣', short.turn]] as const) : []),
      ['f', short.out],
    ],
    about: ({ patience }) => patienceAbout(patience, rulesWith(id, description)),
    // Letters begin a typed move only where the game has such piles; otherwise they stay keys.
    typing: (description.cells?.count ?? 0) > 0 ? /[0-9wsc]/ : /[0-9ws]/,
    readTyped: (text, state, language) => readTyped(text, state, WORDS[language]),
    press: (table, key, size) => press(table, game, key, size),
    finish: finishingPatienceMoves,
    automatic: (state, { autoPlay = 'off' }) => automaticPatienceMove(state, autoPlay),
    pausable: false,
    ending({ session }, { patience: words }) {
      const over = outcome(stateOf(session));
      if (over?.reason === 'won') return { text: words.won(session.at), result: 'won' };
      return over && { text: words.noMove, result: 'lost' };
    },
    interlude: ({ session }, { patience: words }) =>
      canProgress(stateOf(session)) === 'no' ? words.deadEnd : undefined,
    plain: formatState,
    draw({ session, focus, hinted }, canvas) {
      drawPatience(canvas, viewOf(stateOf(session)), { ...focus, hinted });
    },
  };
  return game;
}
