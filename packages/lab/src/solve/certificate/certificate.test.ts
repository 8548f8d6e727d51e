/** Certificates of losses: the known ones check, and what is changed in one is found. */
import { readFileSync } from 'node:fs';
import { stream } from '@baralho/core';
import { klondike, parseDealFile, type Rules, type State, setupOf } from '@baralho/core/games/klondike/index';
import { loadSmallKlondike } from '@baralho/kernels/klondike';
import { expect, test } from 'vitest';
import { careless, decidePlainly, latePosition, RULES } from '../plain.suite.ts';
import { checkLost, proveLost } from './certificate.ts';
import { hintBy } from './hint.ts';

const hint = hintBy(await loadSmallKlondike());
const decks = parseDealFile(
  readFileSync(new URL('../../../testdata/klondike/deals-300.txt', import.meta.url), 'utf8'),
);

function deal(name: string, draw: 1 | 3): State {
  const found = decks.ok ? decks.value.find((deck) => deck.name === name) : undefined;
  return klondike.start(setupOf(found?.deck ?? [], { draw }));
}

/** A few losses; `node bench/klondike/proofs.mjs` does all of the 300 deals. */
const LOSSES = [
  ['K0022', 1],
  ['K0031', 1],
  ['K0022', 3],
  ['K0036', 3],
  ['K0204', 3],
] as const;

const proofOf = (state: State): Uint8Array => {
  const proof = proveLost(state, hint);
  if (typeof proof === 'string') throw new Error(proof);
  return proof;
};

test.each(LOSSES)('%s, draw %i', (name, draw) => {
  const state = deal(name, draw);
  expect(checkLost(proofOf(state))).toMatchObject({ ok: true, state });
});

test('one hears of a large one while it is made', () => {
  const told: number[] = [];
  const proof = proveLost(deal('K0003', 3), hint, undefined, (positions) => told.push(positions));
  const checked = typeof proof === 'string' ? undefined : checkLost(proof);
  expect(told.length).toBeGreaterThan(1);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBeLessThanOrEqual(checked?.ok ? checked.positions : 0);
});

test('no position can be left out, and none is proved lost by what is not closed', () => {
  const proof = proofOf(deal('K0022', 1));
  const end = proof.indexOf(10) + 1;
  const header = JSON.parse(new TextDecoder().decode(proof.subarray(0, end)));
  const nodes = proof.subarray(end);
  for (let left = 0; left < header.positions; left++) {
    const text = new TextEncoder().encode(
      `${JSON.stringify({ ...header, positions: header.positions - 1 })}\n`,
    );
    const others = [...nodes.subarray(0, 10 * left), ...nodes.subarray(10 * (left + 1))];
    expect(checkLost(Uint8Array.from([...text, ...others]))).toMatchObject({ ok: false });
  }
});

test('small positions have a certificate exactly when a plain search finds no win', () => {
  const random = stream('certificates', 1);
  const found = { proofs: 0, wins: 0 };
  for (let i = 0; i < 300; i++) {
    const rules = RULES[i % RULES.length] as Rules;
    const state = i % 2 === 0 ? latePosition(random, 5 + random.below(20), rules) : careless(random, rules);
    const plain = decidePlainly(state, 300);
    if (plain === 'unknown' || klondike.outcome(state)?.reason === 'won') continue;
    const proof = proveLost(state, hint, 10_000);
    expect([i, proof === 'winnable']).toEqual([i, plain === 'winnable']);
    if (typeof proof === 'string') found.wins++;
    else {
      expect(checkLost(proof).ok).toBe(true);
      found.proofs++;
    }
  }
  expect(Math.min(found.wins, found.proofs)).toBeGreaterThan(30);
});

test('a winnable deal has no certificate', () => {
  expect(proveLost(deal('K0001', 1), () => false, 200_000)).toBe('winnable');
});
