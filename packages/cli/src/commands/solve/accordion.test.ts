import { spawnSync } from 'node:child_process';
import { numberedDeck } from '@baralho/core';
import { accordion, accordionNotation } from '@baralho/core/games/accordion/index';
import { expect, test } from 'vitest';

const baralho = (words: string, input = '') => {
  const bin = new URL('../../../bin/baralho.js', import.meta.url).pathname;
  return spawnSync(process.execPath, [bin, ...words.split(' ')], { input, encoding: 'utf8' });
};

test('the moves printed win the deal', () => {
  for (const rule of ['pile', 'card'] as const) {
    const { stdout } = baralho(`solve accordion 27 --rule ${rule} --json`);
    const { verdict, moves } = JSON.parse(stdout) as { verdict: string; moves: readonly string[] };
    expect(verdict).toBe('winnable');
    let state = accordion.start({ rule, row: numberedDeck('accordion', 27) });
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

test('a survey tells its interval', () => {
  const { stdout } = baralho('survey accordion --deals 100 --cards 8 --json');
  const { deals, unknown, share } = JSON.parse(stdout);
  expect([deals, unknown]).toEqual([100, 0]);
  expect(share.low).toBeLessThan(share.value);
  expect(share.high).toBeGreaterThan(share.value);
});
