/**
 * The default tests hold every class of the derived partition: value patterns, pairs of shapes with what decides between them,
 * exceptions of the kings, orders of passes, sizes. The classes are listed here from the rules; the class of a case is found
 * from its cards.
 */
import { CardSet, KING, rankOf } from '@baralho/core';
import {
  type Combination,
  combinationOf,
  combinations,
  sameShape,
  toBeatAfter,
} from '@baralho/core/games/escalada/index';
import { describe, expect, it } from 'vitest';
import { builtInTests } from '../../../generate/tests.ts';
import { type Case, casesIn, distinct, type Row } from '../../../layout.ts';
import type { Problem } from '../../../problem.ts';
import { guiao1 } from '../../guiao1/index.ts';
import { guiao2 } from '../../guiao2/index.ts';
import { guiao3 } from '../../guiao3/index.ts';
import { guiao4 } from '../../guiao4/index.ts';
import { torneio } from '../../torneio/index.ts';
import { passOrders } from './histories.ts';
import { nameOf, SHAPES } from './shapes.ts';
import { isStuck } from './traps.ts';
import { patternOf, patternsUpTo } from './values.ts';

const casesOf = (problem: Problem): readonly Case[] =>
  builtInTests(problem).flatMap(({ input }) => casesIn(problem.layout, input) ?? []);

const combinationIn = (row: Row): Combination | undefined =>
  distinct(row) ? combinationOf(CardSet.of(row)) : undefined;

/** Where in the pack a pattern without gaps is. */
const ends = (row: Row): string =>
  [
    row.some((card) => rankOf(card) === 0) ? 'ace' : '',
    row.some((card) => rankOf(card) === KING) ? 'king' : '',
  ]
    .filter(Boolean)
    .join(' ');

const keyOf = (row: Row): string => patternOf(row).join('');

/** How the answer compares to what it beats, if both have the same shape. */
function relation(toBeat: Combination, played: Combination): string {
  const [x, y] = [rankOf(toBeat.top), rankOf(played.top)];
  const lowest = Math.sign((played.cards.lowest ?? 0) - (toBeat.cards.lowest ?? 0));
  if (x === y)
    return `equal, ${played.top > toBeat.top ? 'higher' : 'lower'} suit, lowest card ${lowest > 0 ? 'above' : 'below'}`;
  return y - x > 1 ? 'above' : y - x === 1 ? 'one above' : x - y === 1 ? 'one below' : 'below';
}

/** `toBeat < played: relation` */
const pairName = (toBeat: Combination, played: Combination): string =>
  `${nameOf(toBeat)} < ${nameOf(played)}${sameShape(toBeat, played) ? `: ${relation(toBeat, played)}` : ''}`;

const widthOf = ({ kind, length }: (typeof SHAPES)[number]): number =>
  kind === 'set' ? length : kind === 'sequence' ? 1 : 2;
const cardsOf = (shape: (typeof SHAPES)[number]): number =>
  shape.kind === 'set' ? shape.length : widthOf(shape) * shape.length;

/** Whether the pack has cards for both shapes at once: fourteen values with four cards each. */
const fitTogether = (x: (typeof SHAPES)[number], y: (typeof SHAPES)[number]): boolean => {
  const isWhole = (shape: (typeof SHAPES)[number]): boolean =>
    shape.kind !== 'set' && shape.length === KING + 1;
  if (isWhole(x) || isWhole(y)) return widthOf(x) + widthOf(y) <= 4;
  return x.kind !== 'set' && y.kind !== 'set' ? true : cardsOf(x) + cardsOf(y) <= 56;
};

/** Every pair of shapes; for equal shapes, also what decides. */
const PAIRS: readonly string[] = SHAPES.flatMap((x) =>
  SHAPES.filter((y) => fitTogether(x, y)).flatMap((y) => {
    const name = `${nameOf(x)} < ${nameOf(y)}`;
    if (nameOf(x) !== nameOf(y)) return [name];
    const isLong = x.kind !== 'set';
    const steps = isLong && x.length === KING + 1 ? [] : ['one above', 'one below'];
    const far = isLong && x.length >= KING ? [] : ['above', 'below'];
    const lowest = isLong || x.length === 2 ? ['above', 'below'] : [];
    const equal =
      widthOf(x) > 2
        ? []
        : x.kind === 'set' && x.length === 1
          ? ['equal, higher suit, lowest card above', 'equal, lower suit, lowest card below']
          : ['higher', 'lower'].flatMap((suit) =>
              lowest.map((low) => `equal, ${suit} suit, lowest card ${low}`),
            );
    return [...steps, ...far, ...equal].map((how) => `${name}: ${how}`);
  }),
);

const KINGS: readonly string[] = [1, 2, 3, 4].flatMap((kings) =>
  SHAPES.filter(({ kind, length }) => (kind === 'set' ? length <= 4 : length <= 13)).map(
    (shape) => `${kings} kings < ${nameOf(shape)}`,
  ),
);
const isKings = ({ kind, top }: Combination): boolean => kind === 'set' && rankOf(top) === KING;

