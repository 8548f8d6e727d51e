import { numberedDeal } from '@baralho/core';
import { dealTwo, playWar } from '@baralho/core/games/war/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangeWar, filmWar, pilesOf } from './frames.ts';

it('shows every card in every frame, and as many steps as the game has', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (number) => {
      const { deck } = numberedDeal('war', number);
      const { frames, held } = filmWar(deck);
      const ending = playWar(dealTwo(deck));
      const steps = ending.kind === 'endless' ? ending.from + ending.period : ending.steps;
      expect(held).toHaveLength(steps + 1);
      expect(frames).toHaveLength(steps + 2);
      for (const { a, b, table } of frames) expect(a + b + table.length).toBe(52);
      expect(Math.max(...held)).toBeLessThanOrEqual(52);
    }),
    { numRuns: 25 },
  );
});

it('opens the first pair of a battle and every second one after it', () => {
  const piles = pilesOf({ a: 20, b: 26, table: [1, 2, 3, 4, 5, 6] });
  expect(piles.map(({ cards }) => cards.filter((card) => card !== undefined))).toEqual([
    [],
    [],
    [1, 5],
    [2, 6],
  ]);
});

it.each([
  [320, 300],
  [1440, 700],
])('keeps long wars inside a room of %i × %i', (width, height) => {
  const piles = pilesOf({ a: 8, b: 8, table: Array.from({ length: 36 }, (_, i) => i) });
  const { places, cardHeight } = arrangeWar(piles, { width, height });
  for (const { cards } of places.values())
    for (const { y } of cards) {
      expect(y).toBeGreaterThanOrEqual(-14);
      expect(y + cardHeight).toBeLessThanOrEqual(height);
    }
});
