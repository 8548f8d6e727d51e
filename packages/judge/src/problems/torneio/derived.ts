/**
 * Positions for the tournament program that are derived: a hand of nothing but the cards that somebody may take for a right play.
 * A program plays what it thinks best, so each position tempts to one mistake and leaves little else to play.
 */
import { CardSet, KING, stream } from '@baralho/core';
import { combinationOf, mayFollow, type Shape } from '@baralho/core/games/escalada/index';
import type { Row } from '../../layout.ts';
import type { NamedTest } from '../../recipe.ts';
import { derivedRandom, longestGame, passOrders, played, unseenIn } from '../escalada/derived/histories.ts';
import { equalValues, otherValues, type Pair } from '../escalada/derived/pairs.ts';
import { combinationUpTo, extremeBeside, nameOf } from '../escalada/derived/shapes.ts';
import { anySuits, block, changedAt, laidOut, type Pattern, written } from '../escalada/derived/values.ts';

const PASS: Row = [];
const passes = (count: number): readonly Row[] => Array.from({ length: count }, () => PASS);

/** Hands have at most so many cards. */
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

const follows = ({ toBeat, played }: Pair): boolean => {
  const [x, y] = [combinationOf(CardSet.of(toBeat)), combinationOf(CardSet.of(played))];
  return x !== undefined && y !== undefined && mayFollow(y, x);
};

const set = (length: number): Shape => ({ kind: 'set', length });
const sequence = (length: number): Shape => ({ kind: 'sequence', length });
const double = (length: number): Shape => ({ kind: 'double sequence', length });
const slug = (shape: Shape): string => nameOf(shape).replaceAll(' ', '-');

/** Sequences and double sequences with a value too few, a card more or fewer, or a gap; three of each value. */
function almost(): readonly Pattern[] {
  const found = new Map<string, Pattern>();
  const add = (pattern: Pattern | undefined): void => {
    if (pattern !== undefined && pattern[0] !== 0 && pattern.at(-1) !== 0)
      found.set(pattern.join(''), pattern);
  };
  for (const width of [1, 2]) {
    add(block(2, width));
    for (const span of [3, 4])
      for (let at = 0; at < span; at++) {
        if (span === 3 || width === 1) add(changedAt(block(span, width), at, 1));
        if (width === 2 || span === 4) add(changedAt(block(span, width), at, -1));
        add(changedAt(block(span, width), at, -width));
      }
  }
  // As many cards as a double sequence would have.
  for (const pattern of [
    [3, 1, 2],
    [1, 3, 2],
    [2, 1, 3],
    [1, 2, 3],
  ])
    add(pattern);
  add(block(3, 3));
  add(block(2, 3));
  return [...found.values()];
}

/** What may have gone before a lead: nothing, passes alone, or a round that is over. */
const BEFORE_A_LEAD: readonly (readonly Row[])[] = [
  ...[0, 1, 2, 3].map(passes),
  [[4 * KING], ...passes(3)],
  [PASS, [4 * KING], ...passes(3)],
];

const leads = (): readonly NamedTest[] => {
  const rows = almost().map((pattern, i) => ({
    name: `lead-${pattern.join('')}`,
    about: `a hand with ${pattern.join(', ')} cards of neighbouring values, which cannot be led together`,
    hand: laidOut(pattern, 1 + (i % 8), anySuits(derivedRandom('almost', i))) ?? [],
  }));
  const corners = [1, 2].flatMap((width) =>
    [3, 4].flatMap((span) =>
      Array.from({ length: span - 1 }, (_, at) => ({
        name: `lead-corner-${'KQCJ'.slice(0, at + 1)}${'A23'.slice(0, span - 1 - at)}${width === 2 ? '-pairs' : ''}`,
        about: 'cards that go on from the king to the ace, which is no sequence',
        hand:
          laidOut(block(span, width), KING - at, (rank, count) =>
            [1, 2, 3].slice(0, count).map((suit) => (rank === KING ? suit : (suit + rank) & 3)),
          ) ?? [],
      })),
    ),
  );
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
  return [...rows, ...corners, ...knights].map(({ name, about, hand }, i) =>
    position(name, about, hand, beforeLead(hand, i)),
  );
};

/** A history after which these cards can still be held; another one for each `i`. */
const beforeLead = (hand: Row, i: number): readonly Row[] =>
  BEFORE_A_LEAD.map((_, turn) => BEFORE_A_LEAD[(i + turn) % BEFORE_A_LEAD.length] ?? []).find((plays) =>
    plays.every((play) => play.every((card) => !hand.includes(card))),
  ) ?? [];

