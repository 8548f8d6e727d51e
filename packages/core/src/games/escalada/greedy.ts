/**
 * A simple way to play, good enough for a first opponent and for the tournament program: answer with the lowest combination
 * that beats the last one, lead the combination with the most cards (the lowest of these), and never pass when a card can be
 * played.
 */
import { KING } from '../../cards/card.ts';
import { CardSet } from '../../cards/cardSet.ts';
import { type Combination, countOf, type Kind, type Shape, spanOf, widthOf } from './combination.ts';
import { answers, combinations } from './enumerate.ts';

/** The largest shape of a kind that a hand holds, with the value on which its lowest example ends. */
function largest(hand: CardSet, kind: Kind): { readonly shape: Shape; readonly last: number } | undefined {
  const width = kind === 'double sequence' ? 2 : 1;
  let length = kind === 'set' ? 0 : 2;
  let last = -1;
  for (let rank = 0, run = 0; rank <= KING; rank++) {
    const count = countOf(hand, rank);
    run = count >= width ? run + 1 : 0;
    const here = kind === 'set' ? count : run;
    if (here > length) {
      length = here;
      last = rank;
    }
  }
  return last < 0 ? undefined : { shape: { kind, length }, last };
}

function lead(hand: CardSet): CardSet {
  let best = largest(hand, 'set');
  for (const kind of ['sequence', 'double sequence'] as const) {
    const other = largest(hand, kind);
    if (best === undefined || other === undefined) continue;
    const more =
      spanOf(other.shape) * widthOf(other.shape) - spanOf(best.shape) * widthOf(best.shape) ||
      best.last - other.last;
    if (more > 0) best = other;
  }
  return (best && combinations(hand, best.shape, -1, 1)[0]) ?? CardSet.EMPTY;
}

/** What the greedy player plays; an empty set is a pass. */
export const greedyPlay = (hand: CardSet, toBeat: Combination | undefined): CardSet =>
  toBeat === undefined ? lead(hand) : (answers(hand, toBeat, 1)[0] ?? CardSet.EMPTY);
