import { numberedDeal } from '@baralho/core';
import { expect, it } from 'vitest';
import { arrangeAccordion, pilesOf } from './arrange.ts';

it.each([
  [320, 440],
  [360, 520],
  [640, 290],
  [1440, 780],
])('lays 52 cards inside a room of %i × %i', (width, height) => {
  const piles = pilesOf({ piles: numberedDeal('accordion', 1).deck.map((card) => [card]) });
  const { cardWidth, cardHeight, places } = arrangeAccordion(piles, { width, height });
  for (const { slot } of places.values()) {
    expect(slot.x).toBeGreaterThanOrEqual(0);
    expect(slot.x + cardWidth).toBeLessThanOrEqual(width);
    expect(slot.y + cardHeight).toBeLessThanOrEqual(height);
  }
});

it.each([
  [390, 620],
  [1440, 780],
])('gives fewer piles larger cards in a room of %i × %i, in few steps and all inside', (width, height) => {
  const deck = numberedDeal('accordion', 1).deck;
  const widths = Array.from({ length: 52 }, (_, i) => {
    const piles = pilesOf({ piles: deck.slice(0, 52 - i).map((card) => [card]) });
    const { cardWidth, cardHeight, places } = arrangeAccordion(piles, { width, height });
    for (const { slot } of places.values()) {
      expect(slot.x + cardWidth).toBeLessThanOrEqual(width);
      expect(slot.y + cardHeight).toBeLessThanOrEqual(height);
    }
    return cardWidth;
  });
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect(new Set(widths).size).toBeLessThanOrEqual(5);
  expect(widths.at(-1)).toBeGreaterThan(1.5 * (widths[0] ?? 0));
});
