/** Passes a view of Escalada to the two kernels that read one (assembly/escalada/view.ts), after checking it. */
import { CardSet, type Seat } from '@baralho/core';
import type { View } from '@baralho/core/games/escalada/index';
import type { Kernel } from './kernel.ts';

/** Cards that a player is dealt: no plan, no guess at a hand has room for more. */
export const MOST_HELD = 14;

export interface Looking {
  look(seat: Seat, low: number, high: number, starter: Seat, plays: number, mayPass: number): void;
}

/**
 * The plays, as far as everybody can have held the cards: requests of strangers tell histories that no game has. What a player
 * cannot have laid besides what came later counts as a pass.
 */
function possiblePlays({ seat, hand, starter, plays }: View): readonly CardSet[] {
  const held = [0, 0, 0, 0];
  held[seat] = hand.size;
  return plays
    .toReversed()
    .map((play, fromEnd) => {
      const player = (starter + plays.length - 1 - fromEnd) % 4;
      held[player] = (held[player] ?? 0) + play.size;
      return held[player] > MOST_HELD ? CardSet.EMPTY : play;
    })
    .toReversed();
}

export function lookAt({ call, integers, whole }: Kernel<Looking, 'PLAYS'>, view: View): void {
  const { seat, hand, starter, mustLead } = view;
  const plays = integers('PLAYS');
  whole('plays', view.plays.length, 0, plays.length / 2);
  whole('seat', seat, 0, 3);
  whole('starter', starter, 0, 3);
  whole('cards of a hand', hand.size, 0, MOST_HELD);
  whole('ninth ranks and higher', hand.high, 0, 2 ** 24 - 1);
  let at = 0;
  for (const { low, high } of possiblePlays(view)) {
    plays[at++] = low;
    plays[at++] = high;
  }
  call.look(seat, hand.low, hand.high, starter, view.plays.length, mustLead ? 0 : 1);
}
