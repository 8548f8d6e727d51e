/** Tests for War (the War assignment): wars of every kind, every way to run out of cards, games that never end. A case is both piles. */
import { type Card, itemAt, numberedDeck, PACK_52, shuffle, strengthOf } from '@baralho/core';
import type { Case } from '../../layout.ts';
import type { NamedTest, Recipe } from '../../recipe.ts';

/** Deal numbers found among the first 60,000 of War: the earliest, latest and longest repetition, and the longest games that end. */
const NEVER_END = [9552, 16544, 4620] as const;
/** Here the ranks are the same again after 572 steps, the suits only after twice as many. */
const BY_RANKS = [872, 5350] as const;
const LONG_GAMES = [59130, 53254, 52571] as const;

const halves = (deck: readonly Card[]): Case => [deck.slice(0, 26), deck.slice(26)];

/** `strengths` gives cards by their strength in War, 2 = 0 … A = 12; suits are assigned in order. */
function ofStrengths(a: readonly number[], b: readonly number[]): Case {
  const left = PACK_52.map((card) => ({ card, strength: strengthOf(card) }));
  const take = (strength: number): Card =>
    left.splice(
      left.findIndex((entry) => entry.strength === strength),
      1,
    )[0]?.card as Card;
  return [a.map(take), b.map(take)];
}

const mirrored = ([a = [], b = []]: Case): Case => [b, a];

const ascending = Array.from({ length: 52 }, (_, i) => i >> 2);
/** The 26 stronger and the 26 weaker cards, so that each beats the other's: 8 9 9 … A over 2 2 2 … 8. */
const strong = ascending.slice(26);
const weak = ascending.slice(0, 26);
/** Every rank twice for each player: in this order all battles are ties. */
const paired = Array.from({ length: 26 }, (_, i) => i >> 1);

/** Each of these ranks over the next lower one, four times; of the rest, the higher half over the lower. */
function overNext(ranks: readonly number[]): readonly [number[], number[]] {
  const high = ranks.flatMap((rank) => [rank, rank, rank, rank]);
  const low = high.map((rank) => rank - 1);
  const rest = ascending.filter((rank) => !high.includes(rank) && !low.includes(rank));
  return [
    [...high, ...rest.slice(rest.length / 2)],
    [...low, ...rest.slice(0, rest.length / 2)],
  ];
}

/** A clean sweep with pairs of equal cards at given places; what the pairs replace goes to the end. */
function sweepWithTies(places: readonly number[]): Case {
  const ties = places.map((_, i) => 12 - i);
  const rest = ascending.slice();
  for (const strength of ties) rest.splice(rest.indexOf(strength), 2);
  const low = rest.slice(0, rest.length / 2);
  const high = rest.slice(rest.length / 2);
  const a: number[] = [];
  const b: number[] = [];
  for (let i = 0; i < 26; i++) {
    const tie = places.indexOf(i);
    a.push(tie < 0 ? (high.shift() ?? 0) : (ties[tie] ?? 0));
    b.push(tie < 0 ? (low.shift() ?? 0) : (ties[tie] ?? 0));
  }
  return ofStrengths(a, b);
}

const MOST_TIES = 12;
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

/** A game that begins with this many ties in a row; the rest comes from a deal, so that the game goes on with the captured cards. */
function tiesFirst(ties: number, deal: number): Case {
  const left = [...numberedDeck('war', deal)];
  const strengths = [...new Set(left.map(strengthOf))].slice(0, ties);
  const take = (isWanted: (card: Card) => boolean): Card =>
    itemAt(left.splice(left.findIndex(isWanted), 1), 0);
  const pairs = strengths.map((strength) => {
    const isOne = (card: Card): boolean => strengthOf(card) === strength;
    return [take(isOne), take(isOne)] as const;
  });
  const pile = (player: 0 | 1): readonly Card[] =>
    Array.from({ length: 26 }, (_, i) => pairs[i / 2]?.[player] ?? take(() => true));
  return [pile(0), pile(1)];
}

