/** Which tests are kept so that every wrong program is still found. */
import { expect, it } from 'vitest';
import { coverOf } from './reduce.ts';

it.each([
  ['one that finds all', [[0, 1], [1, 2], [1]], 1, [], [1]],
  ['each several times, where there are so many', [[0, 1, 2], [3]], 2, [], [0, 1, 3]],
  ['no more than those that are there anyway, where they will do', [[0, 1], [0]], 1, [0], [0]],
  ['of what few find that first', [[0, 1], [0, 2], [3]], 1, [], [0, 3]],
])('%s', (_, found, times, anyway, kept) => {
  expect([...coverOf(found, times, new Set(anyway))].sort()).toEqual(kept);
});
