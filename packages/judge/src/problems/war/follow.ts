/**
 * Plays a deal of War slowly, battle by battle, by the rules or by a common misreading of them. The misreading that gives the
 * program's output shows which rule it broke, and the first difference between both games shows at which step.
 */
import { type Card, itemAt, lastOf, strengthOf, suitOf } from '@baralho/core';
import type { Case } from '../../layout.ts';

/** Differences from the rules. */
export interface Reading {
  strength?(card: Card): number;
  /** Face-down cards in a war; one by the rules. */
  readonly down?: number;
  /** The order in which the cards on the table are picked up. */
  pickUp?(a: readonly Card[], b: readonly Card[], taker: 'a' | 'b'): readonly Card[];
  /** The steps of a battle in which each player played this many cards. */
  steps?(laid: number): number;
  /** Who wins when both piles run out together. */
  readonly bothOut?: 'a' | 'b';
  /** Whether it is a tie if anybody runs out in a war. */
  readonly outIsTie?: boolean;
}

export interface Battle {
  /** Its first and last step. */
  readonly from: number;
  readonly to: number;
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  /** Undefined if a player ran out of cards. */
  readonly taker: 'a' | 'b' | undefined;
  readonly taken: readonly Card[];
}

export interface Followed {
  readonly line: string;
  readonly battles: readonly Battle[];
}

/** Nobody checks a longer game by hand. */
const MOST_BATTLES = 3000;

const laidInTurn = (a: readonly Card[], b: readonly Card[]): readonly Card[] =>
  a.flatMap((card, i) => [card, itemAt(b, i)]);

function wonBy(a: number, b: number, { bothOut, outIsTie }: Reading): 'a' | 'b' | undefined {
  if (a === 0 && b === 0) return bothOut;
  return outIsTie ? undefined : b === 0 ? 'a' : 'b';
}

/** Undefined if the game takes too long. */
export function follow([first = [], second = []]: Case, reading: Reading = {}): Followed | undefined {
  const { strength = strengthOf, down = 1, pickUp = laidInTurn, steps = (laid) => laid } = reading;
  const [a, b] = [first.slice(), second.slice()];
  const battles: Battle[] = [];
  const seen = new Map<string, number>();
  let step = 0;
  const ended = (line: string): Followed => ({ line, battles });
  while (battles.length < MOST_BATTLES) {
    const position = `${a.map(strength)}/${b.map(strength)}`;
    const before = seen.get(position);
    if (before !== undefined)
      return ended(`never ends: repeats every ${step - before} steps from step ${before}`);
    seen.set(position, step);
    const [laidA, laidB]: [Card[], Card[]] = [[], []];
    let taker: 'a' | 'b' | undefined;
    while (a.length > 0 && b.length > 0 && taker === undefined) {
      const [x, y] = [a.shift() as Card, b.shift() as Card];
      laidA.push(x);
      laidB.push(y);
      if (laidA.length % (down + 1) === 1 % (down + 1) && strength(x) !== strength(y))
        taker = strength(x) > strength(y) ? 'a' : 'b';
    }
    const from = step + 1;
    step += steps(laidA.length);
    const taken = taker === undefined ? [] : pickUp(laidA, laidB, taker);
    battles.push({ from, to: step, a: laidA, b: laidB, taker, taken });
    if (taker === undefined) {
      const winner = wonBy(a.length, b.length, reading);
      return ended(winner === undefined ? `a and b tie in ${step} steps` : `${winner} wins in ${step} steps`);
    }
    (taker === 'a' ? a : b).push(...taken);
    if (a.length === 0 || b.length === 0) return ended(`${taker} wins in ${step} steps`);
  }
  return undefined;
}

/** The first battle that differs between two games. */
export const partingOf = (right: Followed, other: Followed): Battle =>
  right.battles.find((battle, i) => JSON.stringify(battle) !== JSON.stringify(other.battles[i])) ??
  lastOf(right.battles);

const CHARACTERS = '23456789TJQKA';
const own = (a: readonly Card[], b: readonly Card[], taker: 'a' | 'b'): readonly (readonly Card[])[] =>
  taker === 'a' ? [a, b] : [b, a];

/** Common misreadings in programs, with the rule that each of them breaks. */
export const READINGS: readonly (Reading & { readonly rule: string })[] = [
  {
    rule: 'Ranks are not ordered as characters: they go 2 3 4 5 6 7 8 9 T J Q K A.',
    strength: (card) => CHARACTERS.charCodeAt(strengthOf(card)),
  },
  { rule: 'The ace is the highest card.', strength: (card) => (strengthOf(card) + 1) % 13 },
  {
    rule: 'Suits do not matter: cards of one rank are a war.',
    strength: (card) => 4 * strengthOf(card) + suitOf(card),
  },
  {
    rule: "The cards are picked up in the order played, a's card before b's, no matter who wins: not the winner's own card first.",
    pickUp: (a, b, taker) => laidInTurn(...(own(a, b, taker) as [Card[], Card[]])),
  },
  {
    rule: "The cards are picked up in the order played, a's card before b's, no matter who wins: not the loser's card first.",
    pickUp: (a, b, taker) => laidInTurn(...(own(b, a, taker) as [Card[], Card[]])),
  },
  {
    rule: "After a war the cards are picked up in the order played, a's and b's in turn: not all of one player's first.",
    pickUp: (a, b) => [...a, ...b],
  },
  {
    rule: "After a war the cards are picked up in the order played, a's and b's in turn: not all of the winner's first.",
    pickUp: (a, b, taker) => own(a, b, taker).flat(),
  },
  {
    rule: 'The cards are picked up in the order played: not the last card first.',
    pickUp: (a, b) => laidInTurn(a, b).toReversed(),
  },
  { rule: 'In a war each player plays one card face down before the face-up one: not none.', down: 0 },
  { rule: 'In a war each player plays one card face down: not two.', down: 2 },
  { rule: 'In a war each player plays one card face down: not three.', down: 3 },
  {
    rule: 'Every card that a player lays is a step, those of a war too: a simple war is three.',
    steps: () => 1,
  },
  {
    rule: 'The cards face down are a step too: a simple war is three.',
    steps: (laid) => Math.ceil(laid / 2),
  },
  { rule: 'When both piles end together in a war, nobody wins: it is a tie.', bothOut: 'a' },
  { rule: 'When both piles end together in a war, nobody wins: it is a tie.', bothOut: 'b' },
  {
    rule: 'A player who runs out of cards in a war loses: it is not a tie while the other has cards.',
    outIsTie: true,
  },
];
