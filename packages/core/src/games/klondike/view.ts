/**
 * What the player knows: the face-up cards, how many face-down cards lie in each column, and of the stock the cards that have
 * been through the waste before. The waste is face-up as in the exercise's print, so after the first redeal every card of the
 * stock is known in its order; before it, none is.
 *
 * A printed position of the Klondike exercise (`*` for a face-down card) says exactly as much, so it is read into a
 * `View` too.
 */
import type { Card } from '../../cards/card.ts';
import { PACK_52 } from '../../cards/deck.ts';
import type { Hidden } from '../../game.ts';
import { shuffle } from '../../random/shuffle.ts';
import type { Random } from '../../random/xoshiro.ts';
import type { Rules, State } from './rules.ts';

export interface ColumnView {
  /** How many cards are face-down. */
  readonly closed: number;
  readonly open: readonly Card[];
}

export interface View {
  readonly rules: Rules;
  readonly columns: readonly ColumnView[];
  /** The next card to be drawn comes first; null for a card not seen yet. */
  readonly stock: readonly (Card | null)[];
  readonly waste: readonly Card[];
  readonly foundations: readonly (readonly Card[])[];
  readonly redealsUsed: number;
}

/** Copied field by field, so that any field added to a state stays hidden until somebody shows it here. */
export const viewOf = ({ rules, columns, stock, waste, foundations, redealsUsed }: State): View => ({
  rules,
  columns: columns.map(({ closed, open }) => ({ closed: closed.length, open })),
  stock: redealsUsed > 0 ? stock : stock.map(() => null),
  waste,
  foundations,
  redealsUsed,
});

/** The cards that the player has not seen, ascending. */
export function unseenCards(view: View): readonly Card[] {
  const seen = new Set<Card | null>([
    ...view.columns.flatMap(({ open }) => open),
    ...view.stock,
    ...view.waste,
    ...view.foundations.flat(),
  ]);
  return PACK_52.filter((card) => !seen.has(card));
}

function worlds(view: View, random: Random): State {
  const unseen = shuffle(unseenCards(view), random);
  const { rules, waste, foundations, redealsUsed } = view;
  return {
    rules,
    waste,
    foundations,
    redealsUsed,
    columns: view.columns.map(({ closed, open }) => ({ closed: unseen.splice(0, closed), open })),
    stock: view.stock.map((card) => card ?? (unseen.shift() as Card)),
  };
}

export const klondikeHidden: Hidden<State, View> = { view: viewOf, worlds };
