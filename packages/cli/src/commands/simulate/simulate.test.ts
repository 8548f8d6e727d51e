import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runHere } from '../../inOneProcess.suite.ts';

const BIN = fileURLToPath(new URL('../../../bin/baralho.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const simulate = (...words: readonly string[]) =>
  runHere(['simulate', ...words], { env: { XDG_STATE_HOME: folder } });

describe('bad input is one sentence and exit code 2', () => {
  it.each([
    ['war', '--war-size', '0'],
    ['war', '--war-size', '27'],
    ['war', '--war-size', '53', '--decks', '2'],
    ['war', '--games', '-1'],
    ['war', '--games', '0'],
    ['war', '--games', '1e400'],
    ['war', '--games', '1.5'],
    ['war', '--decks', '9'],
    ['war', '--seed', '2097152'],
    ['war', '--until', '0%'],
    ['war', '--pick-up', 'nobody'],
    ['war', '--sweep', 'nothing=1'],
    ['war', '--sweep', 'decks'],
    ['war', '--plot', '/nowhere/plot.svg'],
    ['war', '--plot', 'plot.gif'],
    ['war', '--plot', '/'],
    ['war', '--games-out', 'games.xlsx'],
    ['war', '--picture', 'cat'],
    ['accordion', '--deals', '1e400'],
    ['accordion', '--deals', '100', '--journal', BIN],
    ['accordion', '--deals', '100', '--journal', '/'],
    ['accordion', '--redis', 'redis://localhost:1', '--jobs', '2'],
    ['accordion', '--redis', 'redis://localhost:1', '--journal', 'journal.jsonl'],
  ])('%s %s %s', async (...words) => {
    const { status, stdout, stderr } = await simulate(...words);
    expect(stderr).toMatch(/^baralho: [^\n]+\n(\(Did you mean [^\n]+\n)?$/);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});

describe('simulate war', () => {
  it('gives the same JSON for any number of threads', async () => {
    const answers: unknown[] = [];
    for (const jobs of ['1', '2', '5']) {
      const { stdout, status } = await simulate('war', '--games', '2e5', '--jobs', jobs, '--json');
      expect(status).toBe(0);
      const { gamesPerSecond, ...rest } = JSON.parse(stdout);
      expect(gamesPerSecond).toBeGreaterThan(0);
      answers.push(rest);
    }
    expect(answers[0]).toMatchObject({ games: 200_000, seed: 1, complete: true, neverEnds: { count: 0 } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('sweeps, and draws what it finds', async () => {
    const plot = join(folder, 'sizes.png');
    const { stdout, status } = await simulate('war', '--games', '2000', '--war-size', '1-3', '--plot', plot);
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(6);
    expect(readFileSync(plot).subarray(1, 4).toString()).toBe('PNG');
  });

  it('writes every game to a file, with the same answer', async () => {
    const file = join(folder, 'games.csv');
    const { gamesPerSecond: _, ...kept } = JSON.parse(
      (await simulate('war', '--games', '3000', '--games-out', file, '--json')).stdout,
    );
    const { gamesPerSecond: __, ...plain } = JSON.parse(
      (await simulate('war', '--games', '3000', '--json')).stdout,
    );
    expect(kept).toEqual(plain);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3001);
  });

  it('gives the result so far on Ctrl-C, and goes on with --resume', async () => {
    const journal = join(folder, 'stopped.jsonl');
    const words = ['war', '--games', '4e9', '--war-size', '25', '--json', '--journal', journal];
    const stopped = async (...more: readonly string[]) => {
      const child = spawn(process.execPath, [BIN, 'simulate', ...words, ...more], {
        env: { ...process.env, NODE_OPTIONS: '' },
      });
      let text = '';
      child.stdout.on('data', (data) => {
        text += data;
      });
      const lines = (): number =>
        existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length - 1 : 0;
      const before = more.length > 0 ? lines() : 0;
      const closed = once(child, 'close');
      while (lines() <= before) await pause(10);
      child.kill('SIGINT');
      const [code] = await closed;
      expect(code).toBe(130);
      return JSON.parse(text).games as number;
    };
    const first = await stopped();
    expect(first).toBeGreaterThan(0);
    expect(await stopped('--resume')).toBeGreaterThan(first);
  });

  it('goes on after kill -9 with --resume, and gives the same bytes as an unbroken run', async () => {
    const journal = join(folder, 'killed.jsonl');
    const words = ['war', '--games', '3e6', '--war-size', '1', '--seed', '3', '--jobs', '2', '--json'];
    const lines = (): readonly string[] =>
      existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').slice(0, -1) : [];
    const answer = async (...more: readonly string[]): Promise<string> =>
      (await simulate(...words, ...more)).stdout.replace(/"gamesPerSecond":\d+/, '');
    const victim = spawn(process.execPath, [BIN, 'simulate', ...words, '--journal', journal], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const closed = once(victim, 'close');
    while (lines().length < 5) await pause(5);
    victim.kill('SIGKILL');
    await closed;
    const before = lines().length;
    const resumed = await answer('--journal', journal, '--resume');
    expect(resumed).toMatch(/^{"games":3000000,/);
    expect(resumed).toBe(await answer());
    expect(before).toBeGreaterThanOrEqual(5);
    // Every chunk was recorded once: nothing was lost or played twice.
    const firsts = lines().map((line) => JSON.parse(line).first as number);
    expect(new Set(firsts).size).toBe(firsts.length);
    expect(lines().reduce((sum, line) => sum + (JSON.parse(line).count as number), 0)).toBe(3_000_000);
  });

  it('goes on without its journal when the disk is full, and says so once', async () => {
    const words = ['war', '--games', '1e6', '--war-size', '1', '--json'];
    const journal = join(folder, 'full.jsonl');
    // A file may have 32 or 64 kB, two chunks.
    const line = ['ulimit -f 64; exec "$@"', 'sh', process.execPath, BIN, 'simulate', ...words];
    const { status, stdout, stderr } = spawnSync('sh', ['-c', ...line, '--journal', journal], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(stderr).toMatch(
      /^baralho: the journal '[^']+full\.jsonl' cannot be written \([^\n]+\); the run continues without it\n$/,
    );
    const timeless = (text: string): string => text.replace(/"gamesPerSecond":\d+/, '');
    expect(timeless(stdout)).toBe(timeless((await simulate(...words)).stdout));
    expect(status).toBe(0);
    // What could be recorded still counts.
    const again = await simulate(...words, '--journal', journal, '--resume');
    expect(timeless(again.stdout)).toBe(timeless(stdout));
  });

  it.skipIf(!existsSync('/dev/full'))('says in a sentence that its answer cannot be written', () => {
    const full = openSync('/dev/full', 'w');
    const words = [BIN, 'simulate', 'war', '--games', '1000', '--quiet'];
    const { status, stderr } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      stdio: ['ignore', full, 'pipe'],
      env: { ...process.env, XDG_STATE_HOME: folder, NODE_OPTIONS: '' },
    });
    closeSync(full);
    expect(stderr).toMatch(/^baralho: cannot write to standard output: ENOSPC[^\n]*\n$/);
    expect(status).toBe(2);
  });

  it.each([
    ['--games-out', 'games-full.csv'],
    ['--games-out', 'games-full.parquet'],
    ['--plot', 'full.png'],
  ])('says in a sentence that there is no room for %s %s', (option, name) => {
    const words = ['war', '--games', '3e4', '--war-size', '1', option, join(folder, name)];
    const line = ['ulimit -f 8; exec "$@"', 'sh', process.execPath, BIN, 'simulate', ...words];
    const { status, stderr } = spawnSync('sh', ['-c', ...line], {
      encoding: 'utf8',
      env: { ...process.env, XDG_STATE_HOME: '/dev/null', NODE_OPTIONS: '' },
    });
    expect(stderr).toMatch(/^baralho: cannot write all of it: EFBIG[^\n]*\n$/);
    expect(status).toBe(2);
  });

  it('leaves no journal behind when it is done', async () => {
    expect((await simulate('war', '--games', '1000')).status).toBe(0);
    expect(readdirSync(join(folder, 'baralho'))).toEqual([]);
  });
});

it('simulate accordion tells the distribution of the piles', async () => {
  const plot = join(folder, 'piles.svg');
  const { stdout, status } = await simulate('accordion', '--deals', '20000', '--json', '--plot', plot);
  expect(status).toBe(0);
  const { deals, mean, piles } = JSON.parse(stdout);
  expect(deals).toBe(20_000);
  expect(mean.value).toBeGreaterThan(8);
  expect(piles.reduce((sum: number, [, count]: [number, number]) => sum + count, 0)).toBe(20_000);
  expect(readFileSync(plot, 'utf8')).toMatch(/^<svg/);
});
