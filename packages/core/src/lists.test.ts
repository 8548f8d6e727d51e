import { expect, it } from 'vitest';
import { holdNewest, isOneOf, itemAt, keysOf, lastOf } from './lists.ts';

it.each<[string, ArrayLike<unknown>, number, unknown]>([
  ['a list', ['a', 'b'], 1, 'b'],
  ['bytes', Uint8Array.of(7, 0), 1, 0],
  ['a text', 'abc', 2, 'c'],
  ['a list that holds nothing there', [undefined], 0, undefined],
])('finds what stands in %s', (_, list, place, item) => {
  expect(itemAt(list, place)).toBe(item);
});

it.each([-1, 2, 0.5, Number.NaN])('%d is no place of a list of two', (place) => {
  expect(() => itemAt(['a', 'b'], place)).toThrow(/^there is no place .* in a list of 2$/);
});

it('gives the last of a list that has one', () => {
  expect(lastOf([1, 2])).toBe(2);
  expect(() => lastOf([])).toThrow('there is no place -1 in a list of 0');
});

it('knows the names of a record and one of them', () => {
  const names = keysOf({ war: 1, klondike: 2 });
  expect(names).toEqual(['war', 'klondike']);
  expect([isOneOf(names, 'war'), isOneOf(names, 'toString')]).toEqual([true, false]);
});

it('holds the newest, of which the last put there again is one', () => {
  const map = new Map<string, number>();
  for (const key of ['a', 'b', 'a', 'c']) holdNewest(map, key, map.size, 2);
  expect([...map.keys()]).toEqual(['a', 'c']);
});
