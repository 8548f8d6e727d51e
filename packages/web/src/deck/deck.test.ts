import { JACK, KING, KNIGHT, PACK_56, QUEEN } from '@baralho/core';
import { describe, expect, it } from 'vitest';
import { BACKS, backOf } from './back.ts';
import { inksOf } from './colours.ts';
import { figureOf } from './courts/index.ts';
import { faceOf } from './face.ts';

/** Every tag closed, in order: enough XML checking for what we draw. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, end, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (self === '/') continue;
    if (end === '') open.push(name ?? '');
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

describe.each(['classic', 'large', 'side'] as const)('%s faces', (style) => {
  it.each(['two', 'four'] as const)('in %s colours: 56 different, well-formed pictures', (colours) => {
    const faces = PACK_56.map((card) => faceOf(card, style, colours, figureOf));
    expect(new Set(faces).size).toBe(56);
    for (const face of faces) {
      expect(isWellFormed(face)).toBe(true);
      expect(face).not.toMatch(/NaN|undefined/);
    }
  });
});

it('gives every suit its own ink in four colours, and two inks in two', () => {
  const inks = (colours: 'two' | 'four') =>
    new Set([0, 1, 2, 3].map((suit) => /color="(#\w+)"/.exec(faceOf(suit, 'classic', colours))?.[1]));
  expect(inks('four').size).toBe(4);
  expect(inks('two').size).toBe(2);
});

it('draws every pip of a number card', () => {
  for (let rank = 1; rank <= 9; rank++) {
    const pips = faceOf(4 * rank + 1, 'classic', 'two').match(/scale\(0\.4\)/g);
    expect(pips).toHaveLength(rank + 1);
  }
});

it.each([JACK, KNIGHT, QUEEN, KING])('draws rank %i for each suit, not recoloured', (rank) => {
  const shapesOf = (suit: number): ReadonlySet<string> =>
    new Set([...figureOf(rank, suit, inksOf(suit, 'two')).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d ?? ''));
  const drawn = [0, 1, 2, 3].map(shapesOf);
  for (const [suit, shapes] of drawn.entries()) {
    const others = drawn.filter((_, other) => other !== suit);
    const own = [...shapes].filter((shape) => others.every((other) => !other.has(shape)));
    expect([suit, own.length > 3]).toEqual([suit, true]);
  }
});

it('draws different backs', () => {
  expect(new Set(BACKS.map(backOf)).size).toBe(BACKS.length);
  for (const back of BACKS) expect(isWellFormed(backOf(back))).toBe(true);
});
