/**
 * Which combination has to be beaten, and what beats it. The last combination played stands until three players in a row have
 * passed; then its owner leads again. An answer has the same kind and length and a higher top card. Kings may also be followed
 * by the combinations listed in LI2, 1.3, whatever their value; from then on that new shape is the one to follow.
 */
import { KING, rankOf } from '../../cards/card.ts';
import type { CardSet } from '../../cards/cardSet.ts';
import { type Combination, combinationOf, type Shape, sameShape } from './combination.ts';

/** By number of kings: the shapes that may follow them, in the order in which the judge lists them. */
const AFTER_KINGS: readonly (readonly Shape[])[] = [
  [],
  [
    { kind: 'set', length: 4 },
    { kind: 'double sequence', length: 3 },
  ],
  [{ kind: 'double sequence', length: 4 }],
  [{ kind: 'double sequence', length: 5 }],
  [],
];

/** The shapes that may follow a combination regardless of height. */
export const exceptionsTo = ({ kind, length, top }: Combination): readonly Shape[] =>
  kind === 'set' && rankOf(top) === KING ? (AFTER_KINGS[length] ?? []) : [];

export const mayFollow = (answer: Combination, toBeat: Combination | undefined): boolean =>
  toBeat === undefined ||
  (sameShape(answer, toBeat) && answer.top > toBeat.top) ||
  exceptionsTo(toBeat).some((shape) => sameShape(shape, answer));

/** Passes in a row that end a round. */
export const ROUND_ENDS = 3;

/** The combination to beat after these plays (an empty set of cards is a pass); undefined when the next player leads. */
export function toBeatAfter(plays: readonly CardSet[]): Combination | undefined {
  for (let passes = 0; passes < ROUND_ENDS; passes++) {
    const play = plays[plays.length - 1 - passes];
    if (play === undefined) return undefined;
    if (!play.isEmpty) return combinationOf(play);
  }
  return undefined;
}
