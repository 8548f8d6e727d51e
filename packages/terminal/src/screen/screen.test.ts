import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiOf, wantsAscii } from './ascii.ts';
import { blankCanvas, type Canvas, canvasText, write } from './canvas.ts';
import { changes } from './changes.ts';
import { readPresses, unfinishedAt } from './keys.ts';
import { COLOUR_LEVELS, colourLevelOf, type Style, sequenceOf } from './theme.ts';
import { fitted, signWidth, textWidth, wrapped } from './width.ts';

const THEME = { level: 'full', fourColours: false } as const;

/** A miniature terminal: a cell is its character and the style in force when it was written. */
function shownBy(text: string, size: { columns: number; rows: number }, cells: string[]): string[] {
  let [x, y, style] = [0, 0, ''];
  const result = cells.slice();
  for (let at = 0; at < text.length; ) {
    const sequence = text[at] === '\x1b' ? /^\[([?\d;]*)([A-Za-z])/.exec(text.slice(at + 1)) : null;
    if (sequence !== null) {
      const [whole, numbers = '', letter] = sequence;
      if (letter === 'H') [y = 0, x = 0] = numbers.split(';').map((number) => Number(number) - 1);
      if (letter === 'm') style = `\x1b${whole}`;
      if (letter === 'J') result.fill(` ${style}`);
      at += 1 + whole.length;
      continue;
    }
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    result[y * size.columns + x] = sign + style;
    if (signWidth(sign) === 2) result[y * size.columns + x + 1] = style;
    x += signWidth(sign);
    at += sign.length;
  }
  return result;
}

const cellsOf = (canvas: Canvas): string[] =>
  canvas.signs.map((sign, i) => sign + sequenceOf(canvas.styles[i] as Style, THEME));

const SIZE = { columns: 12, rows: 3 };
const canvases = fc
  .array(
    fc.record({
      x: fc.integer({ min: -2, max: 12 }),
      y: fc.integer({ min: 0, max: 2 }),
      text: fc.constantFrom('a', 'K♠', '翻牌', 'ab翻c', '', '──'),
      ink: fc.constantFrom<Style['ink']>('text', 'hearts'),
      paper: fc.constantFrom<Style['paper']>('felt', 'card'),
    }),
    { maxLength: 6 },
  )
  .map((texts) => {
    const canvas = blankCanvas(SIZE);
    for (const { x, y, text, ink, paper } of texts) write(canvas, x, y, text, { ink, paper });
    return canvas;
  });

describe('the writer of changes', () => {
  it('turns what a terminal shows into the new screen', () => {
    fc.assert(
      fc.property(canvases, canvases, (before, after) => {
        const first = shownBy(changes(undefined, before, THEME), SIZE, new Array<string>(36).fill('?'));
        expect(first).toEqual(cellsOf(before));
        expect(shownBy(changes(before, after, THEME), SIZE, first)).toEqual(cellsOf(after));
      }),
      { numRuns: 500 },
    );
  });

  it('sends nothing when nothing changed, and little when little did', () => {
    const before = blankCanvas({ columns: 80, rows: 24 });
    expect(changes(before, blankCanvas(before), THEME)).toBe('');
    const after = blankCanvas(before);
    write(after, 70, 0, '1', { ink: 'text', paper: 'felt' });
    expect(changes(before, after, THEME).length).toBeLessThan(90);
  });

  it('cuts a wide sign that has lost a half', () => {
    const canvas = blankCanvas(SIZE);
    write(canvas, 0, 0, '翻牌', { ink: 'text', paper: 'felt' });
    write(canvas, 1, 0, 'x', { ink: 'text', paper: 'felt' });
    expect(canvasText(canvas).split('\n')[0]).toBe(' x牌');
  });
});

describe('keys', () => {
  it.each([
    ['8 9\r', ['8', ' ', '9', 'enter']],
    ['\x1b[A\x1bOB\x1b[1;5C', ['up', 'down']],
    ['\x1b', ['escape']],
    ['\x1bq', ['escape', 'q']],
    ['\x7f\x03\x12', ['backspace', 'interrupt', 'redo']],
    ['牌', ['牌']],
  ])('%j', (text, names) => {
    const named = readPresses(text).map((press) =>
      press.kind === 'key' ? press.key : press.kind === 'sign' ? press.sign : 'mouse',
    );
    expect(named).toEqual(names);
  });

  it('reads the mouse', () => {
    expect(readPresses('\x1b[<0;6;4M\x1b[<0;16;9m\x1b[<2;1;1M\x1b[<65;1;1M')).toEqual([
      { kind: 'mouse', action: 'press', button: 'left', x: 5, y: 3 },
      { kind: 'mouse', action: 'release', button: 'left', x: 15, y: 8 },
      { kind: 'mouse', action: 'press', button: 'right', x: 0, y: 0 },
      { kind: 'mouse', action: 'press', button: 'wheel down', x: 0, y: 0 },
    ]);
  });

  it.each([
    ['abc\x1b', 3],
    ['\x1b[<0;6', 0],
    ['\x1b[A', -1],
    ['abc', -1],
  ])('finds where %j is cut', (text, at) => {
    expect(unfinishedAt(text)).toBe(at);
  });
});

describe('ASCII', () => {
  it.each([
    [{ LANG: 'C' }, true],
    [{ LANG: 'POSIX' }, true],
    [{ LANG: 'pt_PT.ISO-8859-1' }, true],
    [{ LANG: 'C', LC_ALL: 'C.UTF-8' }, false],
    [{ LANG: 'en_GB.utf8', TERM: 'xterm' }, false],
    [{ LANG: 'en_GB.UTF-8', TERM: 'vt100' }, true],
    [{}, false],
  ])('%j', (environment, ascii) => expect(wantsAscii(environment)).toBe(ascii));

  it('is as wide as what it stands for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), (text) => {
        const [sign = ''] = text;
        expect(asciiOf(sign)).toMatch(/^[ -~]*$/);
        if (signWidth(sign) > 0) expect(textWidth(asciiOf(sign))).toBe(signWidth(sign));
      }),
    );
    expect([...'10♥ ╭─╮ ⏎ é 牌'].map(asciiOf).join('')).toBe('10h +-+ ? e ??');
  });
});

