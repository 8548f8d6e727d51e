/**
 * Finds which card of the new picture is which card of the old one. A face-up card is identified by its face, a face-down card
 * by its place. A card that was just revealed was the face-down card in that place, or else the top face-down card of a pile
 * that has become smaller; a card that was just turned face-down, the other way round. Nothing hidden is needed for this.
 */
import type { Pile, PileId, Shown } from './state.ts';

export interface Matched<Id extends PileId = string> {
  readonly id: number;
  readonly card: Shown;
  readonly pile: Id;
  readonly index: number;
}

const spot = (pile: PileId, index: number): string => `${pile}:${index}`;

export function matchCards<Id extends PileId>(
  before: readonly Matched<Id>[],
  piles: readonly Pile<Id>[],
): Matched<Id>[] {
  const wanted = piles.flatMap(({ id, cards }) => cards.map((card, index) => ({ card, pile: id, index })));
  const left = new Map(before.map((old) => [old.id, old]));
  const atSpot = new Map(before.map((old) => [spot(old.pile, old.index), old]));
  const byFace = new Map(before.flatMap((old) => (old.card === undefined ? [] : [[old.card, old]])));
  const result: Matched<Id>[] = [];
  let next = before.reduce((highest, { id }) => Math.max(highest, id), -1) + 1;

  type Wanted = (typeof wanted)[number];
  const settle = (pending: readonly Wanted[], choose: (wish: Wanted) => Matched<Id> | undefined): Wanted[] =>
    pending.filter((wish) => {
      const old = choose(wish);
      if (old === undefined || !left.delete(old.id)) return true;
      result.push({ ...wish, id: old.id });
      return false;
    });
  const freshest = (fits: (old: Matched<Id>) => boolean): Matched<Id> | undefined => {
    let best: Matched<Id> | undefined;
    for (const old of left.values())
      if (fits(old) && (best === undefined || old.index > best.index)) best = old;
    return best;
  };

  // With two packs, a card that has stayed where it was must not be confused with its twin.
  let pending = settle(wanted, ({ card, pile, index }) => {
    const old = atSpot.get(spot(pile, index));
    return card !== undefined && old?.card === card ? old : undefined;
  });
  pending = settle(pending, ({ card }) => (card === undefined ? undefined : byFace.get(card)));
  pending = settle(pending, ({ card, pile, index }) => {
    const old = atSpot.get(spot(pile, index));
    return old !== undefined && old.card === undefined && card === undefined ? old : undefined;
  });
  pending = settle(pending, ({ pile, index }) => atSpot.get(spot(pile, index)));
  pending = settle(pending, ({ card }) =>
    freshest((old) => (card === undefined ? old.card !== undefined : old.card === undefined)),
  );
  pending = settle(pending, () => freshest(() => true));
  for (const wish of pending) result.push({ ...wish, id: next++ });
  return result;
}
