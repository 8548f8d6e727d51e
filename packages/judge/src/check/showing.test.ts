import { textWidth, visible } from '@baralho/core/visible';
import { describe, expect, it } from 'vitest';
import { compare } from './difference.ts';
import { paintFor } from './paint.ts';
import { paragraph, showDifference, showText } from './showing.ts';

const plain = paintFor(false);

const shown = (expected: string, found: string, width = 80, everyBlank = false): string => {
  const comparison = compare(expected, found);
  return comparison.kind === 'equal'
    ? ''
    : showDifference(comparison.difference, { expected, found }, width, plain, everyBlank);
};

describe('the first difference', () => {
  it.each([
    [
      'with what stands around it',
      ['a\nb\nTeste 1\n🂪 🃛 🃌\nc\nd\ne\n', 'a\nb\nTeste 1\n🂪 🃛\nc\nd\ne\n'],
      [
        '                 2 │ b',
        '                 3 │ Teste 1',
        '    expected     4 │ 🂪 🃛 🃌⏎',
        '    found        4 │ 🂪 🃛⏎',
        '                   │    ▲',
        '                 5 │ c',
        '                 6 │ d',
      ],
    ],
    [
      'with a blank at the end',
      ['a b\n', 'a b  \n'],
      ['    expected     1 │ a b⏎', '    found        1 │ a b··⏎', '                   │    ▲'],
    ],
    [
      'with a carriage return and a tab',
      ['a b\n', 'a\tb\r\n'],
      ['    expected     1 │ a b⏎', '    found        1 │ a⇥b␍⏎', '                   │  ▲'],
    ],
    [
      'without a newline',
      ['a\n', 'a'],
      ['    expected     1 │ a⏎', '    found        1 │ a(no newline)', '                   │  ▲'],
    ],
    [
      'past the end of the output',
      ['a\nb\n', 'a\n'],
      [
        '                 1 │ a',
        '    expected     2 │ b⏎',
        '    found        2 │ (the output has ended)',
        '                   │ ▲',
      ],
    ],
    [
      'with codes that would disturb a terminal',
      ['a\n', '\x1b[31ma\x07\n'],
      ['    expected     1 │ a⏎', '    found        1 │ ␛[31ma␇⏎', '                   │ ▲'],
    ],
  ])('%s', (_, [expected = '', found = ''], lines) => {
    expect(shown(expected, found).split('\n')).toEqual(lines);
  });

  it('shows every blank where blanks are all that differs', () => {
    expect(shown('a b c\n', 'a  b c\n', 80, true).split('\n')).toEqual([
      '    expected     1 │ a·b·c⏎',
      '    found        1 │ a··b·c⏎',
      '                   │   ▲',
    ]);
  });

  it('of a long line shows the part around the place, aligned', () => {
    const common = Array.from({ length: 60 }, (_, i) => i).join(' ');
    const lines = shown(`${common} x tail\n`, `${common} y tail\n`, 80).split('\n');
    const [expected = '', found = '', mark = ''] = lines;
    expect(lines.every((line) => textWidth(line) <= 80)).toBe(true);
    expect(expected.indexOf('x tail⏎')).toBe(mark.indexOf('▲'));
    expect(found.indexOf('y tail⏎')).toBe(mark.indexOf('▲'));
    expect(expected).toContain('│ …');
  });
});

describe('a text beside its name', () => {
  it.each([
    ['nothing', '', ['    input    │ (nothing)']],
    ['cards in letters too', '1\n🂡🃎\n', ['    input    │ 1', '             │ 🂡🃎   (A♠ K♦)']],
    ['an empty line', 'a\n\n', ['    input    │ a', '             │ (an empty line)']],
    ['no last newline', 'a', ['    input    │ a', '             │ (no newline at the end)']],
    ['a row too wide for the bar', `${'Ks '.repeat(25)}As\n`, ['    input', `  ${'Ks '.repeat(25)}As`]],
  ])('%s', (_, text, lines) => {
    expect(showText('input', text, 80, plain).split('\n')).toEqual(lines);
  });

  it('is cut when it is long, and says so', () => {
    const lines = showText('found', 'x\n'.repeat(1000), 80, plain).split('\n');
    expect(lines).toHaveLength(31);
    expect(lines.at(-1)).toContain('… and 970 lines more');
  });
});

it('keeps every character of a line in its place', () => {
  expect(visible('a\u00a0b\u200bc \r\n', true).join('')).toBe('a⍽b␣c·␍⏎');
});

it('fills paragraphs and does not break commands', () => {
  const lines = paragraph(`${'word '.repeat(20)}\`./a.out < a file\` and \`x y\`.`, 40).split('\n');
  expect(lines.every((line) => line.length <= 40 && line.startsWith('  '))).toBe(true);
  expect(lines.join('\n')).toContain('`./a.out < a file`');
});

it('paints only when asked to', () => {
  expect(paintFor(false).bad('x')).toBe('x');
  expect(paintFor(true).bad('x')).toContain('\x1b[');
});
