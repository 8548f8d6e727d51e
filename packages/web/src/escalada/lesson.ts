/**
 * The exercises of the guided first hand: what to find among some cards, one after the other. The texts are in the
 * dictionaries.
 */
import { CardSet, parseCards } from '@baralho/core';
import { combinationOf, mayFollow, type Play } from '@baralho/core/games/escalada/index';

/** In the order in which they are taught; each has a text in `escalada.lesson.steps`. */
export const LESSON_STEPS = ['set', 'sequence', 'double', 'beat', 'longer', 'king'] as const;
export type LessonStep = (typeof LESSON_STEPS)[number];

export interface Exercise {
  readonly hand: CardSet;
  /** The cards on the table. */
  readonly toBeat: CardSet;
  isSolved(chosen: Play): boolean;
}

const cards = (text: string): CardSet => {
  const read = parseCards(text);
  return CardSet.of(read.ok ? read.value : []);
};

/** A hand that contains every kind of combination. */
const HAND = cards('3S 4H 4D 5C 5D 6S 6C 9H 9D QS KH KD');

const isKind =
  (kind: string, length: number) =>
  (chosen: Play): boolean => {
    const made = combinationOf(chosen);
    return made?.kind === kind && made.length >= length;
  };

const beats =
  (toBeat: CardSet) =>
  (chosen: Play): boolean => {
    const [made, before] = [combinationOf(chosen), combinationOf(toBeat)];
    return made !== undefined && before !== undefined && mayFollow(made, before);
  };

const exercise = (toBeat: CardSet, isSolved: Exercise['isSolved']): Exercise => ({
  hand: HAND,
  toBeat,
  isSolved,
});

const PAIR = cards('7S 7H');
const RUN = cards('2S 3D 4C');
const KING = cards('KC');

export const EXERCISES: Readonly<Record<LessonStep, Exercise>> = {
  set: exercise(CardSet.EMPTY, isKind('set', 2)),
  sequence: exercise(CardSet.EMPTY, isKind('sequence', 3)),
  double: exercise(CardSet.EMPTY, isKind('double sequence', 3)),
  beat: exercise(PAIR, beats(PAIR)),
  longer: exercise(RUN, beats(RUN)),
  king: exercise(KING, beats(KING)),
};
