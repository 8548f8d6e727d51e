/** How a view of Escalada goes into the two kernels that read one (assembly/escalada/view.ts), checked before it does. */
import type { Seat } from '@baralho/core';
import type { View } from '@baralho/core/games/escalada/index';
import type { Kernel } from './kernel.ts';

/** Cards that a player is dealt: no plan, no guess at a hand has room for more. */
export const MOST_HELD = 14;
const NO_CARDS = 0xff000000;

export interface Looking {
  look(seat: Seat, low: number, high: number, starter: Seat, plays: number, mayPass: number): void;
}

/** Whether the cards of a hand and of all plays are different ones of the pack, and nobody has laid more than were dealt. */
function adds({ seat, hand, starter, plays }: View): boolean {
  let gone = hand;
  const held = [0, 0, 0, 0];
  held[seat] = hand.size;
  for (const [i, play] of plays.entries()) {
    if ((gone.low & play.low) !== 0 || (gone.high & play.high) !== 0) return false;
    gone = gone.union(play);
    const player = (starter + i) % 4;
    held[player] = (held[player] ?? 0) + play.size;
  }
  return (gone.high & NO_CARDS) === 0 && held.every((cards) => cards <= MOST_HELD);
}

export function lookAt({ call, integers, whole }: Kernel<Looking, 'PLAYS'>, view: View): void {
  const { seat, hand, starter, mustLead } = view;
  const plays = integers('PLAYS');
  whole('plays', view.plays.length, 0, plays.length / 2);
  whole('seat', seat, 0, 3);
  whole('starter', starter, 0, 3);
  if (!adds(view)) throw new RangeError('escalada kernel: cards that nobody can hold and have laid');
  let at = 0;
  for (const { low, high } of view.plays) {
    plays[at++] = low;
    plays[at++] = high;
  }
  call.look(seat, hand.low, hand.high, starter, view.plays.length, mustLead ? 0 : 1);
}
