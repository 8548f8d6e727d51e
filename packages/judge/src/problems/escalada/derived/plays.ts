/**
 * Rows of cards that are a combination or almost one, in various suits and orders: for guião 1 to name and for guião 3 to
 * lead.
 */
import { KING } from '@baralho/core';
import type { Row } from '../../../layout.ts';
import { derivedRandom } from './histories.ts';
import { SUIT_SETS } from './pairs.ts';
import { combinationUpTo, lowestTop, SHAPES } from './shapes.ts';
import { anySuits, block, changedAt, laidOut, type Pattern, patternsUpTo, written } from './values.ts';

/** Every pattern up to this many cards is tried. */
export const PATTERN_CARDS = 8;

/** The cards of a pattern from a given value, in any suits, written in one of three orders. */
function rowOf(name: string, pattern: Pattern, first: number, number: number): Row[] {
  const random = derivedRandom(name, number);
  const row = laidOut(pattern, first, anySuits(random));
  return row === undefined ? [] : [written(row, number, random)];
}

/** Every pattern of up to eight cards, somewhere. */
export const everyPattern = (): readonly Row[] =>
  patternsUpTo(PATTERN_CARDS, true).flatMap((pattern, i) =>
    rowOf('patterns', pattern, i % (KING + 2 - pattern.length), i),
  );

/** Patterns without gaps that begin with the ace, and that end with the king. */
export const atTheEnds = (): readonly Row[] =>
  patternsUpTo(PATTERN_CARDS, false).flatMap((pattern, i) => [
    ...rowOf('from the ace', pattern, 0, i),
    ...rowOf('up to the king', pattern, KING + 1 - pattern.length, i),
  ]);

/** The same around the corner, the ace after the king at every place. */
export const aroundTheCorner = (): readonly Row[] =>
  patternsUpTo(PATTERN_CARDS, false).flatMap((pattern, i) =>
    pattern.slice(1).flatMap((_, at) => rowOf('corner', pattern, KING - at, 8 * i + at)),
  );

/** Two and three cards of any values at any distance. */
export function everyDistance(): readonly Row[] {
  const ranks = Array.from({ length: KING + 1 }, (_, rank) => rank);
  const row = (...values: readonly number[]): Row => {
    const number = values.reduce((sum, value) => 14 * sum + value, 0);
    const random = derivedRandom('distances', number);
    const cards = values.map((rank) => 4 * rank + random.below(4));
    return written(cards, number, random);
  };
  return ranks.flatMap((a) =>
    ranks.slice(a + 1).flatMap((b) => [row(a, b), ...ranks.slice(b + 1).map((c) => row(a, b, c))]),
  );
}

/** A block and, with `near`, the same block with one card more or fewer at either end, beside it and in the middle. */
function withNeighbours(span: number, width: number): readonly Pattern[] {
  const whole = block(span, width);
  const places = new Set([0, 1, span >> 1, span - 2, span - 1]);
  const near = [...places]
    .filter((at) => at >= 0 && at < span)
    .flatMap((at) => [changedAt(whole, at, 1), changedAt(whole, at, -1)]);
  return [whole, ...near.filter((pattern) => pattern?.some((count) => count > 0) === true)] as Pattern[];
}

/** Blocks of every width and span, low and high, and with one card more or fewer. */
export function blocks(): readonly Row[] {
  let number = 0;
  const rows: Row[] = [];
  for (let span = 1; span <= KING + 1; span++)
    for (let width = 1; width <= 4; width++) {
      for (const pattern of withNeighbours(span, width)) rows.push(...rowOf('blocks', pattern, 0, number++));
      if (span <= KING) rows.push(...rowOf('blocks', block(span, width), KING + 1 - span, number++));
    }
  return rows;
}

/** Every possible set. */
const everySet = (): readonly Row[] =>
  Array.from({ length: KING + 1 }, (_, rank) =>
    SUIT_SETS.map((chosen, i) => {
      const cards = chosen.map((suit) => 4 * rank + suit);
      return written(cards, rank + i, derivedRandom('sets', 16 * rank + i));
    }),
  ).flat();

/** Every set, and every choice of suits for the highest value in every sequence and double sequence, with others below. */
export function everySuit(): readonly Row[] {
  const longer = SHAPES.filter((shape) => shape.kind !== 'set').flatMap((shape, i) => {
    const width = shape.kind === 'sequence' ? 1 : 2;
    return SUIT_SETS.filter((chosen) => chosen.length === width).flatMap((chosen, j) => {
      const random = derivedRandom('top suits', 16 * i + j);
      const top = lowestTop(shape) + random.below(KING - lowestTop(shape) + 1);
      const any = anySuits(random);
      const row = combinationUpTo(shape, top, (rank, count) => (rank === top ? chosen : any(rank, count)));
      return row === undefined ? [] : [written(row, i + j, random)];
    });
  });
  return [...everySet(), ...longer];
}
