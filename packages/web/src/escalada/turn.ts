/** A turn in the form in which a worker is asked about it: card sets cannot be sent, so plays are lists of cards. */
import { type Card, CardSet, type Seat } from '@baralho/core';
import { escalada, hidden, type Play, type Setup, type View } from '@baralho/core/games/escalada/index';

export interface Turn {
  readonly setup: Setup;
  readonly plays: readonly (readonly Card[])[];
  readonly seat: Seat;
}

export const turnAfter = (setup: Setup, plays: readonly Play[], seat: Seat): Turn => ({
  setup,
  plays: plays.map((play) => [...play]),
  seat,
});

/** Only what the seat may know is sent to the bot. */
export function viewOfTurn({ setup, plays, seat }: Turn): View {
  let state = escalada.start(setup);
  for (const cards of plays) state = escalada.play(state, CardSet.of(cards));
  return hidden.view(state, seat);
}
