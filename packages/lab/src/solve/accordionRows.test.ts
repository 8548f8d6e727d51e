import { expect, test } from 'vitest';
import { readRows } from './accordionRows.ts';

test.each([
  ['QD 2D 3D', { at: 0, found: 'QD', expected: 'a name before the cards' }],
  ['a QD 2D qd', { at: 8, found: 'QD', expected: 'each card only once' }],
  ['a QD ND', { at: 5, found: 'ND', expected: 'a card of the 52' }],
  ['a QD 1D', { at: 5, found: '1D' }],
  ['a', { at: 1, found: '', expected: 'at least one card after the name' }],
])('%j is refused', (text, error) => {
  expect(readRows(`# two rows\n\n${text}\r\nb QD 2D\n`)).toMatchObject([
    { ok: false, line: 3, error },
    { ok: true, line: 4, value: { name: 'b', row: [expect.any(Number), expect.any(Number)] } },
  ]);
});

test('a line that is no text is one bad line', () => {
  expect(readRows('a QD 2D\nb \u0000\u0001\nc QD 2D')).toMatchObject([
    { ok: true, line: 1 },
    { ok: false, line: 2, error: { expected: 'text' } },
    { ok: true, line: 3 },
  ]);
});
