/** The real command `baralho survey klondike`. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dealNumber } from '@baralho/core';
import { parsePack } from '@baralho/lab/klondike/packs';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, expect, it } from 'vitest';
import { runHere } from '../../inOneProcess.suite.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-survey-'));
afterAll(() => rmSync(folder, { recursive: true }));

const survey = (...words: readonly string[]) => runHere(['survey', 'klondike', '--quiet', ...words]);

const csvParse = (text: string): Record<string, unknown>[] => {
  const [head = '', ...lines] = text.trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i], value])));
};

it('counts, writes the winnable deals by difficulty and draws them all', async () => {
  const [packs, plot] = [join(folder, 'packs.json'), join(folder, 'winnable.svg')];
  const { stdout, status } = await survey(
    ...['--draw', '1', '--deals', '100', '--seed', '2', '--json', '--packs', packs, '--plot', plot],
  );
  expect(status).toBe(0);
  const found = JSON.parse(stdout);
  expect(found).toMatchObject({ deals: 100, unknown: 0, complete: true });
  expect(found.winnable + found.unwinnable).toBe(100);
  const counted = Object.values<number>(found.difficulty).reduce((sum, count) => sum + count, 0);
  expect(counted).toBe(found.winnable);
  expect(Object.values(parsePack(readFileSync(packs, 'utf8')).packs).flat()).toHaveLength(found.winnable);
  const picture = readFileSync(plot, 'utf8');
  expect(picture).toContain('n = 100 deals · seed 2');
  expect(picture).toContain(`draw 1 · ${(100 * found.share.value).toFixed(1)}% winnable`);
});

it.each(['verdicts.csv', 'verdicts.parquet'])('writes the verdict on every deal as %s', async (name) => {
  const path = join(folder, name);
  const { stdout, status } = await survey(
    '--draw',
    '1',
    '--deals',
    '60',
    '--seed',
    '3',
    '--json',
    '--verdicts',
    path,
  );
  expect(status).toBe(0);
  const { winnable, unwinnable } = JSON.parse(stdout);
  const rows = name.endsWith('.csv')
    ? csvParse(readFileSync(path, 'utf8'))
    : await parquetReadObjects({ file: await asyncBufferFromFile(path) });
  const of = (verdict: string) => rows.filter((row) => row.verdict === verdict);
  expect([of('winnable').length, of('unwinnable').length]).toEqual([winnable, unwinnable]);
  expect(rows.map(({ deal }) => deal)).toEqual(
    Array.from({ length: 60 }, (_, i) => `b1:klondike:${dealNumber(3, i)}`),
  );
  for (const { failed } of of('winnable')) expect(Number(failed)).toBeLessThanOrEqual(32);
});

it('counts a deal that hits a limit on both sides', async () => {
  const found = JSON.parse((await survey('--deals', '20', '--nodes', '3000', '--json')).stdout);
  expect(found.unknown).toBeGreaterThan(0);
  expect(found.share.high - found.share.low).toBeGreaterThan(found.unknown / 20);
});

it.each([
  [['--plot', 'plot.gif'], "'plot.gif' must end in .svg or .png"],
  [['--verdicts', 'verdicts.txt'], "'verdicts.txt' must end in .csv or .parquet"],
  [['--packs', 'packs.txt'], "'packs.txt' must end in .json"],
  [['--plot', '/nowhere/plot.svg'], "cannot write '/nowhere/plot.svg'"],
  [['--deals', '0'], '--deals'],
])('complains about %j in one sentence', async (words, sentence) => {
  const { status, stderr } = await survey(...words);
  expect(status).toBe(2);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(sentence);
  expect(existsSync('plot.gif')).toBe(false);
});
