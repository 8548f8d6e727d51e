/**
 * The Klondike kernels compared with each other, on positions from random play. The comparison with core is in
 * `lab/src/solve`.
 */
import { numberedDeck, stream } from '@baralho/core';
import { klondike, type Move, type Rules, type State, setupOf } from '@baralho/core/games/klondike/index';
import { expect, it } from 'vitest';
import { someOf } from './checked.suite.ts';
import { loadKlondike } from './klondike.ts';
import { loadShortest } from './klondikeShortest.ts';

const BYTES = 2 ** 27;
const POSITIONS = 20_000;

/** A deal after some hundred moves at random. */
function position(number: number, rules: Partial<Rules>): State {
  const random = stream('kernels', number);
  let state = klondike.start(setupOf(numberedDeck('klondike', number), rules));
  for (let i = random.below(400); i > 0; i--) {
    const moves = klondike.moves(state);
    if (moves.length === 0) break;
    state = klondike.play(state, moves[random.below(moves.length)] as Move);
  }
  return state;
}

it.each([1, 2, 3] as const)('every way to search comes to the same verdict, draw %i', async (draw) => {
  const [kernel, shortest] = [await loadKlondike(), await loadShortest()];
  const decided = { won: 0, lost: 0 };
  for (let number = 0; number < someOf(150); number++) {
    const state = position(number, { draw, ...(number % 3 === 0 && { redeals: number % 5 }) });
    if (klondike.outcome(state) !== undefined) continue;
    const verdicts = (['in tries', 'plainly', 'at once'] as const).map((search) => {
      kernel.begin(state, BYTES, search);
      return kernel.run(POSITIONS);
    });
    shortest.begin(state, BYTES, 40, 900);
    verdicts.push(shortest.run(POSITIONS));
    const found = new Set(verdicts.filter((verdict) => verdict === 'won' || verdict === 'lost'));
    expect([number, found.size]).not.toEqual([number, 2]);
    for (const verdict of found) decided[verdict as 'won' | 'lost']++;
  }
  expect(Math.min(decided.won, decided.lost)).toBeGreaterThan(0);
});