/** This many ties in a row, the last of them with the last cards but `spare`: there is none to play face down, or none to play face up. */
const tiesLast = (ties: number, spare: 0 | 1): Case =>
  sweepWithTies(upTo(ties).map((i) => 25 - spare - 2 * (ties - i)));

/** Both run out in the same war, and the face-down cards differ: all of a's are higher. */
function tieOverOthers(): Case {
  const up = upTo(13).map((i) => i - 1);
  const down = up.flatMap((strength) => [strength, strength]);
  return ofStrengths(
    up.flatMap((strength, i) => [strength, down[25 - i] ?? 0]),
    up.flatMap((strength, i) => [strength, down[i] ?? 0]),
  );
}

const warPlan = (name: string, about: string, ...cases: readonly Case[]): NamedTest => ({
  name,
  about,
  cases,
});
const numberedWar = (number: number): Case => halves(numberedDeck('war', number));

export const tests: Recipe = {
  plans: () => [
    warPlan('smallest-a-sweeps', 'the shortest win: a takes every battle', ofStrengths(strong, weak)),
    warPlan('smallest-b-sweeps', 'the shortest win of b', mirrored(ofStrengths(strong, weak))),
    warPlan(
      'next-rank',
      'every rank against the one below it: T over 9, J over T, Q over J, K over Q, A over K',
      ofStrengths(...overNext([12, 10, 8, 6])),
      mirrored(ofStrengths(...overNext([11, 9, 7, 5]))),
    ),
    warPlan('one-war', 'one war (three steps) in an otherwise plain game', sweepWithTies([0])),
    warPlan('war-in-a-war', 'a tie inside a war: five steps, ten cards', sweepWithTies([0, 2])),
    warPlan('three-ties-in-a-row', 'a war that goes on and on', sweepWithTies([0, 2, 4])),
    warPlan('face-down-cards-equal', 'equal face-down cards, which nobody compares', sweepWithTies([0, 1])),
    warPlan(
      'b-runs-out-face-down',
      "b's last card tying, with none left to lay face down",
      sweepWithTies([25]),
    ),
    warPlan(
      'b-runs-out-face-up',
      'b laying its last card face down, with none left to lay face up',
      sweepWithTies([24]),
    ),
    warPlan(
      'a-runs-out-face-down',
      "a's last card tying, with none left to lay face down",
      mirrored(sweepWithTies([25])),
    ),
    warPlan('a-runs-out-face-up', 'a laying its last card face down', mirrored(sweepWithTies([24]))),
    warPlan(
      'tie',
      'both piles ending together in an undecided war, which is a tie',
      ofStrengths(paired, paired),
    ),
    warPlan(
      'every-depth',
      'one to twelve ties in a row, after which the game goes on through the cards that were taken',
      ...upTo(MOST_TIES).flatMap((ties) =>
        [0, 1, 2].flatMap((turn) => {
          const one = tiesFirst(ties, 16 * ties + turn);
          return [one, mirrored(one)];
        }),
      ),
    ),
    warPlan(
      'every-end',
      'one to twelve ties in a row, at the end of which somebody has no card left',
      ...upTo(MOST_TIES).flatMap((ties) =>
        ([0, 1] as const).flatMap((spare) => [tiesLast(ties, spare), mirrored(tiesLast(ties, spare))]),
      ),
      tieOverOthers(),
      mirrored(tieOverOthers()),
    ),
    warPlan('never-ends', 'games that never end', ...NEVER_END.map(numberedWar)),
    warPlan(
      'never-ends-by-ranks',
      'games that repeat by their ranks, while the suits are in other places',
      ...BY_RANKS.map(numberedWar),
    ),
    warPlan('long-games', 'very long games that do end', ...LONG_GAMES.map(numberedWar)),
    warPlan(
      'many-games',
      'many games in one input',
      ...Array.from({ length: 300 }, (_, i) => numberedWar(i)),
    ),
  ],
  random: (random, size) => Array.from({ length: size }, () => halves(shuffle(PACK_52, random))),
};
