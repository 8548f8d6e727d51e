import { DEAL_ORDERS, PICK_UPS } from '@baralho/core/games/war/index';
import { USUAL, type WarSetting } from '@baralho/lab/war/experiment';
import fc from 'fast-check';
import { expect, it } from 'vitest';
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

const requests: fc.Arbitrary<LabRequest> = fc.record({
  kind: fc.constant('war' as const),
  games: fc.integer({ min: 1, max: 1_000_000 }),
  seed: fc.integer({ min: 0, max: 2 ** 21 - 1 }),
  settings: fc.array(settings, { minLength: 1, maxLength: 2 }),
});

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
])('opens the usual experiment for %j', (query) =>
  expect(parseRequest(new URLSearchParams(query))).toEqual(USUAL_REQUEST),
);
