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
