import { describe, expect, it } from 'vitest';
import { formatCardsLower } from '../../cards/text.ts';
import { numberedDeck } from '../../deals/deal.ts';
import { lectureDeck } from './riffle.ts';

const deckOf = (riffles: number, number = 1) => lectureDeck(number, { decks: 1, riffles });

/** The order in the box, 2♣ … A♠. */
const BOX = [...'cdhs']
  .flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit))
  .map((name) => numberedDeck('war', 0).find((card) => formatCardsLower([card]) === name) as number);

/** Runs of cards that still follow each other as in the box: a deck riffled k times has at most 2^k. */
function risingSequences(riffles: number, number: number): number {
  const places = new Map(deckOf(riffles, number).map((card, place) => [card, place]));
  const order = BOX.map((card) => places.get(card) as number);
  return 1 + order.filter((place, i) => i > 0 && place < (order[i - 1] as number)).length;
}

describe('a riffled deck', () => {
  it('is a perfect shuffle when it is not riffled', () => {
    expect(deckOf(0)).toEqual(numberedDeck('war', 1));
    expect(lectureDeck(5, { decks: 2, riffles: 0 })).toHaveLength(104);
  });

  it('holds every card once, the same for the same number', () => {
    for (const riffles of [1, 3, 7]) {
      expect(deckOf(riffles).toSorted((x, y) => x - y)).toEqual(
        numberedDeck('war', 1).toSorted((x, y) => x - y),
      );
      expect(deckOf(riffles)).toEqual(deckOf(riffles));
      expect(deckOf(riffles)).not.toEqual(deckOf(riffles, 2));
    }
  });

  it('keeps at most two rising sequences of the box for each riffle, and many after seven', () => {
    for (let number = 0; number < 200; number++) {
      expect(risingSequences(1, number)).toBeLessThanOrEqual(2);
      expect(risingSequences(3, number)).toBeLessThanOrEqual(8);
      expect(risingSequences(7, number)).toBeGreaterThan(15);
    }
  });

  it('cuts in the middle on average', () => {
    const tops = Array.from({ length: 2000 }, (_, number) => deckOf(1, number)[0] === BOX[0]);
    const share = tops.filter(Boolean).length / tops.length;
    expect(Math.abs(share - 0.5)).toBeLessThan(0.06);
  });
});
