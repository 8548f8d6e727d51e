/** Every described game on every size of screen: all piles on the table, cards large enough to read, none over another's place. */
import { PATIENCE_IDS } from '@baralho/core';
import { DESCRIPTIONS, packFor, rulesWith, setupOf, start, viewOf } from '@baralho/core/games/patience/index';
import { describe, expect, it } from 'vitest';
import { arrangePatience, pilesOf } from './arrange.ts';

describe.each(PATIENCE_IDS)('%s', (id) => {
  const rules = rulesWith(id, DESCRIPTIONS[id]);
  const piles = pilesOf(viewOf(start(setupOf(packFor(rules), rules))));

  it.each([
    [390, 700, 28],
    [320, 500, 28],
    [844, 330, 28],
    [1440, 780, 70],
    [820, 1050, 40],
  ])('fits on %i × %i', (width, height, least) => {
    for (const mirrored of [false, true]) {
      const { cardWidth, cardHeight, places } = arrangePatience(
        piles,
        { width, height },
        { rules, mirrored, largeIndex: width < 500 },
      );
      expect(cardWidth).toBeGreaterThanOrEqual(least);
      const slots = [...places.values()].map(({ slot }) => slot);
      expect(slots).toHaveLength(piles.length);
      for (const { slot, cards } of places.values())
        for (const { x, y } of [slot, ...cards])
          expect([x >= 0, x + cardWidth <= width, y >= 0, y + cardHeight <= height + 1]).toEqual([
            true,
            true,
            true,
            true,
          ]);
      for (const [i, a] of slots.entries())
        for (const b of slots.slice(i + 1))
          expect(Math.abs(a.x - b.x) >= cardWidth || Math.abs(a.y - b.y) >= cardHeight).toBe(true);
    }
  });
});
