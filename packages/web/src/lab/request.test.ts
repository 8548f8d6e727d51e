import { DEAL_ORDERS, PICK_UPS, USUAL, type WarSetting } from '@baralho/core/games/war/index';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LAB } from './games.ts';
import { formatRequest, type LabRequest, parseRequest, USUAL_REQUEST } from './request.ts';

const settings: fc.Arbitrary<WarSetting> = fc
  .record({
    warSize: fc.integer({ min: 1, max: 26 }),
    decks: fc.integer({ min: 1, max: 4 }),
    exchange: fc.boolean(),
    peace: fc.boolean(),
    pickUp: fc.constantFrom(...PICK_UPS),
    dealOrder: fc.constantFrom(...DEAL_ORDERS),
  })
  .map((part) => ({ ...USUAL, ...part }));

const sizes = {
  games: fc.integer({ min: 1, max: 1_000_000 }),
  seed: fc.integer({ min: 0, max: 2 ** 21 - 1 }),
};
const requests: fc.Arbitrary<LabRequest> = fc.oneof(
  fc.record({
    ...sizes,
    kind: fc.constant('war' as const),
    settings: fc.array(settings, { minLength: 1, maxLength: 2 }),
    klondike: fc.constant(USUAL_REQUEST.klondike),
  }),
  fc.record({
    ...sizes,
    kind: fc.constant('klondike' as const),
    settings: fc.constant(USUAL_REQUEST.settings),
    klondike: fc.record({
      draw: fc.constantFrom(1, 2, 3),
      redeals: fc.constantFrom(Number.POSITIVE_INFINITY, 0, 2, 9),
    }),
  }),
);

it('reads from an address what was written there', () => {
  fc.assert(
    fc.property(requests, (request) => {
      expect(parseRequest(new URLSearchParams(formatRequest(request)))).toEqual(request);
    }),
  );
});

it.each([
  '',
  'kind=chess&games=-1&seed=x',
  'games=1e99&a=war-size:999',
  'a=decks:3,form:judge',
  'a=nonsense',
  'draw=7&redeals=-5',
])('opens the usual experiment for %j', (query) =>
  expect(parseRequest(new URLSearchParams(query))).toEqual(USUAL_REQUEST),
);

it('asks no more of a search than it can bear', () => {
  const query = new URLSearchParams('kind=klondike&games=4000000000');
  expect(parseRequest(query).games).toBe(LAB.klondike.usualGames);
});
