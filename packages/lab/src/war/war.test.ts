import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberedDeck } from '@baralho/core';
import {
  faultOf,
  lectureSetup,
  parseSwitch,
  playLecture,
  SLIDES,
  USUAL,
  type WarSetting,
} from '@baralho/core/games/war/index';
import { localQueue } from '@baralho/jobs/local';
import type { JobQueue } from '@baralho/jobs/queue';
import { share, totalOf } from '@baralho/statistics';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAB_KINDS } from '../kinds.ts';
import { simulate } from '../simulate.ts';
import { playWarChunk } from './chunk.ts';
import { combinations, isNarrow, PATIENCE, type WarRun, warExperiment, warParameters } from './experiment.ts';
import { openGamesFile } from './gamesFile.ts';
import { drawWar, WAR_PICTURES } from './pictures.ts';
import { summarizeWar } from './summary.ts';
import { addWar, NO_WAR_GAMES, type WarTally } from './tally.ts';

const run = (setting: Partial<WarSetting>, games: number, more: Partial<WarRun> = {}): WarRun => ({
  setting: { ...USUAL, ...setting },
  seed: 1,
  games,
  giveUp: PATIENCE,
  ...more,
});

const played = (setting: Partial<WarSetting>, games: number, seed = 1): Promise<WarTally> =>
  playWarChunk(warParameters(run(setting, games)), seed * 2 ** 32, games);

describe('the figures of FORMATS, section 2', () => {
  // Mean ± 95% interval, sd, median and share of A from a million games of an independent program.
  it.each<[string, Partial<WarSetting>, number, number, number, number, number, number]>([
    ['peace', { peace: true }, 400_000, 377.03, 0.46, 236.7, 320, 0.055],
    ['war size 1', { warSize: 1 }, 400_000, 575.24, 0.93, 471.9, 434, 0.5087],
    ['war size 2', { warSize: 2 }, 400_000, 432.95, 0.69, 353.0, 328, 0.5026],
    ['war size 3', { warSize: 3 }, 400_000, 317.88, 0.51, 257.6, 241, 0.4976],
    ['war size 4', { warSize: 4 }, 400_000, 233.76, 0.37, 186.7, 179, 0.4984],
    ['war size 5', { warSize: 5 }, 400_000, 175.65, 0.27, 139.0, 135, 0.4976],
    ['war size 10', { warSize: 10 }, 400_000, 61.56, 0.09, 45.8, 50, 0.4974],
    ['war size 25', { warSize: 25 }, 400_000, 17.05, 0.03, 16.5, 12, 0.4952],
    ['2 decks, war size 1', { decks: 2, warSize: 1 }, 100_000, 2207.2, 3.5, 1798.6, 1674, 0.5292],
    ['2 decks, war size 3', { decks: 2, warSize: 3 }, 100_000, 1185.6, 1.9, 962.1, 900, 0.5052],
  ])('%s', async (_, setting, games, mean, half, sd, median, winsA) => {
    const found = summarizeWar(await played(setting, games), 1);
    const own = (found.mean?.high ?? 0) - (found.mean?.value ?? 0);
    // Four standard errors of the difference of the two estimates.
    const allowed = (error: number): number => (4 / 1.96) * error;
    expect(Math.abs((found.mean?.value ?? 0) - mean)).toBeLessThan(allowed(Math.hypot(half, own)));
    expect((found.sd ?? 0) / sd).toBeCloseTo(1, 1);
    expect(Math.abs((found.median ?? 0) - median)).toBeLessThan(0.03 * median + 1);
    expect(Math.abs((found.winsA?.value ?? 0) - winsA)).toBeLessThan(0.006);
    expect(found.neverEnds.count).toBe(0);
  });

  it('games without the exchange that never end', async () => {
    const never = async (setting: Partial<WarSetting>): Promise<number> =>
      summarizeWar(await played({ exchange: false, ...setting }, 4000), 1).neverEnds.value;
    expect(await never({ warSize: 2 })).toBeCloseTo(0.39, 1);
    expect(await never({ warSize: 4 })).toBeCloseTo(0.107, 1);
    expect(await never({ warSize: 2, pickUp: 'winner-first' })).toBe(0);
    expect(await never({ warSize: 2, pickUp: 'loser-first' })).toBe(0);
  });
});

