import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, linesWithEnds } from './difference.ts';

describe('compare', () => {
  it.each([
    ['equal', 'a\nb\n', 'a\nb\n', 'equal', 0, 0],
    ['both empty', '', '', 'equal', 0, 0],
    ['another letter', 'Teste 1\nabc\n', 'Teste 1\nabd\n', 'different', 2, 3],
    ['nothing printed', 'abc\n', '', 'different', 1, 1],
    ['too little', 'a\nb\n', 'a\n', 'different', 2, 1],
    ['too much', 'a\n', 'a\nb\n', 'different', 2, 1],
    ['columns count characters', '🂪 🃛 🃌\n', '🂪 🃛 🃍\n', 'different', 1, 5],
    ['other capitals', 'Nada!\n', 'nada!\n', 'different', 1, 1],
    ['a blank at the end', 'a b\n', 'a b \n', 'blanks', 1, 4],
    ['no last newline', 'a\n', 'a', 'blanks', 1, 2],
    ['a newline too many', 'a\n', 'a\n\n', 'blanks', 2, 1],
    ['carriage returns', 'a\nb\n', 'a\r\nb\r\n', 'blanks', 1, 2],
    ['two spaces', 'a b\n', 'a  b\n', 'blanks', 1, 3],
    ['cards without spaces', '🂪 🃛\n', '🂪🃛\n', 'blanks', 1, 2],
    ['no empty line', 'Teste 1\n\nTeste 2\n', 'Teste 1\nTeste 2\n', 'blanks', 2, 1],
    ['a blank and a wrong letter', 'a\nb\n', 'a \nc\n', 'different', 1, 2],
  ])('%s', (_, expected, found, kind, line, column) => {
    const comparison = compare(expected, found);
    expect(comparison.kind).toBe(kind);
    if (comparison.kind !== 'equal') expect(comparison.difference).toMatchObject({ line, column });
  });

  it('finds the first place where two texts differ', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '🂪') });
    fc.assert(
      fc.property(text, text, (expected, found) => {
        const comparison = compare(expected, found);
        expect(comparison.kind === 'equal').toBe(expected === found);
        if (comparison.kind === 'equal') return;
        const { line, column } = comparison.difference;
        const upTo = (whole: string): string[] => {
          const lines = linesWithEnds(whole);
          return [...lines.slice(0, line - 1).join(''), ...[...(lines[line - 1] ?? '')].slice(0, column)];
        };
        const [a, b] = [upTo(expected), upTo(found)];
        expect(a.join('')).not.toBe(b.join(''));
        const before = Math.max(a.length, b.length) - 1;
        expect(a.slice(0, before)).toEqual(b.slice(0, before));
      }),
    );
  });

  it('cuts a text into lines that make it up', () => {
    fc.assert(fc.property(fc.string(), (text) => linesWithEnds(text).join('') === text));
  });
});
