import { expect, it } from 'vitest';
import { itemAt } from './itemAt.ts';

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
