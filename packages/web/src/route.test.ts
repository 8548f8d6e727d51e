import { expect, it } from 'vitest';
import { formatRoute, parseRoute } from './route.ts';

it.each([
  ['', 'home'],
  ['#/', 'home'],
  ['#/nowhere', 'home'],
  ['#/war?deal=3', 'war'],
  ['#/klondike/%E0%A4%A', 'klondike'],
])('reads the address %j as %s', (hash, page) => expect(parseRoute(hash).page).toBe(page));

it('writes addresses that it can read', () => {
  const { page, query } = parseRoute(formatRoute('klondike', { deal: 'b1:klondike:7', moves: '898a' }));
  expect([page, query.get('deal'), query.get('moves')]).toEqual(['klondike', 'b1:klondike:7', '898a']);
});