/** Equal values in a lower suit, and a lower value in higher suits: nothing follows but PASSO. */
function notHigher(): readonly NamedTest[] {
  const shapes = [set(1), set(2), set(3), set(4), sequence(3), sequence(5), double(3), double(4)];
  const sizeOf = (row: Row, shape: Shape): boolean => {
    const combination = combinationOf(CardSet.of(row));
    return combination?.kind === shape.kind && combination.length === shape.length;
  };
  const some = (pairs: readonly Pair[], shape: Shape, most: number): readonly Pair[] => {
    const fitting = pairs.filter(
      (pair) => sizeOf(pair.toBeat, shape) && pair.toBeat.length <= HAND && !follows(pair),
    );
    // Thirteen and fourteen meet every choice of suits; after fourteen the cards below the highest are the higher ones.
    const step = shape.kind === 'set' ? 13 : 14;
    const chosen = Array.from({ length: most }, (_, i) => fitting[(step * i) % fitting.length]);
    return [...new Set(chosen)].filter((pair) => pair !== undefined);
  };
  const [equal, other] = [equalValues(), otherValues()];
  return shapes.flatMap((shape) => [
    ...some(equal, shape, 6).map(({ toBeat, played: hand }, i) =>
      position(
        `equal-${slug(shape)}-${i + 1}`,
        `${nameOf(shape)} up to the same value with a lower highest card`,
        hand,
        [toBeat, ...passes(i % 3)],
      ),
    ),
    ...some(other, shape, 2).map(({ toBeat, played: hand }, i) =>
      position(
        `below-${slug(shape)}-${i + 1}`,
        `${nameOf(shape)} up to a lower value, in higher suits`,
        hand,
        [toBeat],
      ),
    ),
  ]);
}

/** Shapes that are easily taken for one another. */
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

const ON_KINGS: readonly Shape[] = [
  set(2),
  set(3),
  set(4),
  sequence(3),
  sequence(4),
  double(3),
  double(4),
  double(5),
  double(6),
];

/** One to four kings, and each exception with one card too few and too many. */
const onKings = (): readonly NamedTest[] =>
  [1, 2, 3, 4].flatMap((count) =>
    ON_KINGS.map((shape, i) => {
      const kings = [3, 1, 0, 2].slice(0, count).map((suit) => 4 * KING + suit);
      const hand = extremeBeside(kings, shape, false, stream('on kings', i)) ?? [];
      return position(
        `${slug(shape)}-on-${count}-kings`,
        `${nameOf(shape)} in the hand after ${count} of the kings`,
        hand,
        [kings, ...passes(i % 3)],
      );
    }),
  );

/** The same on what is no king, and on combinations that end with one. */
const onOthers = (): readonly NamedTest[] => {
  const upTo = (shape: Shape, top: number): Row =>
    combinationUpTo(shape, top, (_, count) => [0, 2, 1, 3].slice(0, count)) ?? [];
  const others = [
    ...[0, 12].flatMap((rank) => [1, 2, 3].map((count) => upTo(set(count), rank))),
    upTo(sequence(3), KING),
    upTo(double(3), KING),
  ];
  return others.flatMap((toBeat, i) => {
    const shapes =
      toBeat.length === 1
        ? [set(4), double(3)]
        : toBeat.length === 2
          ? [double(4)]
          : toBeat.length === 6
            ? [double(4)]
            : [double(5)];
    return (i === 6 ? [set(4), double(3)] : shapes).map((shape) => {
      const hand = extremeBeside(toBeat, shape, true, stream('on others', i)) ?? [];
      return position(
        `no-exception-${i + 1}-${slug(shape)}`,
        'an exception of the kings, after what is no set of kings',
        hand,
        [toBeat],
      );
    });
  });
};

const CHAINS: readonly (readonly [kings: number, Shape, readonly Shape[]])[] = [
  [1, set(4), [set(1), set(4), double(3), sequence(4)]],
  [1, double(3), [set(1), set(4), double(3), double(4), sequence(6)]],
  [2, double(4), [set(2), set(4), double(3), double(4), double(5)]],
  [3, double(5), [set(1), set(4), double(4), double(5), double(6)]],
];

/** After an exception: kings, the other exceptions, the same shape below. */
const afterExceptions = (): readonly NamedTest[] =>
  CHAINS.flatMap(([count, exception, shapes], i) =>
    shapes.map((shape) => {
      const kings = [0, 1, 2].slice(0, count).map((suit) => 4 * KING + suit);
      const isSame = nameOf(shape) === nameOf(exception);
      const top = exception.kind === 'set' ? 5 : exception.length + 1;
      const laid = combinationUpTo(exception, top, (_, suits) => [1, 3, 0, 2].slice(0, suits)) ?? [];
      const hand = extremeBeside([...kings, ...laid], shape, !isSame, stream('after exceptions', i)) ?? [];
      return position(
        `${slug(shape)}-after-${slug(exception)}-on-${count}-kings`,
        `${nameOf(shape)} in the hand after ${nameOf(exception)} on kings`,
        hand,
        [kings, laid],
      );
    }),
  );

/** Passes at the start, between two plays and after them, and a card just below the last play. */
const histories = (): readonly NamedTest[] =>
  passOrders(8)
    .map((order) => ({ order, name: order.map((isPlay) => (isPlay ? 'x' : 'p')).join('') }))
    .filter(({ name }) => /^p{1,3}$|^p{0,3}xp{0,3}$|^xp{0,3}xp{0,3}$/.test(name))
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

export function derived(): readonly NamedTest[] {
  number = 0;
  return [
    ...histories(),
    ...leads(),
    ...notHigher(),
    ...otherShapes(),
    ...onKings(),
    ...onOthers(),
    ...afterExceptions(),
    ...sizes(),
  ];
}
