/**
 * A plan: several moves, of which only the last may reveal a new card. While the player follows it the next move is known at
 * once; after any other move, or an undo beyond its start, a new plan is needed.
 */
import { itemAt } from '@baralho/core';
import { type Move, refusalOf, type State } from '@baralho/core/games/klondike/index';
import { stateOf } from '../session.ts';
import type { KlondikeSession } from './rulebook.ts';

/** Moves to recommend, and in how many of the sample layouts the game can be won after them. */
export interface Plan {
  readonly moves: readonly Move[];
  readonly worlds: number;
  readonly won: number;
}

export interface PlanInHand {
  readonly plan: Plan;
  /** The position for which it was made. */
  readonly made: State;
}

export const planFor = (plan: Plan, session: KlondikeSession): PlanInHand => ({
  plan,
  made: stateOf(session),
});

/** The moves of a plan that are still to be made; none when it no longer holds. */
export function leftOf(
  { plan, made }: PlanInHand,
  { states, steps, at }: Pick<KlondikeSession, 'states' | 'steps' | 'at'>,
): readonly Move[] {
  const begun = states.lastIndexOf(made, at);
  if (begun < 0) return [];
  const followed = steps
    .slice(begun, at)
    .every(({ move: { from, to } }, i) => from === plan.moves[i]?.from && to === plan.moves[i]?.to);
  if (!followed) return [];
  const left = plan.moves.slice(at - begun);
  const [next] = left;
  return next !== undefined && refusalOf(itemAt(states, at), next) === undefined ? left : [];
}
