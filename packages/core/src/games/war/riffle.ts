/**
 * An imperfect shuffle: the pack is riffled a few times from its order in the box, as people do it (the War lecture asks what
 * an imperfect shuffle changes). The model is that of Gilbert, Shannon and Reeds: every card comes from the lower or the upper
 * packet by a fair bit, so the cut is binomial and all ways to interleave the packets are equally likely.
 *
 * The box holds 2♣ … A♣ 2♦ … A♦ 2♥ … 2♠ … A♠, several packs one after the other. A riffle of n cards takes ⌈n / 32⌉ words of
 * `stream('war', number)`, card i (from the top) bit i mod 32 of word ⌊i / 32⌋, the lowest first; 1 is the lower packet.
 */
import type { Card } from '../../cards/card.ts';
import { parseSuitMajor } from '../../cards/codes.ts';
import { packs } from '../../cards/deck.ts';
import { numberedDeck } from '../../deals/deal.ts';
import { itemAt } from '../../lists.ts';
import { unwrap } from '../../parsed.ts';
import { type Random, stream } from '../../random/xoshiro.ts';

/** More riffles make no visible difference: seven are enough for one pack. */
export const MOST_RIFFLES = 20;

const BOX: readonly Card[] = Array.from({ length: 52 }, (_, code) => unwrap(parseSuitMajor(code)).card);

function riffle(cards: readonly Card[], random: Random): Card[] {
  const words = Array.from({ length: Math.ceil(cards.length / 32) }, () => random.next());
  const isLower = cards.map((_, i) => ((itemAt(words, i >> 5) >>> (i & 31)) & 1) === 1);
  let upper = 0;
  let lower = isLower.filter((bit) => !bit).length;
  return isLower.map((bit) => itemAt(cards, bit ? lower++ : upper++));
}

/** The deck of a numbered game: shuffled perfectly, or riffled this many times. */
export function lectureDeck(
  number: number,
  { decks, riffles }: { readonly decks: number; readonly riffles: number },
): Card[] {
  if (riffles === 0) return numberedDeck('war', number, packs(decks));
  const random = stream('war', number);
  let cards = Array.from({ length: decks }, () => BOX).flat();
  for (let i = 0; i < riffles; i++) cards = riffle(cards, random);
  return cards;
}
