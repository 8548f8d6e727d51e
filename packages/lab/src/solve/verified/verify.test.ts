/**
 * The verified program as it ships: it confirms losses, never in a position that can be won, and the committed file is the
 * generated one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  klondike,
  parseDealFile,
  type Rules,
  readPosition,
  SEED_RULES,
  type State,
  setupOf,
} from '@baralho/core/games/klondike/index';
import { afterAll, describe, expect, it } from 'vitest';
import { klondikeSolver } from '../klondike.ts';
import { nativeIsThere } from './native.ts';
import { positionText } from './positionText.ts';
import { verifyLost, verifyText } from './verify.ts';

const data = (name: string): string =>
  readFileSync(new URL(`../../../testdata/klondike/${name}`, import.meta.url), 'utf8');
const file = parseDealFile(data('deals-300.txt'));
const decks = new Map(file.ok ? file.value.map(({ name, deck }) => [name, deck]) : []);
const dealt = (name: string, rules: Partial<Rules>): State =>
  klondike.start(setupOf(decks.get(name) ?? [], rules));

const solver = await klondikeSolver();
/** Also tests the native program, if `npm run prove` has built it. */
const PROGRAMS = nativeIsThere() ? (['javascript', 'native'] as const) : (['javascript'] as const);

describe.each(PROGRAMS)('a known loss is verified, %s', (program) => {
  it.each([
    ['K0081', { draw: 1 }],
    ['K0094', { draw: 1 }],
    ['K0117', { draw: 1 }],
    ['K0081', { draw: 2 }],
    ['K0117', { draw: 3 }],
    ['K0036', { draw: 3 }],
    ['K0101', { draw: 3 }],
    ['K0101', { draw: 3, redeals: 2 }],
    ['K0036', { draw: 3, worryBack: false }],
  ] as const)('%s %o', async (name, rules) => {
    const state = dealt(name, rules);
    expect(solver.solve(state).verdict).toBe('unwinnable');
    expect(await verifyLost(solver, state, { program })).toBe('verified');
  });
});

describe.each(PROGRAMS)('nothing is verified, %s', (program) => {
  const FEW = { program, positions: 3000 };

  it.each([1, 2, 3] as const)('of a won position that was once called lost, draw %d', async (draw) => {
    const read = readPosition(data('won-called-lost.pos'), { ...SEED_RULES, draw });
    if (!read.ok || read.value.state === undefined) throw new Error('the position cannot be read');
    expect(await verifyLost(solver, read.value.state, { program })).not.toBe('verified');
  });

  it.each([1, 3] as const)('of deals that can be won, draw %d', async (draw) => {
    for (const name of ['K0001', 'K0002', 'K0004'])
      expect(await verifyLost(solver, dealt(name, { draw }), FEW)).not.toBe('verified');
  });

  it('when a limit is hit', async () => {
    const state = dealt('K0081', { draw: 1 });
    expect([
      await verifyLost(solver, state, { program, positions: 10 }),
      await verifyLost(solver, state, { program, seconds: 0 }),
    ]).toEqual(['limit', 'limit']);
  });

  it('of a position whose face-up cards are not a run', async () => {
    const line = positionText(dealt('K0081', { draw: 1 }));
    expect(await verifyText(line, { program })).toBe('verified');
    expect(await verifyText(line.replace('/QD|6C/5D', '/QD 6C|/5D'), { program })).toBe('limit');
  });
});

describe.each(PROGRAMS)('bad input is refused, %s', (program) => {
  const line = positionText(dealt('K0081', { draw: 1 }));
  it.each([
    ['nothing', ''],
    ['an unknown card', line.replace('QD', '1D')],
    ['an unknown rule', line.replace('back', 'sometimes')],
    ['a negative draw', line.replace('1 back', '-1 back')],
    ['half a draw', line.replace('1 back', '1.5 back')],
    ['a part that is missing', line.slice(0, line.lastIndexOf(';'))],
    ['a number in another way of writing', line.replace('1 back', '0x1 back')],
  ])('%s', async (_, bad) => {
    await expect(verifyText(bad, { program })).rejects.toThrow(/verified program/);
  });
});

describe('the committed program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-verified-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  const committed = readFileSync(path('program.generated.ts'), 'utf8');
  const hashes = (text: string) => {
    const program = join(folder, 'program.ts');
    writeFileSync(program, text);
    const script = path('../../../../../scripts/prove.mjs');
    return spawnSync(process.execPath, [script, '--hashes', '--program', program], { encoding: 'utf8' });
  };

  it('belongs to the proofs', () => {
    expect(hashes(committed)).toMatchObject({ status: 0, stderr: '' });
  });

  it.each([
    ['a changed program', (text: string) => text.replace('"lost"', '"last"'), /changed by hand/],
    ['other proofs', (text: string) => text.replace(/sources \w/, 'sources 0x'), /the proofs have changed/],
    ['no header', (text: string) => text.slice(text.indexOf('import type')), /header/],
  ])('is refused: %s', (_, change, why) => {
    expect(change(committed)).not.toBe(committed);
    expect(hashes(change(committed))).toMatchObject({ status: 1, stderr: expect.stringMatching(why) });
  });
});
