/**
 * The solver compared with a simple search through core's rules, on short rows and on positions in the middle of a game; its
 * solutions are replayed.
 */
import { type Card, numberedDeck, rankOf, stream, suitOf } from '@baralho/core';
import { type AccordionState, accordion, setupOf } from '@baralho/core/games/accordion/index';
import { describe, expect, test } from 'vitest';
import { type AccordionVerdict, accordionSolver } from './accordion.ts';

const solver = await accordionSolver();
const RULES = ['pile', 'card'] as const;

/** Searches every legal position, without optimizations. */
function winnable(start: AccordionState): boolean {
  const seen = new Set([accordion.key(start)]);
  const open = [start];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (accordion.won(state)) return true;
    for (const move of accordion.moves(state)) {
      const next = accordion.play(state, move);
      if (seen.size < seen.add(accordion.key(next)).size) open.push(next);
    }
  }
  return false;
}

function checkMoves(start: AccordionState, verdict: AccordionVerdict): void {
  if (verdict.verdict !== 'winnable') return;
  const end = verdict.moves.reduce((state, move) => accordion.play(state, move), start);
  expect(accordion.won(end)).toBe(true);
}

/** Packs for the deals: cards that match often, cards that rarely match, cards that depend on one suit. */
const PACKS: readonly ((card: Card) => boolean)[] = [
  () => true,
  (card) => suitOf(card) < 2,
  (card) => rankOf(card) < 5,
  (card) => suitOf(card) === 0 || rankOf(card) < 3,
];

/** Some cards of a pack in a row, after some random moves. */
function position(
  rule: (typeof RULES)[number],
  number: number,
  longest: number,
  moves: number,
): AccordionState {
  const random = stream('accordion positions', number);
  const pack = numberedDeck('accordion', number).filter(PACKS[number % PACKS.length] ?? (() => true));
  const row = pack.slice(0, 1 + random.below(longest));
  let state = accordion.start(setupOf({ rule, row }));
  for (let i = random.below(moves + 1); i > 0; i--) {
    const listed = accordion.moves(state);
    const move = listed[random.below(Math.max(1, listed.length))];
    if (move !== undefined) state = accordion.play(state, move);
  }
  return state;
}

describe.each(RULES)('%s', (rule) => {
  test.each([
    ['short rows', rule === 'pile' ? 13 : 9, 0],
    ['short rows after some moves', rule === 'pile' ? 16 : 11, 8],
  ])('%s are decided as the plain search decides them', (_, longest, moves) => {
    const decided = { winnable: 0, unwinnable: 0, unknown: 0 };
    for (let number = 0; number < 800; number++) {
      const start = position(rule, number, longest, moves);
      const verdict = solver.solve(start);
      const expected = winnable(start) ? 'winnable' : 'unwinnable';
      expect([number, verdict.verdict]).toEqual([number, expected]);
      checkMoves(start, verdict);
      decided[verdict.verdict]++;
    }
    expect(decided.winnable).toBeGreaterThan(100);
    expect(decided.unwinnable).toBeGreaterThan(100);
  });

  test('whole packs are won', () => {
    for (let number = 0; number < 80; number++) {
      const start = accordion.start(setupOf({ rule, row: numberedDeck('accordion', number) }));
      const verdict = solver.solve(start);
      expect([number, verdict.verdict]).toEqual([number, 'winnable']);
      checkMoves(start, verdict);
    }
  });

  test('packs are decided from the middle of a game', () => {
    for (let number = 0; number < 80; number++) {
      const start = position(rule, 4 * number, 52, 30);
      checkMoves(start, solver.solve(start, { nodes: 200_000 }));
    }
  });
});

/** Unwinnable with single cards, after some hundred thousand positions. */
const LONG_LOSS = 2 ** 32 + 488;

test('rows of 18 cards are decided', () => {
  for (const rule of RULES)
    for (let number = LONG_LOSS - 20; number <= LONG_LOSS; number++) {
      const start = accordion.start(setupOf({ rule, row: numberedDeck('accordion', number).slice(0, 18) }));
      const verdict = solver.solve(start);
      expect([number, verdict.verdict]).not.toEqual([number, 'unknown']);
      checkMoves(start, verdict);
      if (number === LONG_LOSS) expect(verdict.verdict).toBe('unwinnable');
    }
});

test('limits are answers', () => {
  const start = accordion.start(
    setupOf({ rule: 'card', row: numberedDeck('accordion', LONG_LOSS).slice(0, 18) }),
  );
  expect(solver.solve(start, { nodes: 1000 })).toMatchObject({ verdict: 'unknown', limit: 'nodes' });
  expect(solver.solve(start, { megabytes: 20, nodes: 1e9 })).toMatchObject({
    verdict: 'unknown',
    limit: 'memory',
  });
  expect(solver.solve(start, { seconds: 0.001 })).toMatchObject({ verdict: 'unknown', limit: 'seconds' });
  expect(solver.solve(start, { cancelled: () => true })).toMatchObject({
    verdict: 'unknown',
    limit: 'cancelled',
  });
});
