/** Moving from pile to pile with the arrow keys: to the nearest one in that direction, preferring straight ahead. */
import type { Arrangement, PileId, Point, TableState } from './state.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

export function neighbour<Id extends PileId>(
  table: TableState<Id>,
  pile: Id,
  direction: Direction,
): Id | undefined {
  const here = table.places.get(pile)?.slot;
  if (here === undefined) return undefined;
  const across = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: Id | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { id } of table.piles) {
    const slot = table.places.get(id)?.slot;
    if (slot === undefined || id === pile) continue;
    const [dx, dy] = [slot.x - here.x, slot.y - here.y];
    const ahead = sign * (across ? dx : dy);
    const aside = Math.abs(across ? dy : dx);
    if (ahead <= 1 || (across && aside > table.cardHeight / 2)) continue;
    const distance = ahead + 3 * aside;
    if (distance < least) [best, least] = [id, distance];
  }
  return best;
}

/** Where the focus goes when its pile no longer exists. */
export function nearest<Id extends PileId>(
  { places }: Pick<Arrangement<Id>, 'places'>,
  { x, y }: Point,
): Id | undefined {
  let best: Id | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, { slot }] of places) {
    const distance = Math.hypot(slot.x - x, slot.y - y);
    if (distance < least) [best, least] = [id, distance];
  }
  return best;
}
