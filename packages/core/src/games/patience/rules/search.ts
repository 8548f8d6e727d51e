/** What a solver needs to know: when a game is won, and which positions have the same future. */
import { type Card, numberOf, suitOf } from '../../../cards/card.ts';
import type { Searchable } from '../../../game.ts';
import { won } from './moves.ts';
import { HOLE, namesOf, type PileName, pileOf, STOCK, WASTE } from './piles.ts';
import type { State } from './state.ts';

/**
 * Columns, cells and a spread reserve have no order, except columns that a stock still deals to; of a foundation only its height matters,
 * of the hole only the rank on top; redeals count only where they are limited.
 */
function key(state: State): string {
  const { rules, piles, redealsUsed, base } = state;
  const names = namesOf(rules);
  const said = (pile: PileName): string => {
    const { closed, open } = pileOf(piles, pile);
    return `${closed.join('.')}|${open.join('.')}`;
  };
  const inOrder = rules.stock?.to === 'columns' && pileOf(piles, STOCK).closed.length > 0;
  const columns = names.columns.map(said);
  const heights = names.foundations.map((pile) => {
    const { open } = pileOf(piles, pile);
    const [first] = open;
    return first === undefined ? '' : `${suitOf(first)}${open.length}`;
  });
  const top: Card | undefined = rules.hole && pileOf(piles, HOLE).open.at(-1);
  return [
    base,
    ...(inOrder ? columns : columns.sort()),
    ...heights.sort(),
    ...names.cells.map(said).sort(),
    ...names.reserve.map(said).sort(),
    ...[STOCK, WASTE].filter((name) => name in piles).map(said),
    top === undefined ? '' : numberOf(top),
    Number.isFinite(rules.stock?.redeals) ? redealsUsed : 0,
  ].join(' ');
}

export const patienceSearch: Searchable<State> = { key, won };
