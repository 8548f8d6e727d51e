import { formatCards, numberedDeal } from '@baralho/core';
import { klondike, SEED_RULES, setupOf, viewOf } from '@baralho/core/games/klondike/index';
import { DIFFICULTIES } from '@baralho/lab/klondike/difficulty';
import { isGraded } from '@baralho/lab/klondike/graded';
import { winnableDeals } from '@baralho/lab/klondike/winnableDeals';
import { stateOf } from '@baralho/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { almostDone } from '../../../table/src/klondike/almostDone.suite.ts';
import { randomSession } from '../../../table/src/random.suite.ts';
import { arrangeKlondike, pilesOf } from './arrange.ts';
import { bestPlace } from './bestPlace.ts';
import { gradedDeal } from './graded.ts';

const sessions = fc
  .tuple(fc.nat(1_000_000), fc.array(fc.nat(1000), { maxLength: 60 }))
  .map(([deal, choices]) => randomSession(deal, choices));

describe('a deal of a chosen difficulty', () => {
  it.each(DIFFICULTIES)('is one of the pack, any of it: %s', async (difficulty) => {
    for (const draw of [1, 3] as const) {
      const rules = { draw, redeals: Number.POSITIVE_INFINITY, worryBack: true };
      const pack = winnableDeals(draw, difficulty);
      expect(await gradedDeal(rules, difficulty, pack.length + 5)).toBe(pack[5]);
      expect(await gradedDeal(rules, difficulty, pack.length - 1)).toBe(pack.at(-1));
    }
  });

  it('is not promised under rules that the packs were not made for', () => {
    const rules = { ...SEED_RULES, redeals: Number.POSITIVE_INFINITY, worryBack: true };
    expect(isGraded(rules)).toBe(true);
    for (const other of [{ redeals: 2 }, { redeals: 0 }, { worryBack: false }, { draw: 2 as const }])
      expect(isGraded({ ...rules, ...other })).toBe(false);
  });
});

it('sends a tapped card up before anywhere else', () => {
  expect(bestPlace(viewOf(almostDone()), 1, 1)?.to).toBe(10);
  expect(bestPlace(viewOf(almostDone()), 1, 2)).toBeUndefined();
});

describe('the places of the piles', () => {
  const rooms = [
    [320, 420],
    [360, 520],
    [640, 300],
    [768, 900],
    [1440, 800],
    [2560, 1300],
  ] as const;

  it.each(rooms)('keeps every card inside a room of %i × %i', (width, height) => {
    fc.assert(
      fc.property(sessions, fc.boolean(), fc.boolean(), (session, largeIndex, mirrored) => {
        const piles = pilesOf(viewOf(stateOf(session)));
        const { cardWidth, cardHeight, places } = arrangeKlondike(
          piles,
          { width, height },
          { draw: 3, largeIndex, mirrored },
        );
        for (const { id, cards } of piles) {
          const place = places.get(id);
          expect(place?.cards).toHaveLength(cards.length);
          for (const { x, y } of place?.cards ?? []) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x + cardWidth).toBeLessThanOrEqual(width);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y + cardHeight).toBeLessThanOrEqual(height + 1);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

it('shows the table no face-down card', () => {
  const state = klondike.start(setupOf(numberedDeal('klondike', 12).deck));
  const known = pilesOf(viewOf(state)).flatMap(({ cards }) => cards.filter((card) => card !== undefined));
  expect(formatCards(known).split(' ')).toHaveLength(7);
});
