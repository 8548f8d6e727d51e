/**
 * Systematically derived positions for the tournament program: each hand holds only the cards that somebody may take for a
 * right play. A program plays what it thinks best, so each position tempts it to one mistake and leaves little else to play.
 */
import { CardSet, KING, stream } from '@baralho/core';
import { combinationOf, type Shape, spanOf, widthOf } from '@baralho/core/games/escalada/index';
import type { Row } from '../../layout.ts';
import type { NamedTest } from '../../recipe.ts';
import { climbing, everySecond } from '../escalada/derived/climbing.ts';
import { derivedRandom, longestGame, passOrders, played, unseenIn } from '../escalada/derived/histories.ts';
import { ON_KINGS } from '../escalada/derived/pairs.ts';
import { combinationUpTo, extremeBeside, lowestTop, nameOf, SHAPES } from '../escalada/derived/shapes.ts';
import { isStuck, trapsFor } from '../escalada/derived/traps.ts';
import { anySuits, laidOut, written } from '../escalada/derived/values.ts';
import { almostCombinations } from './almost.ts';
import { blocks } from './blocks.ts';
import { cornersToFollow, cornersToLead } from './corners.ts';
import { fullHands, type Placed, suitsOnKings } from './fullHands.ts';
import { leftBehind } from './leftBehind.ts';
import { afterARound, smallHands } from './small.ts';

const PASS: Row = [];
const passes = (count: number): readonly Row[] => Array.from({ length: count }, () => PASS);

/** The most cards in a hand. */
const HAND = 14;

let number = 0;
function position(name: string, about: string, hand: Row, history: readonly Row[]): NamedTest {
  const random = derivedRandom('positions', number++);
  return {
    name,
    about,
    cases: [[written(hand, 2, random), ...history.map((row) => written(row, number, random))]],
  };
}

const set = (length: number): Shape => ({ kind: 'set', length });
const sequence = (length: number): Shape => ({ kind: 'sequence', length });
const double = (length: number): Shape => ({ kind: 'double sequence', length });
const slug = (shape: Shape): string => nameOf(shape).replaceAll(' ', '-');

/** What can come before a lead: nothing, only passes, or a finished round. */
const BEFORE_A_LEAD: readonly (readonly Row[])[] = [
  ...[0, 1, 2, 3].map(passes),
  [[4 * KING], ...passes(3)],
  [PASS, [4 * KING], ...passes(3)],
];

const leads = (): readonly NamedTest[] => {
  const rows = almostCombinations().map((pattern, i) => ({
    name: `lead-${pattern.join('')}`,
    about: `a hand with ${pattern.join(', ')} cards of neighbouring values, which cannot be led together`,
    hand: laidOut(pattern, 1 + (i % 8), anySuits(derivedRandom('almost', i))) ?? [],
  }));
  const knights = [1, 2].flatMap((width) =>
    [
      [10, 12, 13],
      [9, 10, 12],
    ].map((ranks) => ({
      name: `lead-no-knight-${ranks[0]}${width === 2 ? '-pairs' : ''}`,
      about: 'jack and queen without the knight between them, which is no sequence',
      hand: ranks.flatMap((rank) => [0, 2].slice(0, width).map((suit) => 4 * rank + suit)),
    })),
  );
  // Neighbours in the order of the pack, which are not a sequence, with three cards that are not next to them.
  const inOrder = (
    [
      [0, [17, 28, 43]],
      [45, [9, 22, 33]],
    ] as const
  ).map(([first, others]) => ({
    name: `lead-neighbours-in-the-pack-${first === 0 ? 'low' : 'high'}`,
    about: 'cards that follow each other by suit, and a few others: what is alike by number is no sequence',
    hand: [...Array.from({ length: 11 }, (_, i) => first + i), ...others],
  }));
  return [...rows, ...cornersToLead(), ...knights, ...inOrder].map(({ name, about, hand }, i) =>
    position(name, about, hand, beforeLead(hand, i)),
  );
};

/** A history after which somebody can still have these cards; a different one for each `i`. */
const beforeLead = (hand: Row, i: number): readonly Row[] =>
  BEFORE_A_LEAD.map((_, turn) => BEFORE_A_LEAD[(i + turn) % BEFORE_A_LEAD.length] ?? []).find((plays) =>
    plays.every((play) => play.every((card) => !hand.includes(card))),
  ) ?? [];

