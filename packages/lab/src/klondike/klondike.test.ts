/** What a player is told: hints that do not peek, moves that lose, difficulty, packs. */
import { numberedDeck, stream } from '@baralho/core';
import {
  klondike,
  klondikeHidden,
  refusalOf,
  type State,
  setupOf,
  viewOf,
} from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { describe, expect, test } from 'vitest';
import { klondikeSolver } from '../solve/klondike.ts';
import { addSurveys, LETTERS, packsOf, surveyKlondikeChunk, winnableShare } from '../survey/klondike.ts';
import { blindHint, explainHint, playBlind } from './blind.ts';
import { DIFFICULTIES, difficultyName, difficultyOf } from './difficulty.ts';
import { canStillBeWon, judgeMoves, losingMoves } from './inPlay.ts';
import { formatPack, parsePack } from './packs.ts';
import { winnableDeals } from './winnableDeals.ts';

const kernel = await loadKlondike();
const solver = await klondikeSolver();
const deal = (number: number, draw: 1 | 3 = 3): State =>
  klondike.start(setupOf(numberedDeck('klondike', number), { draw }));

describe('the blind hint', () => {
  test('is the same in every world that looks the same', () => {
    const state = deal(3);
    const view = viewOf(state);
    const other = viewOf(klondikeHidden.worlds(view, stream('elsewhere', 1)));
    const hintOf = (seen: typeof view) => blindHint(seen, kernel, stream('hint', 1), { worlds: 20 });
    expect(hintOf(other)).toEqual(hintOf(view));
  });

  test('can be played, and says why', () => {
    let state = deal(8, 1);
    for (let i = 0; i < 5; i++) {
      const hint = blindHint(viewOf(state), kernel, stream('hint', i), { worlds: 20 });
      expect(explainHint(viewOf(state), hint)).toMatch(/^(Turn|Move) .+: .+\.$/);
      for (const move of hint.moves) {
        expect(refusalOf(state, move)).toBeUndefined();
        state = klondike.play(state, move);
      }
    }
  });

  test('a player who follows it wins some games and ends all', () => {
    const won = Array.from({ length: 12 }, (_, i) =>
      playBlind(deal(i, 1), kernel, stream('blind', i), { worlds: 20 }),
    );
    expect(won.filter(Boolean).length).toBeGreaterThan(1);
  });
});

test('a losing move is one after which nothing wins', () => {
  const state = deal(40, 1);
  expect(canStillBeWon(solver, state)).toBe('yes');
  let at = state;
  let found = 0;
  const random = stream('careless', 3);
  for (let i = 0; i < 60 && found === 0; i++) {
    const judged = judgeMoves(solver, at);
    const losing = losingMoves(solver, at);
    found += losing.length;
    for (const move of losing) expect(canStillBeWon(solver, klondike.play(at, move))).toBe('no');
    const good = judged.filter(({ winnable }) => winnable === 'yes');
    expect(good.length).toBeGreaterThan(0);
    at = klondike.play(at, (good[random.below(good.length)] as (typeof good)[number]).move);
  }
  expect(found).toBeGreaterThan(0);
});

test('difficulty is repeatable and has a name', () => {
  const state = deal(27, 1);
  const failed = difficultyOf(kernel, state);
  expect(difficultyOf(kernel, state)).toBe(failed);
  expect([0, 8, 9, 20, 21, 30, 31, 32].map(difficultyName)).toEqual([
    ...['easy', 'easy', 'medium', 'medium', 'hard', 'hard', 'expert', 'expert'],
  ]);
});

test('a survey in parts is the survey of the whole, and its packs round-trip', async () => {
  const parameters = { draw: 1, redeals: -1, worryBack: true, nodes: 1e6, megabytes: 100 } as const;
  const first = 2 ** 32;
  const whole = await surveyKlondikeChunk(parameters, first, 30);
  const parts = addSurveys(
    await surveyKlondikeChunk(parameters, first + 10, 20),
    await surveyKlondikeChunk(parameters, first, 10),
  );
  const letters = (survey: typeof whole): string => survey.parts.map(([, text]) => text).join('');
  expect(letters(parts)).toBe(letters(whole));
  expect(parts.winnable + parts.unwinnable + parts.unknown).toBe(30);
  expect(LETTERS).toHaveLength(33);
  const made = {
    rules: { draw: 1, redeals: -1, worryBack: true },
    seed: 1,
    deals: 30,
    packs: packsOf(whole),
  };
  expect(parsePack(formatPack(made))).toEqual(made);
});

test('the packs hold deals that can be won, of the difficulty they say', () => {
  for (const draw of [1, 3] as const)
    for (const difficulty of DIFFICULTIES) {
      const numbers = winnableDeals(draw, difficulty);
      expect(numbers.length).toBeGreaterThan(100);
      for (const number of numbers.slice(0, 10)) {
        const state = deal(number, draw);
        expect(difficultyName(difficultyOf(kernel, state))).toBe(difficulty);
        if (difficulty !== 'expert') expect(canStillBeWon(solver, state)).toBe('yes');
      }
    }
});

test('unknown deals widen the interval on both sides', () => {
  const share = winnableShare({ deals: 100, winnable: 80, unknown: 5 });
  expect(share.low).toBeLessThan(0.73);
  expect(share.high).toBeGreaterThan(0.9);
});
