/** Packs of cards in their documented order, ascending: A♠ A♥ A♦ A♣ 2♠ … K♣. Every shuffle starts from this order. */
import { itemAt } from '../lists.ts';
import { misread, type Parsed } from '../parsed.ts';
import { type Card, KNIGHT, rankOf } from './card.ts';
import { formatCard } from './text.ts';

export const PACK_56: readonly Card[] = Array.from({ length: 56 }, (_, card) => card);
export const PACK_52: readonly Card[] = PACK_56.filter((card) => rankOf(card) !== KNIGHT);

/** Several 52-card packs, one after the other (the lecture's multiple deck War). */
export const packs = (count: number): readonly Card[] => Array.from({ length: count }, () => PACK_52).flat();

/** The first card that is not in the pack or appears twice, and which of the two; undefined when the cards are exactly the pack. */
export function packFault(
  cards: readonly Card[],
  pack: readonly Card[],
): { readonly index: number; readonly why: 'twice' | 'foreign' | 'missing' } | undefined {
  const left = new Map<Card, number>();
  for (const card of pack) left.set(card, (left.get(card) ?? 0) + 1);
  for (const [index, card] of cards.entries()) {
    const remaining = left.get(card);
    if (remaining === undefined) return { index, why: 'foreign' };
    if (remaining === 0) return { index, why: 'twice' };
    left.set(card, remaining - 1);
  }
  return cards.length < pack.length ? { index: cards.length, why: 'missing' } : undefined;
}

/** Fails for cards that are not exactly the pack. `end` is where the text they were read from ends, if there is one. */
export function misreadPack(
  cards: readonly Card[],
  pack: readonly Card[],
  end = 0,
): Parsed<never> | undefined {
  const fault = packFault(cards, pack);
  if (fault === undefined) return undefined;
  if (fault.why === 'missing')
    return misread(end, `${cards.length} cards`, `the ${pack.length} cards of the deck`);
  const name = formatCard(itemAt(cards, fault.index));
  return misread(
    0,
    name,
    fault.why === 'twice' ? `each card once (${name} stands twice)` : 'a card of this game',
  );
}