/** The same on a sequence or a double sequence with as many cards or values, when nothing in the hand can follow. */
const almostAnswers = (): readonly NamedTest[] =>
  almostCombinations().flatMap((pattern, i) => {
    const cards = pattern.reduce((sum, count) => sum + count, 0);
    const shapes = [sequence(cards), double(cards / 2), double(pattern.length), sequence(pattern.length)];
    const fitting = shapes.filter(({ length }, at) =>
      SHAPES.some((shape) => shape.length === length && shape.kind === shapes[at]?.kind),
    );
    const found = new Map<string, NamedTest>();
    for (const shape of fitting) {
      const toBeat = combinationUpTo(shape, lowestTop(shape), (_, count) => [3, 2].slice(0, count)) ?? [];
      const first = KING + 1 - pattern.length;
      const hand =
        laidOut(pattern, first, anySuits(derivedRandom('almost answers', i), new Set(toBeat))) ?? [];
      const asked = combinationOf(CardSet.of(toBeat));
      if (asked === undefined || hand.length === 0 || !isStuck(hand, asked)) continue;
      const name = `${pattern.join('')}-on-${slug(shape)}`;
      found.set(
        name,
        position(name, 'cards that are almost what follows: only PASSO is right', hand, [toBeat]),
      );
    }
    return [...found.values()];
  });

/** Shapes that are easily confused. */
const CONFUSED: readonly (readonly [Shape, Shape])[] = [
  [set(1), set(2)],
  [set(2), set(3)],
  [set(3), set(4)],
  [set(3), sequence(3)],
  [set(4), sequence(4)],
  [sequence(3), sequence(4)],
  [sequence(4), sequence(5)],
  [sequence(3), double(3)],
  [sequence(4), double(4)],
  [sequence(6), double(3)],
  [sequence(8), double(4)],
  [double(3), double(4)],
  [set(2), double(3)],
];

const otherShapes = (): readonly NamedTest[] =>
  CONFUSED.flatMap(([x, y]) => [[x, y] as const, [y, x] as const]).map(([x, y], i) => {
    const toBeat =
      combinationUpTo(
        x,
        Math.max(3, x.kind === 'set' ? 0 : x.length - 1),
        anySuits(derivedRandom('confused', i)),
      ) ?? [];
    const hand = extremeBeside(toBeat, y, true, stream('confused', i)) ?? [];
    return position(`${slug(y)}-on-${slug(x)}`, `${nameOf(y)} in the hand and ${nameOf(x)} to beat`, hand, [
      toBeat,
    ]);
  });

/**
 * A combination of a shape with cards below and above it: its highest value in these suits, its lowest value in others, so that programs
 * that compare another card than the highest fail.
 */
function inTheMiddle(shape: Shape, topSuits: readonly number[], lowest: readonly number[]): Row {
  const top = Math.max(lowestTop(shape), Math.min(KING - 2, lowestTop(shape) + 4));
  const bottom = top - spanOf(shape) + 1;
  const suits = (rank: number): readonly number[] =>
    rank === top ? topSuits : rank === bottom ? lowest : [0, 1];
  return combinationUpTo(shape, top, (rank, count) => suits(rank).slice(0, count)) ?? [];
}

/** The suits of the highest value: highest, one above all others, lowest; then the lowest and the highest, and two in the middle. */
const TOP_SUITS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[3], [1], [0]],
  2: [
    [0, 3],
    [1, 2],
  ],
  3: [[0, 1, 3]],
  4: [[0, 1, 2, 3]],
};

/**
 * Every shape that fits into a hand, to be beaten once with its highest card in a high suit and once, after a finished round, in a low one.
 */
const everyShape = (): readonly (readonly [name: string, before: readonly Row[]])[] =>
  SHAPES.filter((shape) => spanOf(shape) * widthOf(shape) <= HAND).flatMap((shape, number) => {
    const suits = nameOf(shape) === 'set 1' ? [[3], [2], [1]] : (TOP_SUITS[widthOf(shape)] ?? []);
    return suits.map((top, i) => {
      const isLast = i === suits.length - 1;
      const toBeat = inTheMiddle(shape, top, isLast ? [3, 2] : [0, 1]);
      const before = isLast ? afterARound(toBeat, number) : [toBeat];
      return [`${slug(shape)}${'abc'[i]}`, before] as const;
    });
  });

const upTo = (shape: Shape, top: number): Row =>
  combinationUpTo(shape, top, (_, count) => [2, 0, 1, 3].slice(0, count)) ?? [];

/** Kings by suit: the remaining ones are above the lowest card and below the highest, or the other way round. */
const KINGS: readonly (readonly number[])[] = [
  [3],
  [1],
  [3, 1],
  [0, 3],
  [1, 2],
  [3, 1, 0],
  [0, 1, 2],
  [3, 1, 0, 2],
];

