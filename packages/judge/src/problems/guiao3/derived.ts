/** Systematically derived tests of guião 3: every pattern led, every shape on every other, every order of passes, every size. */
import { shuffle } from '@baralho/core';
import type { Case, Row } from '../../layout.ts';
import { type NamedTest, without } from '../../recipe.ts';
import { pack } from '../escalada/combinations.ts';
import { batches, MOST_TESTS } from '../escalada/derived/batches.ts';
import {
  derivedRandom,
  played as game,
  longestGame,
  passOrders,
  unseenIn,
} from '../escalada/derived/histories.ts';
import { blocksAroundTheCorner, everyChoiceOfValues, movedPairs } from '../escalada/derived/moved.ts';
import {
  equalValues,
  onExceptions,
  onKings,
  onOthers,
  otherShapes,
  otherValues,
  type Pair,
} from '../escalada/derived/pairs.ts';
import { aroundTheCorner, atTheEnds, blocks, everyPattern, everySuit } from '../escalada/derived/plays.ts';
import { extremeBeside, SHAPES } from '../escalada/derived/shapes.ts';
import { written } from '../escalada/derived/values.ts';
import { kingsLaterOn, longRounds, sameValues, type Turn } from './rounds.ts';

const PASS: Row = [];
const passes = (count: number): readonly Row[] => Array.from({ length: count }, () => PASS);

/** A hand with the play and a few other cards, shuffled. */
function handAround(play: Row, taken: readonly Row[], others: number, number: number): Row {
  const random = derivedRandom('hands', number);
  const spare = shuffle(without(pack, [...play, ...taken.flat()]), random);
  return shuffle([...play, ...spare.slice(0, others)], random);
}

/** A play after a history, from a hand that contains it. */
function caseOf(history: readonly Row[], play: Row, number: number): Case {
  const random = derivedRandom('plays', number);
  return [
    handAround(play, history, number % 4, number),
    ...history.map((row, i) => written(row, number + i, random)),
    written(play, number >> 1, random),
  ];
}

/** Leads with everything that is a combination or almost one. */
const everyLead = (): readonly Case[] =>
  [
    ...everySuit(),
    ...atTheEnds(),
    ...aroundTheCorner(),
    ...blocksAroundTheCorner(),
    ...blocks(),
    ...movedPairs(),
    ...everyChoiceOfValues(5),
    ...everyPattern(),
  ].map((row, i) => caseOf([], row, i));

/** What can come before a lead: only passes, or a finished round that began with a play or with passes. */
const BEFORE_A_LEAD: readonly (readonly Row[])[] = [
  ...[1, 2, 3].map(passes),
  ...[0, 1, 2, 3].map((count) => [...passes(count), [4 * 8 + count], ...passes(3)]),
];

/** Every shape led after each of them, and the same without its last card. */
const everyLeadAfterPasses = (): readonly Case[] =>
  BEFORE_A_LEAD.flatMap((history, i) =>
    SHAPES.flatMap((shape, j) => {
      const random = derivedRandom('leads after passes', 32 * i + j);
      const play = extremeBeside(history.flat(), shape, (i + j) % 2 === 0, random) ?? [];
      return [play, play.slice(0, -1)]
        .filter((row) => row.length > 0)
        .map((row, k) => caseOf(history, row, 2 * (32 * i + j) + k));
    }),
  );

/** Directly on the combination, and after one or two passes. */
const on = (pairs: readonly Pair[]): readonly Case[] =>
  pairs.map(({ toBeat, played }, i) => caseOf([toBeat, ...passes(i % 3)], played, i));

const turns = (found: readonly Turn[]): readonly Case[] =>
  found.map(({ history, played }, i) => caseOf(history, played, i));

const inOtherSuits = (): readonly Case[] =>
  sameValues().map(([hand, played], i) => [shuffle(hand, derivedRandom('in other suits', i)), played]);

const chains = (): readonly Case[] =>
  onExceptions().map(({ before, played }, i) => caseOf([...before, ...passes(i % 3)], played, i));

/** Two cards of the lowest value that has them, or a sequence of three from the lowest card. */
const answerFrom = (cards: Row, size: number): Row => {
  const first = cards[0] ?? 0;
  if (size === 2) return cards.filter((card) => card >> 2 === first >> 2).slice(0, 2);
  return [0, 1, 2].flatMap((by) => cards.filter((card) => card >> 2 === (first >> 2) + by).slice(0, 1));
};

/** Attempts to beat a combination: the next card above or below it, a pair or a sequence above or below, another size. */
function triedOn(toBeat: Row, left: Row): readonly Row[] {
  const top = Math.max(...toBeat);
  const [below, above] = [left.filter((card) => card < top), left.filter((card) => card > top)];
  if (toBeat.length === 1) return [above.slice(0, 1), below.slice(-1)];
  const higher = above.filter((card) => card >> 2 > top >> 2);
  return [answerFrom(higher, toBeat.length), answerFrom(below, toBeat.length), above.slice(-1)];
}

/** Every order of plays and passes, then something above and below what must be beaten, or a pass. */
const everyOrder = (changesShape: boolean): readonly Case[] =>
  passOrders(8).flatMap((order, i) => {
    const { history, toBeat } = game(order, changesShape);
    const left = unseenIn(history);
    const plays = toBeat === undefined ? [left.slice(0, 1), left.slice(-1)] : triedOn(toBeat, left);
    const tried = i % 5 === 0 ? [...plays, PASS] : plays;
    return tried.map((row, j) => caseOf(history, row, 4 * i + j));
  });

