import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const theirs = (text: string): string => createHash('sha256').update(text).digest('hex');

it.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000])('is that of the system for %i letters', (length) => {
  expect(sha256('🂡'.repeat(length))).toBe(theirs('🂡'.repeat(length)));
  expect(sha256('a'.repeat(length))).toBe(theirs('a'.repeat(length)));
});

it('is that of the system for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) }),
      (text) => sha256(text) === theirs(text),
    ),
  );
});
