import type { Progress } from '@baralho/jobs/progress';
import type { Crew } from '@baralho/jobs/queue';
import { describe, expect, it, vi } from 'vitest';
import { crewLine, type Shown, watchRun, workLine } from './progress.ts';

const progress: Progress = {
  chunks: 1204,
  allChunks: 1984,
  failed: 0,
  games: 1e8,
  rate: 12_400_000,
  secondsLeft: 42.3,
};
const alpha = { name: 'alpha 4711', threads: 8, busy: 8 };
const shown = (more: Partial<Progress>, rest: Partial<Shown> = {}): Shown => ({
  progress: { ...progress, ...more },
  crews: [alpha],
  ...rest,
});

describe('the line of the work', () => {
  it.each([
    ['in full', {}, '━━━━━━━━━━──────  60%  1,204 of 1,984 chunks  12.4 M games/s  43 s left'],
    [
      'with failures, the bar makes room',
      { failed: 12, rate: 3456 },
      '━━━━━━━━━─────  61%  1,204 of 1,984 chunks  12 failed  3.5 k games/s  43 s left',
    ],
    [
      'at the beginning',
      { chunks: 0, rate: undefined, secondsLeft: undefined },
      '────────────────   0%      0 of 1,984 chunks',
    ],
    [
      'when nobody knows how many',
      { allChunks: undefined, secondsLeft: undefined, rate: 0.25 },
      '1,204 chunks  0.25 games/s',
    ],
    [
      'for hours',
      { chunks: 3, secondsLeft: 9000 },
      '────────────────   0%      3 of 1,984 chunks  12.4 M games/s  2.5 h left',
    ],
  ])('%s', (_, more, line) => {
    expect(workLine(shown(more as Partial<Progress>), 79)).toBe(line);
    expect(line.length).toBeLessThanOrEqual(79);
  });

  it('fits any width', () => {
    for (let columns = 1; columns < 120; columns++) {
      const crews = Array.from({ length: 9 }, (_, i) => ({ ...alpha, name: `machine ${i}` }));
      const all = shown({ failed: 3 }, { crews, part: '2 of 10' });
      for (const line of [workLine(all, columns), crewLine(all, columns)])
        expect(line.length).toBeLessThanOrEqual(columns);
    }
  });
});

it.each([
  ['one machine', [alpha], undefined, 'alpha 4711: 8 of 8 threads busy'],
  ['one thread', [{ ...alpha, threads: 1, busy: 0 }], undefined, 'alpha 4711: 0 of 1 thread busy'],
  ['a sweep', [alpha], '2 of 10', 'run 2 of 10  alpha 4711: 8 of 8 threads busy'],
  ['nobody', [], undefined, 'no worker yet; npx baralho worker --redis URL joins'],
  [
    'many machines',
    [alpha, { name: 'beta 12', threads: 4, busy: 3 }, { ...alpha, name: 'gamma 1' }, alpha],
    undefined,
    'alpha 4711: 8 of 8 threads busy  beta 12: 3 of 4 threads busy  and 2 more',
  ],
])('the line of those who work: %s', (_, crews, part, line) => {
  expect(crewLine({ progress, crews, ...(part !== undefined && { part }) }, 79)).toBe(line);
});

it('says so when the Redis that is asked who works is away, and when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    let shown: readonly string[] = [];
    let answer = (_: readonly Crew[]): void => {};
    const watch = watchRun(
      { visible: true, quiet: false, show: (lines) => (shown = lines(79)), say() {}, clear() {} },
      {
        run: () => new Promise(() => {}),
        workers: () => new Promise((resolve) => (answer = resolve)),
        close: async () => {},
      },
    );
    watch.moved(() => progress);
    answer([alpha]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(shown[1]).toBe('alpha 4711: 8 of 8 threads busy');
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown[1]).toBe('no answer from Redis; waiting until it is there again');
    answer([alpha]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown[1]).toBe('alpha 4711: 8 of 8 threads busy');
    watch.end();
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  [[], false, 1],
  [[alpha], false, 0],
  [[], true, 0],
] as const)('tells once without a terminal that nobody works: %j, quiet %s', async (crews, quiet, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const said: string[] = [];
    const watch = watchRun(
      { visible: false, quiet, show() {}, say: (text) => said.push(text), clear() {} },
      { run: () => new Promise(() => {}), workers: async () => crews, close: async () => {} },
    );
    await vi.advanceTimersByTimeAsync(60_000);
    watch.end();
    expect(said).toHaveLength(times);
  } finally {
    vi.useRealTimers();
  }
});
