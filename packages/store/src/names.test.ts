import { expect, it } from 'vitest';
import { newName } from './names.ts';

it('makes names that are one word, however chance falls, and none twice', () => {
  const names = Array.from({ length: 2000 }, (_, place) => newName(place % 2 === 0 ? 12 : 16));
  expect(names.filter((name) => !/^(?:[A-Za-z0-9]{12}|[A-Za-z0-9]{16})$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(2000);
});
