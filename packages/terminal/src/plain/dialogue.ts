/**
 * The program of the Klondike exercise: the piles printed after each move, two pile numbers asked for, an impossible move
 * refused with the reason. Besides moves it understands hint, y, undo and help. Text in, text out; `run.ts` connects it to the
 * standard streams.
 */
import { stream } from '@baralho/core';
import {
  cardIn,
  explainRefusal,
  formatMove,
  formatPosition,
  klondike,
  type Move,
  PRINTS,
  parsePiles,
  refusalOf,
  type State,
  viewOf,
} from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import { blindHint } from '@baralho/lab/klondike/blind';
import { anotherCardCanComeOut } from '@baralho/lab/klondike/deadEnd';
import type { Plan } from '@baralho/table/klondike/plan';
import type { Language } from '@baralho/words';
import { planHint, safeHint } from '../games/klondike/hint.ts';
import type { Hint } from '../table/table.ts';
import { WORDS } from '../table/words.ts';
import { wordOf } from './words.ts';

/** What is left of the last hint's plan; any other move ends it. */
interface PlanLeft {
  readonly plan: Plan;
  readonly left: readonly Move[];
}

export interface Dialogue {
  /** From the start to the current position. */
  readonly states: readonly State[];
  readonly state: State;
  readonly planned?: PlanLeft | undefined;
  /** The move of the last hint, until another line is typed. */
  readonly hinted?: Move | undefined;
  readonly over: boolean;
  readonly language: Language;
  /** Detects dead ends. */
  readonly kernel: KlondikeKernel;
}

/** A dialogue and what it has to print. */
export interface Said {
  readonly dialogue: Dialogue;
  readonly text: string;
}

const outOf = (state: State): number => state.foundations.flat().length;
const movesIn = ({ states }: Dialogue): number => states.length - 1;
const nameOf = ({ language }: Dialogue) => cardIn(PRINTS[language]);

/** The sentence that ends the game, or undefined when it continues. */
function ending(dialogue: Dialogue): string | undefined {
  const { state, language, kernel } = dialogue;
  const words = WORDS[language].plain;
  const outcome = klondike.outcome(state);
  if (outcome?.reason === 'won') return words.won(movesIn(dialogue));
  if (outcome !== undefined) return words.noMove(outOf(state));
  return anotherCardCanComeOut(kernel, state) === 'no' ? words.deadEnd(outOf(state)) : undefined;
}

const pilesOf = ({ state, language }: Dialogue): string => formatPosition(viewOf(state), PRINTS[language]);

/** The piles, then the question or the end of the game. */
function shown(dialogue: Dialogue): Said {
  const end = ending(dialogue);
  const piles = pilesOf(dialogue);
  return end === undefined
    ? { dialogue, text: `${piles}\n\n${WORDS[dialogue.language].plain.prompt}` }
    : { dialogue: { ...dialogue, over: true }, text: `${piles}\n\n${end}\n` };
}

export const begin = (state: State, language: Language, kernel: KlondikeKernel): Said =>
  shown({ states: [state], state, over: false, language, kernel });

/** A card that no other will need, or the next move of a plan: the current one, or a new one. */
function hintFor(dialogue: Dialogue): { readonly hint: Hint<Move>; readonly planned?: PlanLeft } {
  const { state, language, kernel } = dialogue;
  const view = viewOf(state);
  const safe = safeHint(view, language, nameOf(dialogue));
  if (safe !== undefined) return { hint: safe };
  const made = (): PlanLeft => {
    const plan = blindHint(view, kernel, stream('hint', 0));
    return { plan, left: plan.moves };
  };
  const planned = dialogue.planned ?? made();
  return { hint: planHint(view, planned.left, planned.plan, language, nameOf(dialogue)), planned };
}

/** What is left of a plan after a move. */
function followed(planned: PlanLeft | undefined, { from, to }: Move): PlanLeft | undefined {
  const [next, ...left] = planned?.left ?? [];
  return planned !== undefined && next?.from === from && next.to === to && left.length > 0
    ? { plan: planned.plan, left }
    : undefined;
}

/** The blank line before the piles comes from the exercise. */
function played(dialogue: Dialogue, move: Move): Said {
  const state = klondike.play(dialogue.state, move);
  const { dialogue: next, text } = shown({
    ...dialogue,
    state,
    states: [...dialogue.states, state],
    planned: followed(dialogue.planned, move),
  });
  return { dialogue: next, text: `\n${text}` };
}

function undone(dialogue: Dialogue): Said {
  const states = dialogue.states.slice(0, -1);
  const state = states.at(-1);
  const { nothingToUndo, plain } = WORDS[dialogue.language];
  if (state === undefined) return { dialogue, text: `${nothingToUndo}\n${plain.prompt}` };
  const { dialogue: next, text } = shown({ ...dialogue, state, states, planned: undefined });
  return { dialogue: next, text: `\n${text}` };
}

/** The reaction to a line of the player. */
export function answer(before: Dialogue, line: string): Said {
  const dialogue = { ...before, hinted: undefined };
  const { nothingHinted, plain: words, refusals } = WORDS[dialogue.language];
  const again = (text: string, next: Dialogue = dialogue): Said => ({
    dialogue: next,
    text: `${text}${words.prompt}`,
  });
  if (line.trim() === '') return again('', before);
  switch (wordOf(line)) {
    case 'help':
      return again(`${words.help}\n`, before);
    case 'undo':
      return undone(dialogue);
    case 'hint': {
      const { hint, planned } = hintFor(dialogue);
      const move = hint.move === undefined ? '' : `${formatMove(hint.move)}: `;
      return again(`${move}${hint.text}\n`, { ...dialogue, planned, hinted: hint.move });
    }
    case 'yes':
      return before.hinted === undefined ? again(`${nothingHinted}\n`) : played(dialogue, before.hinted);
    default:
      break;
  }
  const move = parsePiles(line);
  if (!move.ok) return again(`${words.expected}\n`);
  const refusal = refusalOf(dialogue.state, move.value);
  if (refusal !== undefined)
    return again(`${words.impossible(explainRefusal(refusal, nameOf(dialogue), refusals))}\n`);
  return played(dialogue, move.value);
}

/** What is printed when the input ends before the game: the state of the game. */
export const leave = (dialogue: Dialogue): string =>
  `\n\n${pilesOf(dialogue)}\n\n${WORDS[dialogue.language].plain.interrupted(outOf(dialogue.state), movesIn(dialogue))}\n`;