/** What must be beaten, with what was played before it. */
const TO_BEAT: readonly (readonly [name: string, before: readonly Row[]])[] = [
  ...everyShape(),
  ...KINGS.map((suits) => [`kings-${suits.join('')}`, [suits.map((suit) => 4 * KING + suit)]] as const),
  ...[9, 10, 11, 12].flatMap((rank) =>
    [1, 2, 3].map((count) => [`${count}-of-value-${rank + 1}`, [upTo(set(count), rank)]] as const),
  ),
  ...[sequence(3), sequence(5), double(3), double(4)].flatMap((shape) =>
    (TOP_SUITS[widthOf(shape)] ?? []).map(
      (suits, i) =>
        [
          `${slug(shape)}-up-to-the-king-${'abc'[i]}`,
          [
            combinationUpTo(shape, KING, (rank, count) => (rank === KING ? suits : [2, 0]).slice(0, count)) ??
              [],
          ],
        ] as const,
    ),
  ),
  ...ON_KINGS.map(
    ([count, shape]) =>
      [
        `${slug(shape)}-on-${count}-kings`,
        [[0, 1, 2].slice(0, count).map((suit) => 4 * KING + suit), inTheMiddle(shape, [0, 3, 1, 2], [0, 1])],
      ] as const,
  ),
];

/** Hands that contain every shape that is not an answer, after each shape, the kings, the exceptions, and what is not a set of kings. */
const traps = (): readonly NamedTest[] =>
  TO_BEAT.flatMap(([name, before], i) =>
    trapsFor(before, HAND, derivedRandom('traps', i)).map((hand, j) =>
      position(
        `only-passo-on-${name}-${j + 1}`,
        'a hand of much that looks like an answer and is none: only PASSO is right',
        hand,
        [...before, ...passes((i + j) % 3)],
      ),
    ),
  );

/** The exceptions on one, two and three aces, which are not kings. */
const onAces = (): readonly NamedTest[] =>
  [1, 2, 3].flatMap((count) => {
    const aces = upTo(set(count), 0);
    return (count === 1 ? [set(4), double(3)] : [double(count + 2)]).map((shape) =>
      position(
        `${slug(shape)}-on-${count}-aces`,
        'an exception of the kings, after aces',
        extremeBeside(aces, shape, true, stream('on aces', count)) ?? [],
        [aces],
      ),
    );
  });

/** Passes at the start, between two plays and after them, with a card just below the last play in the hand. */
const histories = (): readonly NamedTest[] =>
  passOrders(8)
    .map((order) => ({ order, name: order.map((isPlay) => (isPlay ? 'x' : 'p')).join('') }))
    .filter(({ name }) =>
      /^p{1,3}$|^p{0,3}xp{0,3}$|^xp{0,3}xp{0,3}$|^x{1,2}p{0,2}xxp{0,2}$|^xxp{0,2}xp{1,2}$|^xx?p{1,2}xp{1,2}xp?$/.test(
        name,
      ),
    )
    .map(({ order, name }) => {
      const { history, toBeat } = played(order, false);
      const below = unseenIn(history).filter((card) => card < (toBeat?.[0] ?? 30));
      const hand = toBeat === undefined ? [...below.slice(0, 1), ...below.slice(-1)] : below.slice(-1);
      return position(
        `game-${name}`,
        'a card just below the last play, after so many plays and passes',
        hand,
        history,
      );
    });

/** The longest possible rounds in every shape, with a combination in the hand that beats everything but the last play. */
const longRounds = (): readonly NamedTest[] =>
  SHAPES.flatMap((shape, i) => {
    const rows = climbing(shape, i);
    const last = rows.length - (rows.length % 2 === 0 ? 2 : 1);
    const hand = rows[last - 1] ?? [];
    const { name, about } = {
      name: `long-round-of-${slug(shape)}`,
      about: 'a combination just below the last one of a long round: only what is higher is right',
    };
    return hand.length === 0 || hand.length > HAND
      ? []
      : [position(name, about, hand, everySecond(rows, last, i))];
  });

/** Numbers of plays at which a program that stores too few of them, or parses the number badly, fails. */
const LENGTHS = [9, 10, 11, 16, 20, 28, 32, 40, 50, 56, 64, 99, 100, 127, 128, 150, 200, 205];

