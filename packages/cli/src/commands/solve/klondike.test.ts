/** `baralho solve klondike` as a person calls it: answers, bad input, and a solution that the plain table accepts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const BIN = fileURLToPath(new URL('../../../bin/baralho.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-solve-'));
afterAll(() => rmSync(folder, { recursive: true }));

const baralho = (words: readonly string[], input = '') =>
  spawnSync(process.execPath, [BIN, ...words], {
    encoding: 'utf8',
    input,
    env: { ...process.env, XDG_STATE_HOME: folder, NODE_OPTIONS: '' },
  });

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const GOOD =
  'K0001 2S 9H JH 4S 3S 7D 4H 9S 3D AD TS JS 8C 4D 6S 8H 5C KH TH JD 4C QH 7S KC 8D QC 6C TD KS 7H 8S AC 6D KD QD 2D 5H AH 9C 2C 5D QS 7C 3H 9D JC 2H 3C 5S AS TC 6H';

it('prints one object a deal, with moves', () => {
  const { stdout, status } = baralho(['solve', 'klondike', '--draw', '3', '--json', '--deals', '-'], GOOD);
  expect(status).toBe(0);
  const answer = JSON.parse(stdout);
  expect(answer).toMatchObject({ name: 'K0001', verdict: 'winnable' });
  expect(answer.moves.length).toBeGreaterThan(100);
});

it('explains in moves that win at the plain table', () => {
  const { stdout } = baralho(['solve', 'klondike', '27', '--explain']);
  expect(stdout).toMatch(/^(\d+ \d+\n)+$/);
  const played = baralho(['play', 'klondike', '--plain', '--deal', '27', '--lang', 'en'], stdout);
  expect(played.status).toBe(0);
  expect(played.stdout.trimEnd().split('\n').at(-1)).toMatch(/all cards/i);
});

it('solves from the middle', () => {
  const moves = baralho(['solve', 'klondike', '27', '--explain']).stdout.split('\n').slice(0, 30).join('\n');
  const path = file('moves.txt', moves);
  expect(baralho(['solve', 'klondike', '27', '--moves', path]).stdout).toMatch(/winnable in \d+ moves/);
});

describe('bad input names the line and what is wrong', () => {
  it.each([
    ['51 cards', GOOD.slice(0, -3), /line 1: expected the 52 cards of the deck, found '51 cards'/],
    ['a card twice', GOOD.replace('6H', '2S'), /line 1: expected each card once/],
    ['not text', 'A \u0000\u0001', /line 1: expected text/],
  ])('%s', (name, text, message) => {
    const path = file(`${name}.txt`, text);
    const { status, stderr, stdout } = baralho(['solve', 'klondike', '--deals', path]);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });

  it('also of a position that comes through a pipe, and of a file that is not there', () => {
    const piped = baralho(['solve', 'klondike', '--position', '-'], '\n\n3 J3: E7 *\n');
    expect(piped.stderr).toMatch(/^baralho: -, line 3: expected closed cards to lie below/);
    const missing = baralho(['solve', 'klondike', '--deals', join(folder, 'nowhere.txt')]);
    expect(missing.stderr).toMatch(/nowhere\.txt: there is no such file\n$/);
    expect([piped.status, missing.status]).toEqual([2, 2]);
  });

  it('and the other deals are solved with --keep-going', () => {
    const path = file('some.txt', `bad 2S 2S\n${GOOD}\n`);
    const { status, stdout, stderr } = baralho(['solve', 'klondike', '--deals', path, '--keep-going']);
    expect(stderr).toMatch(/line 1/);
    expect(stdout).toMatch(/^K0001 {2}winnable/);
    expect(status).toBe(2);
  });

  it.each([
    ['a closed card on top', '3 J3: E7 *', /closed cards to lie below/],
    ['a foundation with a hole', '10 S1: C1 C3', /a foundation that goes up in one suit/],
    ['no text', '1 J1: \u0000\u0001', /line 1: expected text/],
  ])('%s', (name, line, message) => {
    const path = file(`${name}.txt`, `${line}\n`);
    const { status, stderr } = baralho(['solve', 'klondike', '--position', path]);
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  });
});
