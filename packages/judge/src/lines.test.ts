import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, linesOfText, OVERLONG } from './lines.ts';

const all = (source: ReturnType<typeof linesOfText>): string[] => {
  const texts: string[] = [];
  for (let line = source.next(); line !== undefined; line = source.next()) {
    texts.push(line.text);
    expect(line.number).toBe(texts.length);
  }
  return texts;
};

describe('lines', () => {
  it.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['\n\n', ['', '']],
    ['\ufeffa\nb', ['a', 'b']],
    ['a \r', ['a ']],
  ])('%j', (text, lines) => {
    expect(all(linesOfText(text))).toStrictEqual(lines);
  });

  it('are the same however the bytes arrive', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
        (text, sizes) => {
          const bytes = new TextEncoder().encode(text);
          let at = 0;
          let turn = 0;
          const pieces = linesOf(() => {
            if (at >= bytes.length) return undefined;
            const size = sizes[turn++ % sizes.length] as number;
            return bytes.slice(at, (at += size));
          });
          expect(all(pieces)).toStrictEqual(all(linesOfText(text)));
        },
      ),
    );
  });

  it('are cut when they are absurdly long', () => {
    const [line = '', after] = all(linesOfText(`${'x'.repeat(10_000_000)}\nnext\n`));
    expect([line.length, line.endsWith(OVERLONG), after]).toStrictEqual([
      65_536 + OVERLONG.length,
      true,
      'next',
    ]);
  });
});
