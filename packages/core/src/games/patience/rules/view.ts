/**
 * What the player knows: the face-up cards, the number of face-down cards in each pile, and the stock once the player has been
 * through it.
 */
import type { Card } from '../../../cards/card.ts';
import type { Hidden } from '../../../game.ts';
import { shuffle } from '../../../random/shuffle.ts';
import { type PileName, STOCK } from './piles.ts';
import { packFor, type State, type Table } from './state.ts';

export interface View extends Table {
  readonly piles: Readonly<
    Record<PileName, { readonly closed: readonly (Card | null)[]; readonly open: readonly Card[] }>
  >;
}

/** Copied field by field, so that any field added to a state stays hidden until somebody shows it here. */
export function viewOf({ rules, base, redealsUsed, piles }: State): View {
  const shown = Object.entries(piles).map(([name, { closed, open }]) => {
    const known = name === STOCK && redealsUsed > 0;
    return [name, { closed: known ? closed : closed.map(() => null), open }];
  });
  return { rules, base, redealsUsed, piles: Object.fromEntries(shown) };
}

/** The cards that the player has not seen. */
export function unseenCards({ rules, piles }: View): readonly Card[] {
  const unseen = [...packFor(rules)];
  for (const { closed, open } of Object.values(piles))
    for (const card of [...closed, ...open]) if (card !== null) unseen.splice(unseen.indexOf(card), 1);
  return unseen;
}

export const patienceHidden: Hidden<State, View> = {
  view: viewOf,
  worlds(view, random) {
    const unseen = shuffle(unseenCards(view), random);
    const piles = Object.entries(view.piles).map(([name, { closed, open }]) => [
      name,
      { closed: closed.map((card) => card ?? unseen.pop()), open },
    ]);
    return { ...view, piles: Object.fromEntries(piles) };
  },
};
