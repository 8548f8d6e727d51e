/** The kernel compared with its slow version on small positions under every switch, and with verdicts known from elsewhere. */
import { readFileSync } from 'node:fs';
import { PACK_52, stream } from '@baralho/core';
import { klondike, parseDealFile, type Rules, type State, setupOf } from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { describe, expect, test } from 'vitest';
import { type KlondikeVerdict, klondikeSolver } from './klondike.ts';
import { careless, decidePlainly, latePosition, RULES } from './plain.suite.ts';

const solver = await klondikeSolver();

const data = (name: string): string =>
  readFileSync(new URL(`../../testdata/klondike/${name}`, import.meta.url), 'utf8');

function decksOf(name: string) {
  const decks = parseDealFile(data(name));
  if (!decks.ok) throw new Error(decks.error.expected);
  return decks.value;
}

const verdictsOf = (name: string): Map<string, readonly string[]> =>
  new Map(
    data(name)
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([deal = '', ...fields]) => [deal, fields]),
  );

/** A verdict of winnable must come with moves that win. */
function checkMoves(state: State, verdict: KlondikeVerdict): void {
  if (verdict.verdict !== 'winnable') return;
  const end = verdict.moves.reduce((at, move) => klondike.play(at, move), state);
  expect(klondike.outcome(end)?.reason).toBe('won');
}

describe('small positions are decided as the plain search decides them', () => {
  test.each(RULES.map((rules) => [JSON.stringify(rules), rules] as const))('%s', (name, rules) => {
    const random = stream(`late ${name}`, 1);
    const decided = { winnable: 0, unwinnable: 0, unknown: 0 };
    for (let i = 0; i < 130; i++) {
      const late = i % 2 === 0;
      const state = late ? latePosition(random, 5 + random.below(20), rules) : careless(random, rules);
      const plain = decidePlainly(state, 300);
      decided[plain]++;
      const verdict = solver.solve(state, plain === 'unknown' ? { nodes: 20_000 } : {});
      if (plain !== 'unknown')
        expect([verdict.verdict, JSON.stringify(state)]).toEqual([plain, JSON.stringify(state)]);
      checkMoves(state, verdict);
    }
    expect(decided.winnable).toBeGreaterThan(0);
    expect(decided.unwinnable).toBeGreaterThan(0);
  });
});

/** The plain kernel has no dominance rules either; its positions are those of core, and it is fast enough for larger ones. */
test('careless positions are decided as the kernel without dominances decides them', async () => {
  const plain = await loadKlondike();
  const random = stream('careless', 1);
  const decided = { won: 0, lost: 0, running: 0, 'out of memory': 0 };
  for (let i = 0; i < 1200; i++) {
    const state = careless(random, RULES[i % RULES.length] as Rules);
    if (klondike.outcome(state) !== undefined) continue;
    plain.begin(state, 2 ** 29, 'plainly');
    const progress = plain.run(30_000);
    decided[progress]++;
    const expected = { won: 'winnable', lost: 'unwinnable', running: '', 'out of memory': '' }[progress];
    if (expected !== '') expect([i, solver.solve(state).verdict]).toEqual([i, expected]);
  }
  expect(decided.won).toBeGreaterThan(300);
  expect(decided.lost).toBeGreaterThan(300);
});

describe('known deals', () => {
  for (const draw of [1, 3] as const) {
    test(`deals on which published solvers were wrong or slow, draw ${draw}`, () => {
      const verdicts = verdictsOf('special.tsv');
      for (const { name, deck } of decksOf('special.txt')) {
        if (name === 'stress' && draw === 3) continue;
        const state = klondike.start(setupOf(deck, { draw }));
        const verdict = solver.solve(state);
        expect([name, verdict.verdict]).toEqual([name, verdicts.get(name)?.[draw === 1 ? 0 : 1]]);
        checkMoves(state, verdict);
      }
    });

    test(`the 300 deals, draw ${draw}`, () => {
      const verdicts = verdictsOf('verdicts-300.tsv');
      for (const { name, deck } of decksOf('deals-300.txt')) {
        const state = klondike.start(setupOf(deck, { draw }));
        const verdict = solver.solve(state);
        expect([name, verdict.verdict]).toEqual([name, verdicts.get(name)?.[draw === 1 ? 0 : 1]]);
        checkMoves(state, verdict);
      }
    });
  }
});

test('what no deal leads to is no question', () => {
  const start = klondike.start(setupOf(PACK_52));
  const [first, ...rest] = start.columns;
  const [card, ...stock] = start.stock;
  for (const state of [
    { ...start, columns: [...rest.slice(1), rest[1], first] },
    { ...start, columns: start.columns.slice(1), stock: [...(first?.open ?? []), card, ...stock] },
  ])
    expect(() => solver.solve(state as State)).toThrow(/than a deal has/);
});

test('limits are answers', () => {
  const stress = decksOf('special.txt').find(({ name }) => name === 'stress');
  const state = klondike.start(setupOf(stress?.deck ?? [], { draw: 3 }));
  expect(solver.solve(state, { nodes: 1000 })).toMatchObject({ verdict: 'unknown', limit: 'nodes' });
  expect(solver.solve(state, { megabytes: 1 })).toMatchObject({ verdict: 'unknown', limit: 'memory' });
  expect(solver.solve(state, { seconds: 0.01 })).toMatchObject({ verdict: 'unknown', limit: 'seconds' });
  expect(solver.solve(state, { cancelled: () => true })).toMatchObject({
    verdict: 'unknown',
    limit: 'cancelled',
  });
});
