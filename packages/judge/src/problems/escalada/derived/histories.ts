/**
 * Possible histories of a game: every order of plays and passes up to a length, rounds of other shapes, and the longest game
 * possible. A history is rows, an empty one for PASSO; after three passes in a row a new round begins with a lower card than
 * the last.
 */
import { type Random, shuffle, stream } from '@baralho/core';
import type { Row } from '../../../layout.ts';
import { without } from '../../../recipe.ts';
import { pack } from '../combinations.ts';

export interface Position {
  readonly history: readonly Row[];
  /** The combination to beat; undefined for a lead. */
  readonly toBeat: Row | undefined;
}

/** Passes in a row that end a round; one more ends the game. */
const ROUND_ENDS = 3;

/** Every sequence of plays (true) and passes up to this length, without four passes in a row. */
export function passOrders(most: number): readonly (readonly boolean[])[] {
  const found: (readonly boolean[])[] = [];
  const extend = (begun: readonly boolean[]): void => {
    found.push(begun);
    if (begun.length === most) return;
    extend([...begun, true]);
    if (begun.length < ROUND_ENDS || begun.slice(-ROUND_ENDS).some((isPlay) => isPlay))
      extend([...begun, false]);
  };
  extend([]);
  return found;
}

/** The value of the first play; every later round begins lower. */
const FIRST_RANK = 6;

/** `width` cards of a value, or a sequence of three that ends with it. */
const laid = (shape: number, rank: number, suit: number): Row =>
  shape === 3
    ? [0, 1, 2].map((i) => 4 * (rank - 2 + i) + suit)
    : Array.from({ length: shape }, (_, i) => 4 * rank + ((suit + 2 * i) & 3));

/**
 * Plays in that order. Within a round values rise by one; a new round begins two values lower, and with the next of single cards, pairs and
 * sequences if the shape changes.
 */
export function played(order: readonly boolean[], changesShape: boolean): Position {
  const history: Row[] = [];
  let toBeat: Row | undefined;
  let passes = 0;
  let round = 0;
  let rank = FIRST_RANK;
  for (const isPlay of order) {
    if (!isPlay) {
      history.push([]);
      if (++passes === ROUND_ENDS && toBeat !== undefined) {
        toBeat = undefined;
        round++;
        rank = Math.max(2, FIRST_RANK - 2 * round);
      }
      continue;
    }
    passes = 0;
    toBeat = laid(changesShape ? 1 + (round % 3) : 1, rank++, (round + 2) & 3);
    history.push(toBeat);
  }
  return { history, toBeat };
}

/** Single cards, each led after three passes; twice the next player goes on. No game can be longer. */
export function longestGame(random: Random): { readonly history: readonly Row[]; readonly left: Row } {
  const ends: Row = [0, 55];
  // The lowest and the highest card are never played, so that there is always one below everything and one above.
  const cards = [...shuffle(without(pack, ends), random), ...ends];
  // One card stays in every hand, or the game would be over.
  const hands = [0, 1, 2, 3].map((seat) => cards.slice(13 * seat, 13 * seat + 13).toSorted((a, b) => b - a));
  const left = cards.slice(52);
  const pass: Row = [];
  const history: Row[] = [pass, pass, pass];
  for (const [turn, hand] of hands.entries()) {
    // The lowest card is led last, so that the next player, after two passes, beats it with their highest card.
    for (const [i, card] of hand.entries()) {
      history.push([card]);
      const isLast = i === hand.length - 1;
      history.push(pass, pass, ...(isLast && turn < 3 ? [] : [pass]));
    }
  }
  return { history, left };
}

/** Cards that nobody has played. */
export const unseenIn = (history: readonly Row[]): Row => without(pack, history.flat());

export const derivedRandom = (name: string, number: number): Random => stream(`derived ${name}`, number);
