import { describe, expect, it } from 'vitest';
import { describeMisread, printable, quoted } from './parsed.ts';

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

describe('words of others', () => {
  it.each([
    ['\u202egnp.exe', '\\u{202e}gnp.exe'],
    ['a\u2066b\u2069', 'a\\u{2066}b\\u{2069}'],
    ['\u001b[2J\u009b', '\\x1b[2J\\x9b'],
    ['zero\u200bwidth\ufeff', 'zero\\u{200b}width\\u{feff}'],
    ['line\u2028end', 'line\\u{2028}end'],
    ['half \ud800', 'half \\u{d800}'],
    ['ação 🂡 ♠\ufe0f\n\tß', 'ação 🂡 ♠\ufe0f\n\tß'],
  ])('%j cannot disturb a terminal', (text, shown) => expect(printable(text)).toBe(shown));
});
