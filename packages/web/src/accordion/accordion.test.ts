import { numberedDeal } from '@baralho/core';
import { accordion } from '@baralho/core/games/accordion/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { current } from '../play/history.ts';
import { arrangeAccordion, pilesOf } from './arrange.ts';
import { begin, fromSaved, toSaved, withMove } from './session.ts';

const sessions = fc
  .tuple(
    fc.nat(100_000),
    fc.constantFrom('pile' as const, 'card' as const),
    fc.array(fc.nat(99), { maxLength: 40 }),
  )
  .map(([deal, rule, choices]) => {
    let session = begin(numberedDeal('accordion', deal), rule);
    for (const choice of choices) {
      const moves = accordion.moves(current(session.history));
      const move = moves[choice % Math.max(1, moves.length)];
      if (move === undefined) break;
      session = withMove(session, move);
    }
    return session;
  });

it('comes back from storage as it was', () => {
  fc.assert(
    fc.property(sessions, (session) => {
      expect(fromSaved(JSON.parse(JSON.stringify(toSaved(session))))).toEqual(session);
    }),
    { numRuns: 40 },
  );
});

it('refuses a saved game with an impossible move', () => {
  const saved = toSaved(begin(numberedDeal('accordion', 1), 'pile'));
  expect(fromSaved({ ...saved, steps: [[1, 40]] })).toBeUndefined();
  expect(fromSaved({ ...saved, rule: 'chess' })).toBeUndefined();
});

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
