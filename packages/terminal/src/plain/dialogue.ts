/**
 * The program of seed 003: the piles printed after each move, two pile numbers asked for, an impossible move refused with the
 * reason. Text in, text out; `run.ts` connects it to the standard streams.
 */
import { formatInitial } from '@baralho/core';
import {
  explainRefusal,
  klondike,
  klondikeNotation,
  parsePiles,
  refusalOf,
  type State,
} from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import { anotherCardCanComeOut } from '@baralho/lab/klondike/deadEnd';
import type { Language } from '@baralho/words';
import { WORDS } from '../table/words.ts';
import { wordOf } from './words.ts';

export interface Dialogue {
  readonly state: State;
  readonly moves: number;
  readonly over: boolean;
  readonly language: Language;
  /** Knows a dead end. */
  readonly kernel: KlondikeKernel;
}

/** A dialogue and what it has to say. */
export interface Said {
  readonly dialogue: Dialogue;
  readonly text: string;
}

const outOf = (state: State): number => state.foundations.flat().length;

/** The sentence that ends the game, or undefined when it goes on. */
function ending({ state, moves, language, kernel }: Dialogue): string | undefined {
  const words = WORDS[language].plain;
  const outcome = klondike.outcome(state);
  if (outcome?.reason === 'won') return words.won(moves);
  if (outcome !== undefined) return words.noMove(outOf(state));
  return anotherCardCanComeOut(kernel, state) === 'no' ? words.deadEnd(outOf(state)) : undefined;
}

/** The piles, then the question or the end of the game. */
function shown(dialogue: Dialogue): Said {
  const end = ending(dialogue);
  const piles = klondikeNotation.formatState(dialogue.state);
  return end === undefined
    ? { dialogue, text: `${piles}\n\n${WORDS[dialogue.language].plain.prompt}` }
    : { dialogue: { ...dialogue, over: true }, text: `${piles}\n\n${end}\n` };
}

export const begin = (state: State, language: Language, kernel: KlondikeKernel): Said =>
  shown({ state, moves: 0, over: false, language, kernel });

/** What follows a line of the player. The blank line before the piles is the seed's. */
export function answer(dialogue: Dialogue, line: string): Said {
  const words = WORDS[dialogue.language].plain;
  const again = (text: string): Said => ({ dialogue, text: `${text}${words.prompt}` });
  if (line.trim() === '') return again('');
  if (wordOf(line) === 'help') return again(`${words.help}\n`);
  const move = parsePiles(line);
  if (!move.ok) return again(`${words.expected}\n`);
  const refusal = refusalOf(dialogue.state, move.value);
  if (refusal !== undefined)
    return again(
      `${words.impossible(explainRefusal(refusal, formatInitial, WORDS[dialogue.language].refusals))}\n`,
    );
  const next = shown({
    ...dialogue,
    state: klondike.play(dialogue.state, move.value),
    moves: dialogue.moves + 1,
  });
  return { ...next, text: `\n${next.text}` };
}

/** What is said when the input ends before the game: where it stands. */
export const leave = ({ state, moves, language }: Dialogue): string =>
  `\n\n${klondikeNotation.formatState(state)}\n\n${WORDS[language].plain.interrupted(outOf(state), moves)}\n`;
