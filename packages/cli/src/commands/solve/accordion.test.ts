import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { numberedDeck } from '@baralho/core';
import { accordion, accordionNotation, setupOf } from '@baralho/core/games/accordion/index';
import { expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../../../bin/baralho.js', import.meta.url));

const baralho = (words: string, input = '') =>
  spawnSync(process.execPath, [BIN, ...words.split(' ')], { input, encoding: 'utf8' });

test('the moves printed win the deal', () => {
  for (const rule of ['pile', 'card'] as const) {
    const { stdout } = baralho(`solve accordion 27 --rule ${rule} --json`);
    const { verdict, moves } = JSON.parse(stdout) as { verdict: string; moves: readonly string[] };
    expect(verdict).toBe('winnable');
    let state = accordion.start(setupOf({ rule, row: numberedDeck('accordion', 27) }));
    for (const text of moves) {
      const move = accordionNotation.parseMove(text, state);
      if (!move.ok) throw new Error(text);
      state = accordion.play(state, move.value);
    }
    expect(accordion.won(state)).toBe(true);
  }
});

test('a bad line ends it with its number, or is passed over when asked', () => {
  const rows = 'short 5S 9S 9D\nbad QD QD\nlost QD 3C 8H 2S\n';
  const strict = baralho('solve accordion --deals - --json', rows);
  expect(strict).toMatchObject({ status: 2, stdout: '' });
  expect(strict.stderr).toBe("baralho: -, line 2: expected each card only once, found 'QD'\n");
  const lenient = baralho('solve accordion --deals - --json --keep-going', rows);
  expect(lenient.status).toBe(2);
  expect(
    lenient.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { name: 'short', verdict: 'winnable', moves: ['2 1', '2 1'] },
    { name: 'lost', verdict: 'unwinnable' },
  ]);
});

test('rows are left out, and what leaves nothing to solve is told', () => {
  const { stdout } = baralho('solve accordion 1 2 3 --skip 2');
  expect(stdout).toMatch(/^b1:accordion:3 {2}winnable in 51 moves .*\n$/);
  expect(baralho('solve accordion 1 --skip 2')).toMatchObject({
    status: 2,
    stderr: 'baralho: nothing to solve: --skip 2 leaves out all 1\n',
  });
  expect(baralho('solve accordion --deals -', '\n')).toMatchObject({
    status: 2,
    stderr: 'baralho: -: contains no rows\n',
  });
});

test('Ctrl-C says where to go on', async () => {
  // This row takes a while.
  const hard = 'hard 6H 8D 7S 5S 3H JH KH 8S 2H 9H 3S TS KC 6S JS 5H 7D AS';
  const child = spawn(process.execPath, [BIN, ...'solve accordion --deals - --rule card'.split(' ')]);
  child.stdin.end(`one AS\n${hard}\n`);
  child.stdout.once('data', () => child.kill('SIGINT'));
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const [status] = await once(child, 'close');
  expect(status).toBe(130);
  expect(said).toBe('\nStopped after 1 of 2; continue with --skip 1.\n');
});

test('a survey tells its interval', () => {
  const { stdout } = baralho('survey accordion --deals 100 --cards 8 --json');
  const { deals, unknown, share } = JSON.parse(stdout);
  expect([deals, unknown]).toEqual([100, 0]);
  expect(share.low).toBeLessThan(share.value);
  expect(share.high).toBeGreaterThan(share.value);
});
