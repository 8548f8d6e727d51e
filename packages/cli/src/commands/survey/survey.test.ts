/** `baralho survey` as a user calls it: what it prints about the rules, about the slowest deal, and about the files it writes. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePack } from '@baralho/lab/klondike/packs';
import { afterAll, expect, it } from 'vitest';
import { runHere } from '../../inOneProcess.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-survey-'));
afterAll(() => rmSync(folder, { recursive: true }));

const survey = (words: string) =>
  runHere(['survey', ...words.split(' ')], { env: { XDG_STATE_HOME: folder } });

it.each([
  ['klondike --deals 3 --draw 1', /^3 deals at draw 1, seed 1: /],
  [
    'klondike --deals 3 --draw 2 --redeals 1 --no-worry-back --seed 4',
    /^3 deals at draw 2, 1 redeal, no worrying back, seed 4: /,
  ],
  ['klondike --deals 2 --draw 1 --nodes 4294967296', / 0 unknown\n/],
  ['accordion --deals 1 --cards 1', /slowest b1:accordion:4294967296 /],
])('%s', async (words, said) => {
  const { stdout, status } = await survey(words);
  expect(stdout).toMatch(said);
  expect(status).toBe(0);
});

it('puts losses to the verified program', async () => {
  const { stdout, stderr, status } = await survey(
    'klondike --deals 2 --draw 1 --seed 4 --verify --json --quiet',
  );
  const { unwinnable, losses } = JSON.parse(stdout);
  expect(unwinnable).toBe(1);
  expect([losses, stderr, status]).toEqual([{ verified: unwinnable, unverified: 0, doubtful: [] }, '', 0]);
  const few = await survey('klondike --deals 2 --draw 1 --seed 4 --verify --verify-positions 1');
  expect(few.stdout).toContain(
    `verified: 0 of ${unwinnable} losses; ${unwinnable} hit the limit of positions`,
  );
});

it('writes packs that say how they were made', async () => {
  const path = join(folder, 'packs.json');
  const { stdout } = await survey(`klondike --deals 20 --draw 1 --json --packs ${path}`);
  const { packs, ...made } = parsePack(readFileSync(path, 'utf8'));
  expect(made).toMatchObject({ seed: 1, deals: 20 });
  expect(Object.values(packs).flat()).toHaveLength(JSON.parse(stdout).winnable);
});

it.each([
  ['klondike --redeals often', 'It must be a whole number from 0 to 1000000, or unlimited.'],
  ['klondike --deals 0', 'It must be a whole number from 1 to'],
  ['accordion --cards 53', 'It must be a whole number from 1 to 52.'],
])('%s is refused', async (words, reason) => {
  const { stderr, status } = await survey(words);
  expect(stderr).toContain(reason);
  expect(status).toBe(2);
});
