/**
 * "Can anything still happen?" Goes through the positions that can be reached without anything new happening: a card brought
 * out, a face-down card revealed, a card of the stock seen for the first time. When all of them have been seen, the game is at
 * a dead end. The player could have found this out too, because no face-down card is looked at.
 */
import { movesOf, won } from './moves.ts';
import { HOLE, kindOf, namesOf, pileOf, STOCK } from './piles.ts';
import { cardsOut, play } from './play.ts';
import { patienceSearch } from './search.ts';
import type { State } from './state.ts';

const faceDown = ({ rules, piles, redealsUsed }: State): number =>
  [...namesOf(rules).columns, ...namesOf(rules).reserve, ...(rules.stock && redealsUsed === 0 ? [STOCK] : [])]
    .map((name) => pileOf(piles, name).closed.length)
    .reduce((sum, count) => sum + count, 0);

/** A few hundred positions: as many as can be searched between two moves without the player noticing. */
export const PROGRESS_POSITIONS = 400;

/** `no` only when every position without news has been searched; `unknown` when the limit was reached. */
export function canProgress(
  state: State,
  maxPositions: number = PROGRESS_POSITIONS,
): 'yes' | 'no' | 'unknown' {
  if (won(state)) return 'no';
  const [out, hidden] = [cardsOut(state), faceDown(state)];
  const seen = new Set([patienceSearch.key(state)]);
  const open = [state];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const moves = movesOf(at);
    if (at === state && moves.some(({ to }) => to === HOLE || kindOf(to) === 'foundation')) return 'yes';
    for (const move of moves) {
      const next = play(at, move);
      if (cardsOut(next) > out || faceDown(next) < hidden) return 'yes';
      const key = patienceSearch.key(next);
      if (seen.has(key)) continue;
      if (seen.size >= maxPositions) return 'unknown';
      seen.add(key);
      open.push(next);
    }
  }
  return 'no';
}
