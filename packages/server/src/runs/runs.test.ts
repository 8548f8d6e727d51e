import { setTimeout as pause } from 'node:timers/promises';
import { localQueue } from '@baralho/jobs/local';
import type { JobQueue } from '@baralho/jobs/queue';
import { LAB_KINDS } from '@baralho/lab/kinds';
import { afterAll, describe, expect, it } from 'vitest';
import { planFrom, RUN_NAMES } from './request.ts';
import { runRoutes } from './routes.ts';
import { MOST_AT_ONCE, openRuns, priorityOf, type RunState } from './runs.ts';

const runs = openRuns(async () => localQueue({ threads: 2, kinds: [LAB_KINDS] }));
const app = runRoutes(runs, 1);
afterAll(() => runs.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: unknown, headers: Record<string, string> = JSON_TYPE) =>
  app.request('/', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
const stateOf = async (answer: Response | Promise<Response>): Promise<RunState> =>
  (await (await answer).json()) as RunState;
/** All events of a run, to its end. */
const watch = async (id: string): Promise<readonly RunState[]> => {
  const text = await (await app.request(`/${id}/events?tally=1`)).text();
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
};

describe('what is asked', () => {
  it.each([
    [
      { run: 'chess' },
      "'run' must be one of war, accordion, klondike blind, klondike survey, accordion survey",
    ],
    [{ run: '__proto__' }, "'run' must be one of war, "],
    [[], 'the body must be a JSON object'],
    [null, 'the body must be a JSON object'],
    [{ run: 'war', games: 0 }, "'games' must be a whole number from 1 to 4294967296"],
    [{ run: 'war', games: '5' }, "'games' must be a whole number"],
    [{ run: 'war', games: 1.5 }, "'games' must be a whole number"],
    [{ run: 'war', seed: 2 ** 21 }, "'seed' must be a whole number from 0 to 2097151"],
    [{ run: 'war', gamse: 5 }, "'gamse' is not known here; there are run, seed, games, setting"],
    [{ run: 'war', setting: 3 }, "'setting' must be an object"],
    [{ run: 'war', setting: { form: 'x' } }, "'form' of the setting must be lecture or judge"],
    [{ run: 'war', setting: { 'war-size': 27 } }, 'war size 27 is more than the 26 cards'],
    [{ run: 'war', setting: { 'war-size': '1-3' } }, "'war-size' of the setting takes one value"],
    [{ run: 'war', setting: { exchange: 'perhaps' } }, "'exchange' of the setting: "],
    [{ run: 'war', setting: { nonsense: 1 } }, "'nonsense' of the setting: "],
    [{ run: 'klondike survey', games: 1e9 }, "'games' must be a whole number from 1 to 1000000"],
    [{ run: 'klondike survey', draw: 4 }, "'draw' must be one of 1, 2, 3"],
    [{ run: 'klondike blind', worlds: 1e9 }, "'worlds' must be a whole number from 1 to 2000"],
    [{ run: 'accordion survey', memory: 1e6 }, "'memory' must be a whole number from 32 to 1000"],
    [{ run: 'accordion', rule: 'pile' }, "'rule' is not known here; there are run, seed, games"],
  ])('%j is refused with one sentence', async (body, sentence) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toMatch(sentence as string);
  });

  it.each([
    ['{', JSON_TYPE, 400, 'the body is no JSON'],
    ['{}', { 'content-type': 'text/plain' }, 415, 'send application/json'],
    [`{"run":"${'x'.repeat(20_000)}"}`, JSON_TYPE, 413, 'the body is too long'],
  ])('%.20s as %j is %i', async (body, headers, status, error) => {
    const answer = await post(body, headers);
    expect([answer.status, await answer.json()]).toEqual([status, { error }]);
  });

  it('is complete with the name of a run alone', () => {
    for (const run of RUN_NAMES) expect(planFrom({ run }, 1)).toMatchObject({ ok: true });
  });
});

