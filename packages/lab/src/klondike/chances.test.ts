import { itemAt, numberedDeal, stream } from '@baralho/core';
import {
  klondike,
  type Move,
  movesOf,
  type State,
  setupOf,
  viewOf,
} from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { describe, expect, it } from 'vitest';
import { klondikeSolver } from '../solve/klondike.ts';
import {
  accuracyOf,
  chanceIn,
  chancesAlong,
  drawSample,
  marginOf,
  qualityOf,
  sampleAfter,
} from './chances.ts';
import { bestOf, isAsGood, judgeChoices } from './choices.ts';

const kernel = await loadKlondike();
const OPTIONS = { worlds: 20, nodes: 2000 };

function randomGame(deal: number, length: number): { states: State[]; moves: Move[] } {
  let state = klondike.start(setupOf(numberedDeal('klondike', deal).deck));
  const states = [state];
  const moves: Move[] = [];
  const random = stream('any game', deal);
  while (moves.length < length) {
    const legal = movesOf(state);
    if (legal.length === 0) break;
    const move = itemAt(legal, random.below(legal.length));
    moves.push(move);
    state = klondike.play(state, move);
    states.push(state);
  }
  return { states, moves };
}

describe('the chance of a player who does not peek', () => {
  it('never rises by a move, in the same layouts', () => {
    const { states, moves } = randomGame(25, 40);
    for (const { before, after } of chancesAlong(
      states,
      moves,
      kernel,
      (i) => stream('chance', i),
      OPTIONS,
    )) {
      expect(after).toBeLessThanOrEqual(before);
      expect(before).toBeLessThanOrEqual(1);
    }
  });

  it('depends on what the player sees, and on nothing else', () => {
    const state = klondike.start(setupOf(numberedDeal('klondike', 7).deck));
    const other = drawSample(viewOf(state), kernel, stream('other', 1), OPTIONS).worlds[0] as State;
    const chance = (of: State) => chanceIn(drawSample(viewOf(of), kernel, stream('chance', 7), OPTIONS));
    expect(viewOf(other)).toEqual(viewOf(state));
    expect(other).not.toEqual(state);
    expect(chance(other)).toBe(chance(state));
  });

  it('is certain once every card is known, and agrees with the solver then', async () => {
    const solver = await klondikeSolver();
    const start = klondike.start(setupOf(numberedDeal('klondike', 77).deck));
    const solved = solver.solve(start);
    if (solved.verdict !== 'winnable') throw new Error('deal 77 can be won');
    const end = solved.moves.slice(0, -6).reduce((state, move) => klondike.play(state, move), start);
    const sample = drawSample(viewOf(end), kernel, stream('chance', 0), { worlds: 20, nodes: 100_000 });
    expect(sample.worlds).toEqual([end]);
    expect(chanceIn(sample)).toBe(1);
    const next = sampleAfter(sample, itemAt(solved.moves.slice(-6), 0), kernel, 100_000);
    expect(chanceIn(next)).toBe(1);
  });
});

it.each([
  [1, 1, false, 'best'],
  [0.8, 0.79, false, 'good'],
  [0.8, 0.7, false, 'mistake'],
  [0.8, 0.79, true, 'losing'],
  [0, 0, false, 'best'],
] as const)('a move from %f to %f, game lost by it: %s, is %s', (before, after, lostIt, quality) =>
  expect(qualityOf({ before, after, layouts: 100 }, lostIt)).toBe(quality),
);

it('has an interval as wide as its layouts make it', () => {
  expect(marginOf(0.5, 100)).toBeCloseTo(0.098);
  expect(marginOf(1, 1)).toBe(0);
});

describe('the choices of a position', () => {
  it('are judged by what could be known, and beside it by what the solver knows', async () => {
    const solver = await klondikeSolver();
    let state = klondike.start(setupOf(numberedDeal('klondike', 40).deck));
    const letters = '3a898989899454455253';
    for (let i = 0; i < letters.length - 2; i += 2)
      state = klondike.play(state, {
        from: Number.parseInt(letters.charAt(i), 14),
        to: Number.parseInt(letters.charAt(i + 1), 14),
      });
    const own = { from: 5, to: 3 };
    const judged = [
      ...judgeChoices(state, own, { kernel, solver }, stream('choices', 0), OPTIONS, {
        nodes: 500_000,
        solution: 'any',
      }),
    ];
    const found = bestOf(judged);
    const mine = judged.find(({ move }) => move.from === own.from && move.to === own.to);
    expect(mine).toMatchObject({ verdict: 'unwinnable', length: undefined });
    expect(found?.shortest?.verdict).toBe('winnable');
    expect(found?.best.chance).toBe(Math.max(...judged.map(({ chance }) => chance)));
    if (found === undefined || mine === undefined) throw new Error('nothing was judged');
    expect(isAsGood(found.best, found.best)).toBe(true);
    expect(isAsGood(mine, { ...found.best, chance: mine.chance, verdict: 'winnable' })).toBe(false);
  });

  it('give an accuracy: the share of its chance that a move kept', () => {
    const layouts = 60;
    expect(
      accuracyOf([
        { before: 0.8, after: 0.8, layouts },
        { before: 0.8, after: 0.4, layouts },
        { before: 0, after: 0, layouts },
      ]),
    ).toBe(0.75);
    expect(accuracyOf([{ before: 0, after: 0, layouts }])).toBeUndefined();
  });
});