/** The beginning of the longest game, with a card to beat and one below it in the hand. */
function beginnings(): readonly NamedTest[] {
  const { history } = longestGame(derivedRandom('longest', 1));
  const found = LENGTHS.flatMap((least) => {
    const tried = Array.from({ length: 12 }, (_, i) => least + i).map((length) => history.slice(0, length));
    const fitting = tried.flatMap((plays) => {
      const last = plays.at(-1)?.[0];
      const below = last === undefined ? [] : unseenIn(plays).filter((card) => card < last);
      return below.length === 0 ? [] : [{ plays, hand: below.slice(-3) }];
    });
    return fitting.slice(0, 1);
  });
  const byLength = new Map(found.map((one) => [one.plays.length, one]));
  return [...byLength.values()].map(({ plays, hand }) =>
    position(`plays-${plays.length}`, 'a card to beat after so many plays', hand, plays),
  );
}

/** Rounds of other shapes: the play to beat is from the last round, but an earlier round has higher cards. */
const laterRounds = (): readonly NamedTest[] =>
  passOrders(8)
    .map((order) => ({ order, name: order.map((isPlay) => (isPlay ? 'x' : 'p')).join('') }))
    .filter(({ name }) => /^xx?pppxp{0,2}$|^xpppxxp?$/.test(name))
    .flatMap(({ order, name }, i) => {
      const { history, toBeat } = played(order, true);
      const laid = history.filter((row) => row.length > 0);
      return toBeat === undefined
        ? []
        : trapsFor(laid, HAND, derivedRandom('later rounds', i))
            .slice(0, 1)
            .map((hand) =>
              position(
                `rounds-${name}`,
                'a second round of another shape, and only PASSO is right',
                hand,
                history,
              ),
            );
    });

/** The same number of cards in two rounds, first a set and then a sequence, and the other way round. */
const setAndSequence = (): readonly NamedTest[] => {
  const [triple, run] = [upTo(set(3), 8), upTo(sequence(3), 6)];
  return [
    position('round-of-triples-before', 'a sequence to beat, after a round of triples', upTo(set(3), 10), [
      triple,
      ...passes(3),
      run,
    ]),
    position(
      'round-of-sequences-before',
      'a triple to beat, after a round of sequences',
      upTo(sequence(3), 11),
      [run, ...passes(3), triple],
    ),
  ];
};

/** Whole hands, and the longest game. */
function sizes(): readonly NamedTest[] {
  const { history, left } = longestGame(derivedRandom('longest', 1));
  const row = (shape: Shape, suits: readonly number[]): Row =>
    combinationUpTo(shape, KING, (_, count) => suits.slice(0, count)) ?? [];
  return [
    position('longest-game', 'the longest game there is: 208 plays and passes', left.slice(0, 1), history),
    position(
      'longest-game-following',
      'the longest game there is, with a card to beat',
      left.slice(0, 1),
      history.slice(0, -3),
    ),
    position('whole-sequence', 'a hand that is one sequence', row(sequence(14), [2]), []),
    position('whole-double-sequence', 'a hand that is one double sequence', row(double(7), [1, 2]), [
      PASS,
      PASS,
    ]),
    position('long-sequence-to-beat', 'a sequence of fourteen to beat', row(sequence(14), [0]), [
      row(sequence(14), [3]),
    ]),
    position('long-double-sequence-to-beat', 'a double sequence of seven to beat', row(double(7), [0, 1]), [
      row(double(7), [2, 3]),
    ]),
  ];
}

interface Derived {
  /** Each covers a class of its own, so all are used. */
  readonly each: readonly NamedTest[];
  /** Many similar tests: enough of them are used to detect every wrong program several times. */
  readonly many: readonly NamedTest[];
}

export function derived(): Derived {
  number = 0;
  const placed = (all: readonly Placed[]): readonly NamedTest[] =>
    all.map(({ name, about, hand, toBeat }) => position(name, about, hand, [toBeat]));
  const parts = [
    ['each', histories()],
    ['each', laterRounds()],
    ['many', longRounds()],
    ['each', setAndSequence()],
    ['each', beginnings()],
    ['many', leads()],
    ['many', almostAnswers()],
    ['many', traps()],
    ['each', otherShapes()],
    ['each', onAces()],
    ['each', sizes()],
    ['each', smallHands().map(({ name, about, hand, history }) => position(name, about, hand, history))],
    ['each', placed(cornersToFollow())],
    ['many', placed(fullHands())],
    ['each', placed(suitsOnKings())],
    ['each', leftBehind()],
    ['each', blocks()],
  ] as const;
  const of = (which: keyof Derived): readonly NamedTest[] =>
    parts.filter(([kind]) => kind === which).flatMap(([, tests]) => tests);
  return { each: of('each'), many: of('many') };
}
