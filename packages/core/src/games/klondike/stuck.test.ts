import { describe, expect, it } from 'vitest';
import { numberedDeck } from '../../deals/deal.ts';
import { stream } from '../../random/xoshiro.ts';
import { WON_GAMES } from './golden.suite.ts';
import {
  canAnotherCardComeOut,
  klondike,
  klondikeSearch,
  type Move,
  parsePiles,
  type State,
  setupOf,
} from './index.ts';

/** The slow reference: every legal move, one at a time, no shortcut. */
function slowly(state: State, maxPositions: number): 'yes' | 'no' | 'unknown' {
  const out = new Set(state.foundations.flat());
  const seen = new Set([klondikeSearch.key(state)]);
  const open = [state];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const move of klondike.moves(at)) {
      const after = klondike.play(at, move);
      if (after.foundations.flat().some((card) => !out.has(card))) return 'yes';
      const name = klondikeSearch.key(after);
      if (!seen.has(name)) open.push(after);
      seen.add(name);
    }
    if (seen.size > maxPositions) return 'unknown';
  }
  return 'no';
}

/** Plays towards the foundations until nothing new can be reached this way: usually a dead end. */
function playedOut(number: number, rules: Parameters<typeof setupOf>[1]): State {
  const random = stream('played out', number);
  let state = klondike.start(setupOf(numberedDeck('klondike', number), rules));
  const seen = new Set<string>();
  const worth = (move: Move, after: State): number => {
    if (move.to >= 10) return 100;
    const opens = after.columns[move.from - 1]?.closed.length !== state.columns[move.from - 1]?.closed.length;
    return (opens ? 90 : move.from === 9 && move.to < 8 ? 70 : move.from >= 8 ? 50 : 10) + random.below(15);
  };
  for (;;) {
    const next = klondike
      .moves(state)
      .filter(({ from }) => from < 10)
      .map((move) => ({ move, after: klondike.play(state, move) }))
      .filter(({ after }) => !seen.has(klondikeSearch.key(after)))
      .map(({ move, after }) => ({ after, worth: worth(move, after) }))
      .sort((a, b) => b.worth - a.worth)[0];
    if (next === undefined) return state;
    state = next.after;
    seen.add(klondikeSearch.key(state));
  }
}

describe('whether another card can come out', () => {
  it('is never denied on the way to a win', () => {
    for (const { code, draw, moves } of WON_GAMES) {
      let state = klondike.start(setupOf(numberedDeck('klondike', Number(code.split(':')[2])), { draw }));
      for (const text of moves) {
        expect(canAnotherCardComeOut(state, 300)).not.toBe('no');
        const move = parsePiles(text);
        if (move.ok) state = klondike.play(state, move.value);
      }
      expect(canAnotherCardComeOut(state)).toBe('no');
    }
  });

  it('agrees with the slow twin', () => {
    const answers = { yes: 0, no: 0, unknown: 0 };
    for (let number = 0; number < 60; number++) {
      const redeals = number % 3 === 0 ? 2 : Number.POSITIVE_INFINITY;
      const state = playedOut(number, { draw: number % 2 === 0 ? 1 : 3, redeals });
      const slow = slowly(state, 4000);
      answers[slow]++;
      if (slow !== 'unknown') expect(canAnotherCardComeOut(state)).toBe(slow);
    }
    expect(answers.no).toBeGreaterThan(20);
    expect(answers.yes).toBeGreaterThan(3);
  });

  it('says unknown when the bound is too low to tell', () => {
    const dead = Array.from({ length: 100 }, (_, number) => playedOut(number, {})).find(
      (state) => !klondikeSearch.won(state) && canAnotherCardComeOut(state) === 'no',
    );
    expect(dead && canAnotherCardComeOut(dead, 0)).toBe('unknown');
  });
});