/** A card not in the hand, a repeated card, a card too few and one too many, first and last, in every shape. */
function slips(): readonly Case[] {
  const cases: Case[] = [];
  for (const [i, shape] of SHAPES.entries()) {
    const random = derivedRandom('slips', i);
    const whole = extremeBeside([], shape, i % 2 === 0, random) ?? [];
    const others = shuffle(without(pack, whole), random);
    const [stranger = 0, held = 0] = others;
    for (const at of new Set([0, whole.length >> 1, whole.length - 1])) {
      const hand = shuffle([...whole, held], random);
      const card = whole[at] ?? 0;
      const neighbour = whole[at === 0 ? 1 : at - 1] ?? card;
      cases.push(
        [hand, whole],
        [without(hand, [card]), whole],
        [hand, whole.with(at, stranger)],
        [hand, [...whole, card]],
        [hand, [card, ...whole]],
        [hand, whole.with(at, neighbour)],
        [hand, whole.filter((_, j) => j !== at)],
        [hand, [...whole, held]],
        [without(hand, whole), whole],
      );
    }
  }
  return cases.filter(([hand = [], play = []]) => hand.length > 0 && play.length > 0);
}

/** Hands from one card to the whole pack, from which nothing, one card or all are played. */
const everyHandSize = (): readonly Case[] =>
  pack.flatMap((_, i): readonly Case[] => {
    const hand = shuffle(pack, derivedRandom('sizes', i)).slice(0, i + 1);
    return [
      [hand, PASS],
      [hand, hand.slice(-1)],
      [hand, hand],
    ];
  });

/** The longest combinations from the largest hands. */
const longPlays = (): readonly Case[] =>
  SHAPES.map((shape, i): Case => {
    const play = extremeBeside([], shape, true, derivedRandom('long', i)) ?? [];
    return [shuffle(pack, derivedRandom('whole pack', i)), shuffle(play, derivedRandom('long order', i))];
  });

/** The longest possible game, with a question after each of its plays. */
function longGame(): readonly Case[] {
  const { history, left } = longestGame(derivedRandom('longest', 1));
  const asked = [PASS, ...left.map((card) => [card])];
  return Array.from({ length: history.length + 1 }, (_, n) => {
    const proposed = n > 200 ? asked : n % 7 === 0 ? [asked[(n / 7) % asked.length] ?? PASS] : [];
    return proposed.map((play): Case => [left, ...history.slice(0, n), play]);
  }).flat();
}

/** A hand with the whole pack, then a small hand with a play that includes a card only the earlier hand had. */
const afterAWholePack = (): readonly Case[] =>
  Array.from({ length: 14 }, (_, rank): readonly Case[] => {
    const random = derivedRandom('after a whole pack', rank);
    const [held = 0, other = 0] = shuffle([0, 1, 2, 3], random).map((suit) => 4 * rank + suit);
    return [
      [shuffle(pack, random), PASS],
      [
        [held, (held + 8) % 56],
        [held, other],
      ],
    ];
  }).flat();

const largest = (): readonly Case[] =>
  Array.from({ length: MOST_TESTS }, (_, i): Case => {
    const card = (11 * i) % 56;
    return [[card, (card + 5) % 56], [(card + 1) % 56], [card]];
  });

export const derived = (): readonly NamedTest[] => [
  ...batches('slips', 'cards not held or named twice, too few or too many, in every shape', slips()),
  ...batches('every-order-of-passes', 'every order of up to eight plays and passes', everyOrder(false)),
  ...batches(
    'rounds-of-other-shapes',
    'every order of plays and passes, each round of another shape',
    everyOrder(true),
  ),
  ...batches(
    'equal-values',
    'a combination up to the same value, decided by the suit of the highest card',
    on(equalValues()),
  ),
  ...batches('other-values', 'a combination of the same shape, one value apart or more', on(otherValues())),
  ...batches('every-two-shapes', 'every shape played on every other', on(otherShapes())),
  ...batches('on-kings', 'every shape played on one to four kings', on(onKings())),
  ...batches('on-others', 'the exceptions of the kings, played on what is no set of kings', on(onOthers())),
  ...batches('on-exceptions', 'every shape played on an exception', chains()),
  ...batches(
    'every-lead',
    'every number of cards of neighbouring values led, and all that is a combination or almost one',
    everyLead(),
  ),
  ...batches(
    'every-lead-after-passes',
    'every shape led after one to three passes at the start, and after a round that is over',
    everyLeadAfterPasses(),
  ),
  ...batches('long-rounds', 'every shape beaten as often as there are cards for it', turns(longRounds())),
  ...batches(
    'kings-later-on',
    'the exceptions on kings that were laid on something, or led after passes or another round',
    turns(kingsLaterOn()),
  ),
  ...batches('in-other-suits', 'hands that hold the values of a play in other suits', inOtherSuits()),
  ...batches('every-hand-size', 'hands of one card up to all 56', [...everyHandSize(), ...longPlays()]),
  ...batches(
    'after-a-whole-pack',
    'small hands after one of the whole pack, and cards of that one laid',
    afterAWholePack(),
  ),
  ...batches('longest-game', 'the longest game there is: 208 plays and passes', longGame()),
  ...batches('largest', 'a thousand tests', largest()),
];
