/** The kernel's answer compared with the kernel without any lemma, with core's slow version, and with the solver. */
import { numberedDeck, stream } from '@baralho/core';
import {
  canAnotherCardComeOut,
  klondike,
  parsePiles,
  type Rules,
  SEED_RULES,
  type State,
  setupOf,
} from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { expect, it } from 'vitest';
import { WON_GAMES } from '../../../core/src/games/klondike/golden.suite.ts';
import { klondikeSolver } from '../solve/klondike.ts';
import { latePosition, RULES } from '../solve/plain.suite.ts';
import { anotherCardCanComeOut, DEAD_END_POSITIONS } from './deadEnd.ts';

const kernel = await loadKlondike();
const ANSWERS = { won: 'yes', lost: 'no', running: 'unknown', 'out of memory': 'unknown' } as const;

function plainly(state: State): 'yes' | 'no' | 'unknown' {
  kernel.begin(state, 2 ** 26, 'plainly', 'another card');
  return ANSWERS[kernel.run(100_000)];
}

const rulesOf = (number: number): Rules => ({
  draw: ([1, 3, 2] as const)[number % 3] ?? 1,
  redeals: number % 4 === 3 ? 2 : Number.POSITIVE_INFINITY,
  worryBack: number % 5 !== 0,
});

/** Positions of a careless game: cards go to foundations whenever they can, or only sometimes. */
function* positionsOf(number: number, rules = rulesOf(number)): Generator<State> {
  const random = stream('dead end', number);
  let state = klondike.start(setupOf(numberedDeck('klondike', number), rules));
  const eager = number % 2 === 0;
  for (let made = 0; made < 250; made++) {
    const moves = klondike.moves(state);
    const out = moves.filter(({ to }) => to >= 10);
    const on = moves.filter(({ from, to }) => to >= 10 || (to <= 7 && from <= 9));
    const wished = eager && out.length > 0 ? out : on.length > 0 && random.below(10) < 6 ? on : moves;
    const move = wished[random.below(wished.length)];
    if (move === undefined) return;
    state = klondike.play(state, move);
    if (random.below(12) === 0) yield state;
  }
}

/** Late positions, with many ways to bring cards back from the foundations. */
function* latePositions(): Generator<State> {
  const random = stream('late dead end', 1);
  for (let i = 0; i < 1500; i++)
    yield latePosition(random, 8 + random.below(22), RULES[i % RULES.length] as Rules);
}

it('is what plain search and the slow twin find, and is found within its bound', () => {
  const answers = { yes: 0, no: 0 };
  let beyondCore = 0;
  const games = Array.from({ length: 60 }, (_, number) => [...positionsOf(number)]);
  for (const state of [...games.flat(), ...latePositions()]) {
    const answer = anotherCardCanComeOut(kernel, state);
    if (answer === 'unknown') throw new Error('a position was not decided');
    answers[answer]++;
    const plain = plainly(state);
    if (plain !== 'unknown') expect(answer).toBe(plain);
    const core = canAnotherCardComeOut(state, 100);
    if (core === 'unknown') beyondCore++;
    else expect(answer).toBe(core);
  }
  expect(answers.yes).toBeGreaterThan(500);
  expect(answers.no).toBeGreaterThan(200);
  expect(beyondCore).toBeGreaterThan(20);
});

it('is never denied on the way to a win', () => {
  for (const { code, draw, moves } of WON_GAMES) {
    let state = klondike.start(setupOf(numberedDeck('klondike', Number(code.split(':')[2])), { draw }));
    for (const text of moves) {
      expect(anotherCardCanComeOut(kernel, state)).toBe('yes');
      const move = parsePiles(text);
      if (move.ok) state = klondike.play(state, move.value);
    }
    expect(anotherCardCanComeOut(kernel, state)).toBe('no');
  }
});

it('is not the same as being winnable: many lost games are no dead ends, and no dead end can be won', async () => {
  const solver = await klondikeSolver();
  let lostAndGoingOn = 0;
  for (let number = 0; number < 12; number++)
    for (const state of positionsOf(number, SEED_RULES)) {
      const { verdict } = solver.solve(state, { nodes: 20_000 });
      const answer = anotherCardCanComeOut(kernel, state);
      if (answer === 'no') expect(verdict).toBe('unwinnable');
      else if (verdict === 'unwinnable') lostAndGoingOn++;
    }
  expect(lostAndGoingOn).toBeGreaterThan(10);
});

it('stays open when the bound is too low', () => {
  const dead = Array.from({ length: 40 }, (_, number) => [...positionsOf(number)])
    .flat()
    .find((state) => anotherCardCanComeOut(kernel, state) === 'no' && klondike.moves(state).length > 2);
  expect(dead && anotherCardCanComeOut(kernel, dead, 0)).toBe('unknown');
  expect(DEAD_END_POSITIONS).toBeGreaterThan(0);
});