const orderOf = (history: readonly Row[]): string =>
  history.map((row) => (row.length > 0 ? 'x' : 'p')).join('');
const ORDERS = passOrders(8).map((order) => order.map((isPlay) => (isPlay ? 'x' : 'p')).join(''));

const missing = (classes: readonly string[], seen: ReadonlySet<string>): readonly string[] =>
  classes.filter((one) => !seen.has(one));

describe('guiao1', () => {
  const rows = casesOf(guiao1).map(([row = []]) => row);
  it('has every value pattern of up to eight cards', () => {
    const seen = new Set(rows.map(keyOf));
    const classes = patternsUpTo(8, true).map((pattern) => pattern.join(''));
    expect(classes).toHaveLength(3171);
    expect(missing(classes, seen)).toEqual([]);
  });
  it('has every pattern without a gap at the ace and at the king', () => {
    const seen = new Set(rows.map((row) => `${keyOf(row)} ${ends(row)}`));
    const classes = patternsUpTo(8, false).flatMap((pattern) => [
      `${pattern.join('')} ace`,
      `${pattern.join('')} king`,
    ]);
    expect(missing(classes, seen)).toEqual([]);
  });
  it('has sequences and double sequences of every length, the whole pack, and a thousand lines', () => {
    const seen = new Set(
      rows
        .map(combinationIn)
        .filter((one) => one !== undefined)
        .map(nameOf),
    );
    expect(missing(SHAPES.map(nameOf), seen)).toEqual([]);
    expect(Math.max(...rows.map((row) => row.length))).toBe(56);
    expect(builtInTests(guiao1).some(({ input }) => input.startsWith('1000\n'))).toBe(true);
  });
});

/** What must be beaten and what is played, in a case of guião 3. */
function playIn([, ...plays]: Case): {
  readonly toBeat: Combination | undefined;
  readonly played: Combination | undefined;
} {
  return {
    toBeat: toBeatAfter(plays.slice(0, -1).map((row) => CardSet.of(row))),
    played: combinationIn(plays.at(-1) ?? []),
  };
}

const PAIRS_IN: readonly (readonly [Problem, (rows: Case) => readonly [Row | undefined, Row | undefined]])[] =
  [
    [guiao2, ([a, b]) => [a, b]],
    [
      guiao3,
      (rows) => [
        rows.length === 2
          ? undefined
          : rows.findLast((row, i) => i > 0 && i < rows.length - 1 && row.length > 0),
        rows.at(-1),
      ],
    ],
  ];

describe.each(PAIRS_IN.map(([problem, pairIn]) => [problem.id, problem, pairIn] as const))(
  '%s',
  (_, problem, pairIn) => {
    it('has every two shapes with everything that decides between them', () => {
      const seen = new Set<string>();
      for (const rows of casesOf(problem)) {
        const [x, y] = pairIn(rows).map((row) => row && combinationIn(row));
        if (x && y) seen.add(pairName(x, y));
      }
      expect(PAIRS.length).toBeGreaterThan(800);
      expect(missing(PAIRS, seen)).toEqual([]);
    });
  },
);

describe('guiao3', () => {
  const cases = casesOf(guiao3);
  it('has every shape led after one to three passes at the start, and after a round that is over', () => {
    const seen = new Set<string>();
    for (const rows of cases) {
      const { toBeat, played } = playIn(rows);
      if (played && toBeat === undefined) seen.add(`${orderOf(rows.slice(1, -1))} ${nameOf(played)}`);
    }
    const orders = ['p', 'pp', 'ppp', 'xppp', 'pxppp', 'ppxppp', 'pppxppp'];
    const classes = orders.flatMap((order) => SHAPES.map((shape) => `${order} ${nameOf(shape)}`));
    expect(missing(classes, seen)).toEqual([]);
  });
  it('has every shape on one to four kings', () => {
    const seen = new Set<string>();
    for (const rows of cases) {
      const { toBeat, played } = playIn(rows);
      if (toBeat && played && isKings(toBeat)) seen.add(`${toBeat.length} kings < ${nameOf(played)}`);
    }
    expect(missing(KINGS, seen)).toEqual([]);
  });
  it('has every order of up to eight plays and passes', () => {
    const seen = new Set(cases.map((rows) => orderOf(rows.slice(1, -1))));
    expect(ORDERS.length).toBe(431);
    expect(missing(ORDERS, seen)).toEqual([]);
  });
  it('has hands of every size, the longest game and a thousand tests', () => {
    const sizes = new Set(cases.map(([hand = []]) => hand.length));
    expect(Array.from({ length: 56 }, (_, i) => i + 1).filter((size) => !sizes.has(size))).toEqual([]);
    expect(Math.max(...cases.map((rows) => rows.length - 2))).toBe(208);
    expect(builtInTests(guiao3).some(({ input }) => input.startsWith('1000\n'))).toBe(true);
  });
});