describe('colours', () => {
  it.each([
    [{ TERM: 'xterm-256color' }, 'indexed'],
    [{ TERM: 'xterm', COLORTERM: 'truecolor' }, 'full'],
    [{ TERM: 'xterm' }, 'basic'],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'none'],
    [{ TERM: 'xterm-256color', NO_COLOR: '' }, 'indexed'],
    [{ TERM: 'dumb' }, 'none'],
  ])('%j', (environment, level) => {
    expect(colourLevelOf(environment)).toBe(level);
  });

  it('has no colour in any sequence without colours', () => {
    for (const ink of ['text', 'hearts', 'edge'] as const)
      for (const paper of ['felt', 'card', 'picked', 'back'] as const)
        expect(sequenceOf({ ink, paper }, { level: 'none', fourColours: true })).not.toMatch(/[34]\d/);
  });

  it('tells four suits apart with four colours', () => {
    for (const level of COLOUR_LEVELS.filter((level) => level !== 'none')) {
      const inks = (['spades', 'hearts', 'diamonds', 'clubs'] as const).map((ink) =>
        sequenceOf({ ink, paper: 'card' }, { level, fourColours: true }),
      );
      expect(new Set(inks).size).toBe(4);
    }
  });
});

describe('widths', () => {
  it('counts Chinese signs twice', () => {
    expect(textWidth('翻 3 张')).toBe(7);
    expect(fitted('翻牌翻牌', 5)).toBe('翻牌…');
    expect(fitted('abc', 3)).toBe('abc');
  });

  it('breaks lines at blanks and between signs', () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapped('再怎么走也移不出一张牌。', 10).every((line) => textWidth(line) <= 10)).toBe(true);
  });
});
