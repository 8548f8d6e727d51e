/**
 * A hint is a plan of several moves, none but the last of which shows a new card. While the player follows it the next move is
 * known at once; whoever plays otherwise, or goes back behind its beginning, needs another one.
 */
import { type Move, refusalOf, type State } from '@baralho/core/games/klondike/index';
import type { BlindHint } from '@baralho/lab/klondike/blind';
import { current, type History } from '../play/history.ts';

/** Worlds that make a round number in a sentence, each thought about as long as the strongest player does: below a second. */
export const HINTING = { worlds: 100, nodes: 10_000 } as const;

export interface Plan {
  readonly hint: BlindHint;
  /** The position for which it was made. */
  readonly made: State;
}

/** The moves of a plan that are still to be made; none when it does not hold any more. */
export function leftOf({ hint, made }: Plan, { states, steps, at }: History<State, Move>): readonly Move[] {
  const begun = states.lastIndexOf(made, at);
  if (begun < 0) return [];
  const followed = steps
    .slice(begun, at)
    .every(({ move: { from, to } }, i) => from === hint.moves[i]?.from && to === hint.moves[i]?.to);
  if (!followed) return [];
  const left = hint.moves.slice(at - begun);
  const [next] = left;
  return next !== undefined && refusalOf(states[at] as State, next) === undefined ? left : [];
}

export const planFor = (hint: BlindHint, history: History<State, Move>): Plan => ({
  hint,
  made: current(history),
});
