import { describe, expect, it } from 'vitest';
import { describeMisread, quoted } from './parsed.ts';

describe('a piece of input in a sentence', () => {
  it.each([
    ['', 'nothing'],
    ['\t', 'a tab'],
    ['1x', "'1x'"],
    ['a\u001bb', "'a\\x1bb'"],
    ['x'.repeat(30), `'${'x'.repeat(20)}…'`],
  ])('%j is shown as %s', (text, shown) => expect(quoted(text)).toBe(shown));

  it.each(Object.getOwnPropertyNames(Object.prototype))('%s is a word like any other', (word) => {
    expect(describeMisread({ at: 0, found: word, expected: 'a card' })).toBe(
      `expected a card, found '${word}'`,
    );
  });
});