describe('a tally of games', () => {
  it('is the sum of its parts', async () => {
    for (const setting of [{}, { exchange: false, warSize: 2 }, { form: 'judge' as const }]) {
      const whole = await played(setting, 3000);
      const parameters = warParameters(run(setting, 0));
      let sum = NO_WAR_GAMES;
      for (let at = 0; at < 3000; at += 700)
        sum = addWar(sum, await playWarChunk(parameters, 2 ** 32 + at, Math.min(700, 3000 - at)));
      expect(sum).toEqual(whole);
      expect(totalOf(whole.lengths) + totalOf(whole.periods) + whole.undecided).toBe(3000);
    }
  });

  it('names games that can be played again', async () => {
    const { max, min } = summarizeWar(await played({}, 2000), 1);
    for (const extreme of [max, min]) {
      const number = Number(extreme?.deal.split(':')[2]);
      const ending = playLecture(
        lectureSetup({ rules: SLIDES, deck: numberedDeck('war', number), stream: number }),
      );
      expect(ending).toMatchObject({ kind: 'won', battles: extreme?.steps });
    }
  });
});

it('lets games that were given up widen the intervals', () => {
  const tally = { ...NO_WAR_GAMES, games: 200, periods: [[52, 110]], undecided: 90 } as const;
  const { neverEnds, winsA } = summarizeWar(tally, 1);
  expect(neverEnds).toMatchObject({ value: 1, high: 1, count: 110, undecided: 90 });
  expect(neverEnds.low).toBeCloseTo(0.4808, 4);
  expect(winsA).toBeNull();
  const some = summarizeWar({ ...tally, periods: [], lengths: [[7, 110]], winsA: 55 }, 1);
  expect(some.winsA?.low).toBeCloseTo(share(55, 200).low, 9);
  expect(some.winsA?.high).toBeCloseTo(share(145, 200).high, 9);
  expect(some.neverEnds).toMatchObject({ value: 0, low: 0 });
});

describe('on a queue of threads', () => {
  let queues: readonly JobQueue[];
  beforeAll(() => {
    queues = [localQueue({ threads: 1, kinds: [LAB_KINDS] }), localQueue({ threads: 3, kinds: [LAB_KINDS] })];
  });
  afterAll(() => Promise.all(queues.map((queue) => queue.close())));

  it('the result does not depend on the number of threads', async () => {
    const results = [];
    for (const queue of queues)
      results.push(JSON.stringify(await simulate(warExperiment(run({}, 300_000)), queue)));
    expect(results[1]).toBe(results[0]);
  });

  it('nor does it with --until, which stops when the interval is narrow enough', async () => {
    const goal = { share: 0.005 };
    const results = [];
    for (const queue of queues) {
      const { tally, complete } = await simulate(
        warExperiment(run({ warSize: 5 }, 2 ** 31, { until: goal })),
        queue,
      );
      expect(complete).toBe(true);
      expect(isNarrow(tally, goal)).toBe(true);
      results.push(JSON.stringify(tally));
    }
    expect(results[1]).toBe(results[0]);
  });

  it('stops when it is told to, with the result so far', async () => {
    const stop = new AbortController();
    const [queue] = queues as [JobQueue];
    const { tally, complete } = await simulate(warExperiment(run({}, 2 ** 31)), queue, {
      signal: stop.signal,
      progress: ({ games }) => games > 0 && stop.abort(),
    });
    expect(complete).toBe(false);
    expect(tally.games).toBeGreaterThan(0);
  });
});

