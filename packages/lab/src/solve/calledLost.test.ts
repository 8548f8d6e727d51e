/**
 * A winnable position that an earlier kernel called lost: a head on the floor and its twin share one place, and cards of a foundation
 * and a king of the stock must come first. Here it is whole, at every draw, with cards swapped, and as a game of 24 cards.
 */
import { readFileSync } from 'node:fs';
import { type Card, stream } from '@baralho/core';
import {
  klondike,
  parsePiles,
  readPosition,
  SEED_RULES,
  type State,
} from '@baralho/core/games/klondike/index';
import { loadKlondike, loadSmallKlondike } from '@baralho/kernels/klondike';
import { loadPlainKlondike } from '@baralho/kernels/klondikePlain.suite';
import { expect, test } from 'vitest';
import { anotherCardCanComeOut } from '../klondike/deadEnd.ts';
import { klondikeSolver } from './klondike.ts';
import { compareStart, type SmallStart } from './small.suite.ts';

const data = (name: string): string =>
  readFileSync(new URL(`../../testdata/klondike/${name}`, import.meta.url), 'utf8');

function stateAt(draw: 1 | 2 | 3): State {
  const read = readPosition(data('won-called-lost.pos'), { ...SEED_RULES, draw });
  if (!read.ok || read.value.state === undefined) throw new Error('every card is named');
  return read.value.state;
}

const kernel = await loadKlondike();
const solver = await klondikeSolver();
const won = (state: State): boolean => klondike.outcome(state)?.reason === 'won';

test.each([1, 2, 3] as const)('is winnable at draw %i, and the game is not over', (draw) => {
  const state = stateAt(draw);
  const verdict = solver.solve(state);
  expect(verdict.verdict).toBe('winnable');
  if (verdict.verdict === 'winnable') expect(won(verdict.moves.reduce(klondike.play, state))).toBe(true);
  expect(anotherCardCanComeOut(kernel, state)).toBe('yes');
});

test('stays winnable on the way that was found by hand', () => {
  let state = stateAt(1);
  for (const text of data('won-called-lost.moves').trimEnd().split('\n')) {
    const move = parsePiles(text);
    if (!move.ok) throw new Error(text);
    state = klondike.play(state, move.value);
    expect(solver.solve(state).verdict).toBe('winnable');
    expect(anotherCardCanComeOut(kernel, state)).toBe('yes');
  }
});

/** The position with two cards exchanged that are face-down or in the stock. */
function swapped(state: State, number: number): State {
  const random = stream('swapped', number);
  const hidden = [...state.columns.flatMap(({ closed }) => closed), ...state.stock];
  const [one, other] = [hidden[random.below(hidden.length)], hidden[random.below(hidden.length)]];
  const swap = (card: Card): Card => (card === one ? other : card === other ? one : card) ?? card;
  return {
    ...state,
    stock: state.stock.map(swap),
    columns: state.columns.map(({ closed, open }) => ({ closed: closed.map(swap), open })),
  };
}

test.each([1, 3] as const)(
  'with cards swapped is decided as by a search that leaves out nothing, draw %i',
  (draw) => {
    const decided = { winnable: 0, unwinnable: 0 };
    for (let number = 0; number < 60; number++) {
      let state = stateAt(draw);
      for (let swaps = 0; swaps < 3; swaps++) state = swapped(state, 3 * number + swaps);
      kernel.begin(state, 2 ** 28, 'plainly');
      const plain = kernel.run(200_000);
      if (plain !== 'won' && plain !== 'lost') continue;
      const expected = plain === 'won' ? 'winnable' : 'unwinnable';
      expect([number, solver.solve(state).verdict]).toEqual([number, expected]);
      decided[expected]++;
    }
    expect(decided.winnable).toBeGreaterThan(20);
  },
);

/** Six ranks in four columns: the two of spades on the floor, that of clubs on five cards, the queen of hearts on top of its foundation. */
const SMALL: SmallStart = {
  game: { suits: [0, 1, 2, 3], ranks: 6, columns: 4, draw: 1, redeals: 255, worryBack: true },
  start: [
    ...[0, 0, 5, 0, 255, 0, 7, 0],
    ...[23, 16, 7, 12, 15, 17, 8],
    ...[0, 1, 4],
    ...[5, 6, 3, 1, 22, 0, 9, 5],
    ...[0, 1, 20],
    ...[0, 4, 21, 19, 13, 11],
  ],
};

test('as a game of 24 cards it is winnable', async () => {
  const [small, plain] = [await loadSmallKlondike(), await loadPlainKlondike()];
  for (const search of ['in tries', 'at once'] as const)
    expect(compareStart(small, plain, SMALL, 1_000_000, search)).toEqual({ plain: 'won', kernel: 'won' });
});
