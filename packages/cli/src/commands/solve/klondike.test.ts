/** `baralho solve klondike` as a user calls it: answers, invalid input, and a solution that the plain table accepts. */
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
  expect(played.stdout.trimEnd().split('\n').at(-1)).toMatch(/^You won/);
});

it('solves from the middle', () => {
  const moves = baralho(['solve', 'klondike', '27', '--explain']).stdout.split('\n').slice(0, 30).join('\n');
  const path = file('moves.txt', moves);
  expect(baralho(['solve', 'klondike', '27', '--moves', path]).stdout).toMatch(/winnable in \d+ moves/);
  expect(
    baralho(['solve', 'klondike', '27', '27', '--moves', '-'], moves).stdout.match(/winnable/g),
  ).toHaveLength(2);
});

describe('a loss', () => {
  const LOST =
    'K0081 QD 6C 5H AS 2H TS TH 5D 2S 8H TC 6D 8C JD 6S 9S 7H 3S 3H 4C 4D JS 5C 7D 3C 9H 4H JH KC 7C 8D JC 4S 8S 9D AC TD 9C 6H AH 7S AD 2D 3D KH QC KS KD QS 2C QH 5S';

  it('is verified when that is asked for', () => {
    const asked = ['solve', 'klondike', '--draw', '3', '--deals', '-'];
    expect(baralho(asked, LOST).stdout).toMatch(/^K0081 {2}unwinnable \(/);
    expect(baralho([...asked, '--verify'], LOST).stdout).toMatch(/^K0081 {2}unwinnable, verified \(/);
    const proofOf = (words: readonly string[]): unknown =>
      JSON.parse(baralho([...asked, '--json', ...words], LOST).stdout).proof;
    expect([proofOf([]), proofOf(['--verify']), proofOf(['--verify', '--verify-positions', '5'])]).toEqual([
      'search',
      'verified',
      'search',
    ]);
  });

  it('is not said of a deal that can be won', () => {
    const { stdout } = baralho(['solve', 'klondike', '--verify', '--json', '--fast', '--deals', '-'], GOOD);
    const answer = JSON.parse(stdout);
    expect([answer.verdict, answer.proof]).toEqual(['winnable', undefined]);
  });

  it.each(['--proof', '--check'])('has no certificate any more: %s', (option) => {
    expect(baralho(['solve', 'klondike', '30', option, join(folder, 'loss')])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`unknown option '${option}'`),
    });
  });
});

const KING_LAST = `1 J1: [P13] C13
2 J2:
3 J3:
4 J4:
5 J5:
6 J6:
7 J7:
8 ESTOQUE:
9 DESCARTE: O13 E13
${['C', 'O', 'E', 'P'].map((suit, i) => `${10 + i} S${i + 1}: ${Array.from({ length: 12 }, (_, n) => `${suit}${n + 1}`).join(' ')}`).join('\n')}
`;

it('counts the moves as the table does, redeals among them', () => {
  const { stdout, stderr } = baralho(['solve', 'klondike', '27', '--explain']);
  const moves = stdout.trim().split('\n');
  const turnedBack = moves.filter((move) => move === '9 8').length;
  expect(turnedBack).toBeGreaterThan(0);
  expect(stderr).toContain(`winnable in ${moves.length} moves, ${moves.length - turnedBack} without redeals`);
  const table = baralho(['play', 'klondike', '--plain', '--deal', '27', '--lang', 'en'], stdout);
  expect(table.stdout).toContain(`You won in ${moves.length} moves.`);
});

it('plays moves from a position too', () => {
  const path = file('kings.txt', KING_LAST);
  expect(baralho(['solve', 'klondike', '--position', path, '--shortest']).stdout).toMatch(
    /winnable in 4 moves/,
  );
  const moved = baralho(
    ['solve', 'klondike', '--position', path, '--shortest', '--moves', '-'],
    '1 10\r\n9 12\n',
  );
  expect(moved.stdout).toMatch(/winnable in 2 moves/);
  const wrong = baralho(['solve', 'klondike', '--position', path, '--moves', '-'], '1 10\n9 11\n');
  expect(wrong.stderr).toMatch(/^baralho: -, line 2: expected a possible move \(E13 does not follow O12/);
  expect(wrong.status).toBe(2);
});

describe('a position with unseen cards', () => {
  const dialogue = baralho(['play', 'klondike', '--plain', '--deal', '27', '--lang', 'pt']).stdout;
  const print = dialogue.slice(0, dialogue.indexOf('Mover'));
  const position = ['solve', 'klondike', '--position', '-'];

  it('is answered with the share that can be won, and a hint', () => {
    const { stdout, status } = baralho(position, print);
    expect(stdout).toMatch(
      /^- {2}unknown: cards are unseen\. Of 200 sample layouts of them \d+ are winnable, \d+ unwinnable.* \(\d+ to \d+%\)\. Turn the stock: .+\.\n$/,
    );
    expect(status).toBe(0);
    const { worlds, winnable, unwinnable, unknown, share, hint } = JSON.parse(
      baralho([...position, '--json'], print).stdout,
    );
    expect(winnable + unwinnable + unknown).toBe(worlds);
    expect(share.low).toBeLessThan(winnable / worlds);
    expect(hint).toContain('8 9');
  });

  it('has no solution to explain', () => {
    const { stdout, stderr } = baralho([...position, '--explain'], print);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/cards are unseen/);
  });

  it('takes no moves', () => {
    const { stderr, status } = baralho([...position, '--moves', file('one.txt', '8 9\n')], print);
    expect(stderr).toBe('baralho: -: moves cannot be played while cards are unseen\n');
    expect(status).toBe(2);
  });
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
    expect(piped.stderr).toMatch(/^baralho: -, line 3: expected face-down cards below/);
    const missing = baralho(['solve', 'klondike', '--deals', join(folder, 'nowhere.txt')]);
    expect(missing.stderr).toMatch(/nowhere\.txt: there is no such file\n$/);
    expect([piped.status, missing.status]).toEqual([2, 2]);
  });

  it('also when there is nothing to solve', () => {
    const empty = baralho(['solve', 'klondike', '--deals', file('empty.txt', '\n# nothing\n')]);
    expect(empty.stderr).toMatch(/empty\.txt: contains no deals\n$/);
    const skipped = baralho(['solve', 'klondike', '27', '--skip', '2']);
    expect(skipped.stderr).toBe('baralho: nothing to solve: --skip 2 leaves out all 1\n');
    expect([empty.status, skipped.status]).toEqual([2, 2]);
  });

  it('and the other deals are solved with --keep-going', () => {
    const path = file('some.txt', `bad 2S 2S\n\u0000\n${GOOD}\n`);
    const { status, stdout, stderr } = baralho(['solve', 'klondike', '--deals', path, '--keep-going']);
    expect(stderr).toMatch(/line 1: .*\n.*line 2: expected text, found a NUL byte\n/);
    expect(stdout).toMatch(/^K0001 {2}winnable/);
    expect(status).toBe(2);
  });

  it.each([
    ['a closed card on top', '3 J3: E7 *', /face-down cards below/],
    ['a foundation with a hole', '10 S1: C1 C3', /a foundation that goes up in one suit/],
    ['no text', '1 J1: \u0000\u0001', /line 1: expected text/],
  ])('%s', (name, line, message) => {
    const path = file(`${name}.txt`, `${line}\n`);
    const { status, stderr } = baralho(['solve', 'klondike', '--position', path]);
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  });
});