describe('guiao4', () => {
  const cases = casesOf(guiao4);
  it('has hands of every shape after every other', () => {
    const seen = new Set<string>();
    for (const [last = [], hand = []] of cases) {
      const toBeat = combinationIn(last);
      if (toBeat === undefined) continue;
      const held = CardSet.of(hand);
      for (const shape of SHAPES)
        if (combinations(held, shape, -1, 1).length > 0) seen.add(`${nameOf(toBeat)} < ${nameOf(shape)}`);
    }
    const classes = SHAPES.flatMap((x) =>
      SHAPES.filter((y) => nameOf(x) !== nameOf(y) && fitTogether(x, y) && cardsOf(y) <= 27).map(
        (y) => `${nameOf(x)} < ${nameOf(y)}`,
      ),
    );
    expect(missing(classes, seen)).toEqual([]);
  });
  it('has hands of 27 cards, more than ten thousand answers and a thousand tests', () => {
    expect(Math.max(...cases.map(([, hand = []]) => hand.length))).toBe(27);
    expect(builtInTests(guiao4).some(({ input }) => input.startsWith('1000\n'))).toBe(true);
  });
});

describe('torneio', () => {
  // Of the derived tests only some are used by default: enough to detect every wrong program several times.
  const cases = [...casesOf(torneio), ...(torneio.tests.derived?.() ?? []).flatMap((test) => test.cases)];
  it('keeps positions that are derived, and far from all', () => {
    const derived = (torneio.tests.derived?.() ?? []).map(({ name }) => name);
    const kept = torneio.tests.plans().filter(({ name }) => derived.includes(name));
    expect(kept.length).toBeGreaterThan(150);
    expect(kept.length).toBeLessThan(derived.length / 2);
  });
  it('has every way round the corner from king to ace as an answer that is none', () => {
    const seen = new Set<string>();
    for (const [hand = [], ...plays] of cases) {
      const toBeat = toBeatAfter(plays.map((row) => CardSet.of(row)));
      if (toBeat === undefined || toBeat.kind === 'set' || !isStuck(hand, toBeat)) continue;
      const count = (rank: number): boolean =>
        hand.filter((card) => rankOf(card) === rank).length >= widthOf(toBeat);
      for (let above = 1; above < toBeat.length; above++)
        if (Array.from({ length: toBeat.length }, (_, i) => (KING + 1 - above + i) % (KING + 1)).every(count))
          seen.add(`${nameOf(toBeat)}: ${above}`);
    }
    const shapes = SHAPES.filter((shape) => shape.kind !== 'set' && cardsOf(shape) < 14);
    const classes = shapes.flatMap((shape) =>
      Array.from({ length: shape.length - 1 }, (_, i) => `${nameOf(shape)}: ${i + 1}`),
    );
    expect(missing(classes, seen)).toEqual([]);
  });
  it('has passes at the start, between and after plays', () => {
    const seen = new Set(cases.map((rows) => orderOf(rows.slice(1))));
    expect(
      missing(
        ORDERS.filter((order) => /^p{0,3}(xp{0,3})?$|^xp{0,3}xp{0,3}$/.test(order)),
        seen,
      ),
    ).toEqual([]);
  });
  it('has hands of almost every shape that may only pass, after every shape and after one to four kings', () => {
    const seen = new Map<string, Set<string>>();
    for (const [hand = [], ...plays] of cases) {
      const toBeat = toBeatAfter(plays.map((row) => CardSet.of(row)));
      if (toBeat === undefined || !isStuck(hand, toBeat)) continue;
      const name = isKings(toBeat) ? `${toBeat.length} kings` : nameOf(toBeat);
      const held = SHAPES.filter((shape) => combinations(CardSet.of(hand), shape, -1, 1).length > 0);
      seen.set(name, new Set([...(seen.get(name) ?? []), ...held.map(nameOf)]));
    }
    const small = SHAPES.filter((shape) => cardsOf(shape) <= 14);
    const classes = [...small.map(nameOf), ...[1, 2, 3, 4].map((count) => `${count} kings`)];
    expect(classes.filter((name) => (seen.get(name)?.size ?? 0) < 15)).toEqual([]);
  });
  it('has hands of one, two, three and as many cards as are to be beaten that may only pass', () => {
    const seen = new Set<string>();
    for (const [hand = [], ...plays] of cases) {
      const toBeat = toBeatAfter(plays.map((row) => CardSet.of(row)));
      if (toBeat === undefined || !isStuck(hand, toBeat)) continue;
      seen.add(`${hand.length} on ${nameOf(toBeat)}`);
    }
    const small = SHAPES.filter((shape) => cardsOf(shape) > 1 && cardsOf(shape) <= 5);
    const classes = small.flatMap((shape) =>
      [1, 2, 3, cardsOf(shape)].map((count) => `${count} on ${nameOf(shape)}`),
    );
    expect(missing(classes, seen)).toEqual([]);
  });
  it('has the longest game', () => {
    expect(Math.max(...cases.map((rows) => rows.length - 1))).toBe(208);
  });
});