describe('a run', () => {
  it('is submitted, watched to its end, and has the figures of the command', async () => {
    const answer = await post({ run: 'war', games: 300_000, seed: 7, setting: { 'war-size': 2 } });
    expect(answer.status).toBe(202);
    const { id, wanted } = await stateOf(answer);
    expect(answer.headers.get('location')).toBe(`/api/runs/${id}`);
    expect(wanted).toBe(300_000);
    const states = await watch(id);
    const last = states.at(-1) as RunState;
    expect(last).toMatchObject({ state: 'done', games: 300_000, failures: [], secondsLeft: null });
    expect(last.chunks).toMatchObject({ done: last.chunks.all, failed: 0 });
    const { playWarChunk } = await import('@baralho/lab/war/chunk');
    const asked = planFrom({ run: 'war', games: 300_000, seed: 7, setting: { 'war-size': 2 } }, 1);
    if (!asked.ok) throw new Error(asked.why);
    const { experiment, summarize } = asked.plan;
    const alone = await playWarChunk(experiment.parameters as never, 7 * 2 ** 32, 300_000);
    expect(last.tally).toEqual(JSON.parse(JSON.stringify(alone)));
    expect(last.summary).toEqual(JSON.parse(JSON.stringify(summarize(alone))));
    expect((await stateOf(app.request(`/${id}`))).tally).toBeUndefined();
  });

  it.each([
    [{ run: 'accordion', games: 5000 }, { deals: 5000 }],
    [
      { run: 'accordion survey', games: 60, cards: 10 },
      { deals: 60, unknown: 0 },
    ],
    [{ run: 'klondike survey', games: 4, nodes: 1000 }, { deals: 4 }],
    [{ run: 'klondike blind', games: 1, worlds: 2, plans: 2, nodes: 100 }, { games: 1 }],
  ])('%j is run', async (body, summary) => {
    const { id } = await stateOf(post(body));
    expect((await watch(id)).at(-1)).toMatchObject({ state: 'done', summary });
  });

  it('is cancelled, and the threads are free for others', async () => {
    const { id } = await stateOf(post({ run: 'klondike survey', games: 100_000 }));
    await pause(300);
    const stopped = await stateOf(app.request(`/${id}`, { method: 'DELETE' }));
    expect(stopped.state).toBe('stopped');
    const about = (await (await app.request('/')).json()) as { runs: RunState[]; workers: object[] };
    expect(about.runs[0]).toMatchObject({ id, state: 'stopped' });
    expect(about.workers).toEqual([{ name: expect.any(String), threads: 2, busy: 0 }]);
  });

  it('does not wait for the whole of a larger one', async () => {
    const { id: large } = await stateOf(post({ run: 'war', games: 4e9 }));
    const { id: small } = await stateOf(post({ run: 'war', games: 100_000, seed: 3 }));
    expect((await watch(small)).at(-1)?.state).toBe('done');
    const { state, chunks } = await stateOf(app.request(`/${large}`, { method: 'DELETE' }));
    expect(state).toBe('stopped');
    expect(chunks.done).toBeLessThan(chunks.all);
  });

  it('that does not exist is 404', async () => {
    for (const [path, method] of [
      ['/none', 'GET'],
      ['/none/events', 'GET'],
      ['/none', 'DELETE'],
    ] as const)
      expect((await app.request(path, { method })).status).toBe(404);
  });
});

it('more runs than can be are refused', async () => {
  const never: JobQueue = {
    run: (_, { signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve({ done: 0, remembered: 0, failures: [] }));
      }),
    workers: async () => [],
    close: async () => {},
  };
  const busy = openRuns(async () => never);
  const full = runRoutes(busy, 1);
  const submit = () => full.request('/', { method: 'POST', headers: JSON_TYPE, body: '{"run":"war"}' });
  for (let i = 0; i < MOST_AT_ONCE; i++) expect((await submit()).status).toBe(202);
  expect((await submit()).status).toBe(429);
  await busy.close();
  expect(busy.all().map((run) => run.state(false).state)).toEqual(
    Array.from({ length: MOST_AT_ONCE }, () => 'stopped'),
  );
});

it('does not wait for a Redis that is away to say who works', async () => {
  const away: JobQueue = {
    run: () => new Promise(() => {}),
    workers: () => new Promise(() => {}),
    close: async () => {},
  };
  expect(await openRuns(async () => away).workers()).toEqual([]);
});

it('tells of chunks that failed, by their deals', async () => {
  const broken: JobQueue = {
    async run(chunks, { failed }) {
      const failures = [...chunks].map((chunk) => ({ chunk, message: 'no luck', by: 'beta 12' }));
      for (const failure of failures) failed?.(failure);
      return { done: 0, remembered: 0, failures };
    },
    workers: async () => [],
    close: async () => {},
  };
  const asked = planFrom({ run: 'klondike survey', games: 70 }, 1);
  if (!asked.ok) throw new Error(asked.why);
  const run = openRuns(async () => broken).submit(asked.plan);
  await run?.ended;
  expect(run?.state(false)).toMatchObject({
    state: 'failed',
    chunks: { done: 0, all: 2, failed: 2 },
    failures: [
      'klondike survey, deals 4294967296 to 4294967345 on beta 12: no luck',
      'klondike survey, deals 4294967346 to 4294967365 on beta 12: no luck',
    ],
  });
});

it('the smaller goes first', () => {
  expect([1, 2, 100, 4096].map(priorityOf)).toEqual([10, 20, 80, 130]);
});