describe('switches as they are typed', () => {
  it.each([
    ['war-size', '1-3', [{ warSize: 1 }, { warSize: 2 }, { warSize: 3 }]],
    ['war-size', '1,5-6', [{ warSize: 1 }, { warSize: 5 }, { warSize: 6 }]],
    ['exchange', 'on,off', [{ exchange: true }, { exchange: false }]],
    ['winnings', 'all', [{ winnings: 'under' }, { winnings: 'apart' }]],
  ])('%s=%s', (name, text, expected) => {
    expect(parseSwitch(name, text)).toEqual({ ok: true, value: expected });
  });

  it.each([
    ['war-size', '0'],
    ['war-size', '-1'],
    ['war-size', '5-2'],
    ['war-size', '1e400'],
    ['decks', '9'],
    ['pick-up', 'nobody'],
    ['exchange', ''],
    ['suits', '4'],
  ])('%s=%s is refused', (name, text) => {
    expect(parseSwitch(name, text)).toMatchObject({ ok: false });
  });

  it('a war must not be larger than a hand', () => {
    expect(faultOf({ ...USUAL, warSize: 27 })).toMatch(/27 is more than the 26 cards/);
    expect(faultOf({ ...USUAL, warSize: 27, decks: 2 })).toBeUndefined();
  });

  it('a sweep is every combination', () => {
    const axes = [
      [{ warSize: 1 }, { warSize: 2 }],
      [{ decks: 1 }, { decks: 2 }],
    ];
    expect(combinations(USUAL, axes).map(({ warSize, decks }) => [warSize, decks])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ]);
  });
});

describe('pictures', () => {
  it.each(['histogram', 'survival', 'mean', 'never-ends'] as const)(
    '%s tells n and the seed',
    async (picture) => {
      const results = [];
      for (const warSize of [2, 4])
        results.push({
          setting: { ...USUAL, warSize, exchange: false },
          tally: await played({ warSize, exchange: false }, 500),
        });
      for (const theme of ['light', 'dark', 'auto'] as const) {
        const svg = drawWar({ picture, results, swept: ['war-size'], seed: 1, theme });
        expect(svg).toMatch(/n = 500 games( each)? · seed 1/);
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      }
    },
  );
});

describe('pictures of little', () => {
  it.each([
    ['games that never end', { exchange: false, peace: true }, 5],
    ['one game', {}, 1],
  ])('%s', async (_, setting, games) => {
    const results = [{ setting: { ...USUAL, ...setting }, tally: await played(setting, games) }];
    for (const picture of WAR_PICTURES) {
      const svg = drawWar({ picture, results, swept: [], seed: 1, theme: 'light' });
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});

describe('every game in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-games-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['games.csv', 'games.parquet'])('%s', async (name) => {
    const path = join(folder, name);
    const file = await openGamesFile(path);
    const tally = await playWarChunk(
      warParameters(run({ exchange: false, warSize: 2 }, 0)),
      0,
      1000,
      file.write,
    );
    await file.drain();
    await file.close();
    const rows: { winner: string; steps: number; period: number }[] = name.endsWith('.csv')
      ? readFileSync(path, 'utf8')
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.split(','))
          .map(([, steps, , winner = '', period]) => ({
            winner,
            steps: Number(steps),
            period: Number(period),
          }))
      : ((await parquetReadObjects({ file: await asyncBufferFromFile(path) })) as never);
    expect(rows).toHaveLength(1000);
    expect(rows.filter(({ winner }) => winner === 'A')).toHaveLength(tally.winsA);
    expect(rows.filter(({ winner }) => winner === 'never')).toHaveLength(totalOf(tally.periods));
    expect(rows.filter(({ period }) => period > 0)).toHaveLength(totalOf(tally.periods));
    const longest = Math.max(...rows.filter(({ winner }) => /^[AB]$/.test(winner)).map(({ steps }) => steps));
    expect(longest).toBe(tally.longest?.time);
  });
});
