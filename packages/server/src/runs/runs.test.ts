import { setTimeout as pause } from 'node:timers/promises';
import { localQueue } from '@baralho/jobs/local';
import type { JobQueue } from '@baralho/jobs/queue';
import { LAB_KINDS } from '@baralho/lab/kinds';
import type { Context } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { planFrom, RUN_NAMES } from './request.ts';
import { runRoutes } from './routes.ts';
import type { RunState } from './run.ts';
import { MOST, openRuns, type Runs } from './runs.ts';

const logged: string[] = [];
const openOn = (open: () => Promise<JobQueue>): Runs =>
  openRuns({ open, budgetSeconds: 3600, log: (line) => logged.push(line) });
/** Here a header says who asks. */
const routesOf = (taken: Runs) =>
  runRoutes(taken, {
    coarseness: 1,
    visitorOf: (context: Context) => {
      const [address = '', name = ''] = (context.req.header('x-visitor') ?? '').split(' ');
      return { address, name };
    },
  });

const runs = openOn(async () => localQueue({ threads: 2, kinds: [LAB_KINDS] }));
const app = routesOf(runs);
afterAll(() => runs.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: unknown, headers: Record<string, string> = JSON_TYPE, to = app) =>
  to.request('/', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

type Ticket = RunState & { readonly secret: string };
const ticketOf = async (answer: Response | Promise<Response>): Promise<Ticket> =>
  (await (await answer).json()) as Ticket;
const stateOf: (answer: Response | Promise<Response>) => Promise<RunState> = ticketOf;
const bearer = ({ secret }: Ticket) => ({ authorization: `Bearer ${secret}` });
const ask = (run: Ticket, path = '', method = 'GET') =>
  app.request(`/${run.id}${path}`, { method, headers: bearer(run) });
/** All events of a run, to its end. */
const watch = async (run: Ticket): Promise<readonly RunState[]> => {
  const text = await (await ask(run, '/events?tally=1')).text();
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
};
const planOf = (body: object) => {
  const asked = planFrom(body, 1);
  if (!asked.ok) throw new Error(asked.why);
  return asked.value;
};

describe('what is asked', () => {
  it.each([
    [
      { run: 'chess' },
      "'body.run' must be one of war, accordion, accordion survey, klondike blind, klondike survey, beggar",
    ],
    [{ run: '__proto__' }, "'body.run' must be one of war, "],
    [[], "'body.run' must be one of war, "],
    [null, "'body.run' must be one of war, "],
    [{ run: 'war', games: 0 }, "'body.games' must be a whole number from 1 to 4294967296"],
    [{ run: 'war', games: '5' }, "'body.games' must be a whole number"],
    [{ run: 'war', games: 1.5 }, "'body.games' must be a whole number"],
    [{ run: 'war', seed: 2 ** 21 }, "'body.seed' must be a whole number from 0 to 2097151"],
    [{ run: 'war', gamse: 5 }, "'body' has a field that nobody knows; there are run, seed, games, setting"],
    [{ run: 'war', setting: 3 }, "'body.setting' must be an object"],
    [{ run: 'war', setting: { form: 'x' } }, "'form' of the setting must be lecture or judge"],
    [{ run: 'war', setting: { 'war-size': 27 } }, 'war size 27 is more than the 26 cards'],
    [{ run: 'war', setting: { 'war-size': '1-3' } }, "'war-size' of the setting takes one value"],
    [{ run: 'war', setting: { exchange: 'perhaps' } }, "'exchange' of the setting: "],
    [{ run: 'war', setting: { nonsense: 1 } }, "'nonsense' of the setting: "],
    [{ run: 'klondike survey', games: 1e9 }, "'body.games' must be a whole number from 1 to 1000000"],
    [{ run: 'klondike survey', draw: 4 }, "'body.draw' must be one of 1, 2, 3"],
    [{ run: 'klondike blind', worlds: 1e9 }, "'body.worlds' must be a whole number from 1 to 1000"],
    [{ run: 'accordion survey', memory: 1e6 }, "'body.memory' must be a whole number from 32 to 1000"],
    [{ run: 'accordion', rule: 'pile' }, "'body' has a field that nobody knows; there are run, seed, games"],
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
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }]);
  });

  it('is complete with the name of a run alone', () => {
    for (const run of RUN_NAMES) expect(planFrom({ run }, 1)).toMatchObject({ ok: true });
  });
});

describe('a run', () => {
  it('is submitted, watched to its end, and has the figures of the command', async () => {
    const body = { run: 'war', games: 300_000, seed: 7, setting: { 'war-size': 2 } };
    const answer = await post(body);
    expect(answer.status).toBe(202);
    const ticket = await ticketOf(answer);
    expect(answer.headers.get('location')).toBe(`/api/runs/${ticket.id}`);
    expect(ticket.wanted).toBe(300_000);
    const last = (await watch(ticket)).at(-1) as RunState;
    expect(last).toMatchObject({ state: 'done', games: 300_000, failures: [], secondsLeft: null });
    expect(last.chunks).toMatchObject({ done: last.chunks.all, failed: 0 });
    const { playWarChunk } = await import('@baralho/lab/war/chunk');
    const { PATIENCE, warParameters } = await import('@baralho/lab/war/experiment');
    const { summarizeWar } = await import('@baralho/lab/war/summary');
    const { USUAL } = await import('@baralho/core/games/war/index');
    const parameters = warParameters({ setting: { ...USUAL, warSize: 2 }, giveUp: PATIENCE });
    const alone = await playWarChunk(parameters, 7 * 2 ** 32, 300_000);
    expect(last.tally).toEqual(JSON.parse(JSON.stringify(alone)));
    expect(last.summary).toEqual(JSON.parse(JSON.stringify(summarizeWar(alone, 7))));
    expect((await stateOf(ask(ticket))).tally).toBeUndefined();
    expect((await stateOf(ask(ticket, '?tally=1'))).tally).toEqual(last.tally);
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
    const ticket = await ticketOf(post(body));
    expect((await watch(ticket)).at(-1)).toMatchObject({ state: 'done', summary });
  });

  it('is cancelled, and the threads are free for others', async () => {
    const ticket = await ticketOf(post({ run: 'klondike survey', games: 80_000 }));
    while ((await stateOf(ask(ticket))).state === 'waiting') await pause(20);
    expect((await stateOf(ask(ticket, '', 'DELETE'))).state).toBe('stopped');
    expect((await stateOf(ask(ticket))).state).toBe('stopped');
    expect(await (await app.request('/')).json()).toEqual({
      kinds: RUN_NAMES,
      workers: [{ threads: 2, busy: 0 }],
      runs: 0,
    });
  });

  it.each(['same visitor', 'another address'])(
    'does not wait for the whole of a larger one of the %s',
    async (who) => {
      const large = await ticketOf(post({ run: 'war', games: 3e9 }));
      const other = who === 'same visitor' ? '' : '10.0.0.2';
      const small = await ticketOf(
        post({ run: 'war', games: 100_000, seed: 3 }, { ...JSON_TYPE, 'x-visitor': other }),
      );
      expect((await watch(small)).at(-1)?.state).toBe('done');
      const { state, chunks } = await stateOf(ask(large, '', 'DELETE'));
      expect(state).toBe('stopped');
      expect(chunks.done).toBeLessThan(chunks.all);
    },
  );
});

describe('the secret of a run', () => {
  it.each([
    ['/ID', 'GET'],
    ['/ID?tally=1', 'GET'],
    ['/ID/events', 'GET'],
    ['/ID', 'DELETE'],
  ])('opens %s for %s, and nothing else does', async (path, method) => {
    const ticket = await ticketOf(post({ run: 'accordion', games: 1000 }));
    const other = await ticketOf(post({ run: 'accordion', games: 1000, seed: 2 }));
    await watch(ticket);
    const status = async (headers: Record<string, string>, id = ticket.id) =>
      (await app.request(path.replace('ID', id), { method, headers })).status;
    for (const authorization of ['', 'Bearer', 'Bearer x', ticket.secret, `Basic ${ticket.secret}`])
      expect(await status({ authorization })).toBe(404);
    expect(await status({})).toBe(404);
    expect(await status(bearer(other))).toBe(404);
    expect(await status(bearer(ticket), 'none')).toBe(404);
    expect(await status(bearer(ticket), '__proto__')).toBe(404);
    expect(await status(bearer(ticket))).toBe(200);
  });

  it('is new each time, of 128 bits, and told once', async () => {
    const tickets = [await ticketOf(post({ run: 'accordion' })), await ticketOf(post({ run: 'accordion' }))];
    const secrets = tickets.map(({ secret }) => secret);
    expect(new Set(secrets).size).toBe(2);
    for (const ticket of tickets) {
      expect(Buffer.from(ticket.secret, 'base64url')).toHaveLength(16);
      expect(await (await ask(ticket)).text()).not.toContain(ticket.secret);
    }
    expect(await (await app.request('/')).text()).not.toMatch(
      new RegExp(tickets.map(({ id }) => id).join('|')),
    );
    expect(logged.join()).not.toContain(secrets[0]);
  });
});

/** Accepts everything and does nothing until it is stopped. */
const never: JobQueue = {
  run: (_, { signal }) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve({ done: 0, remembered: 0, failures: [] }));
    }),
  workers: async () => [],
  close: async () => {},
};

describe('what a visitor may ask for at once', () => {
  it('is an hour of one core', async () => {
    const busy = openOn(async () => never);
    const full = routesOf(busy);
    const errorOf = async (body: object) => {
      const answer = await post(body, JSON_TYPE, full);
      return [answer.status, await answer.json()];
    };
    expect(await errorOf({ run: 'war', games: 2 ** 32, setting: { exchange: 'off' } })).toEqual([
      400,
      {
        error:
          'this would take about 5,965 hours of one core; a visitor may ask for 60 minutes at once, 720,000 of these games',
        code: 'runTooLarge',
        values: { takes: 357_914, most: 60, games: 720_000 },
      },
    ]);
    expect((await errorOf({ run: 'war', games: 2e9 }))[0]).toBe(202);
    expect(await errorOf({ run: 'war', games: 2e9 })).toEqual([
      429,
      {
        error: 'your runs together would take more than 60 minutes of one core; wait for one to end',
        code: 'runsTooLarge',
        values: { most: 60 },
      },
    ]);
    await busy.close();
  });

  it('is so many runs: of a visitor, of an address', async () => {
    const busy = openOn(async () => never);
    const full = routesOf(busy);
    const submit = (who: string) =>
      post({ run: 'war', games: 1000 }, { ...JSON_TYPE, 'x-visitor': who }, full);
    for (let i = 0; i < MOST.ofVisitor; i++) expect((await submit('10.0.0.1 ann')).status).toBe(202);
    const refused = await submit('10.0.0.1 ann');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toEqual({
      error: 'you have 16 runs waiting or running; wait for one to end or cancel one',
      code: 'ownRuns',
      values: { count: 16 },
    });
    // Deleting the cookie gains no more than this, and costs nobody at another address anything.
    for (let i = MOST.ofVisitor; i < MOST.atAddress; i++)
      expect((await submit(`10.0.0.1 bob${i}`)).status).toBe(202);
    expect((await submit('10.0.0.1 eve')).status).toBe(429);
    expect((await submit('10.0.0.2 eve')).status).toBe(202);
    await busy.close();
    expect(busy.count).toBe(0);
  });

  it('a newcomer without a cookie gets one', async () => {
    const given = (await post({ run: 'accordion', games: 1 })).headers.get('set-cookie');
    expect(given).toMatch(
      /^baralho-visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const known = await post({ run: 'accordion', games: 1 }, { ...JSON_TYPE, 'x-visitor': '10.0.0.1 ann' });
    expect(known.headers.get('set-cookie')).toBeNull();
  });
});

it('runs that have ended are kept, but not for ever', async () => {
  const quick: JobQueue = { ...never, run: async () => ({ done: 0, remembered: 0, failures: [] }) };
  const many = openOn(async () => quick);
  const submit = (address: string) => {
    const submitted = many.submit(planOf({ run: 'accordion', games: 1 }), { address, name: '' });
    if (!submitted.ok) throw new Error(submitted.why);
    return submitted;
  };
  const first = submit('10.0.0.1');
  const other = submit('10.0.0.2');
  await Promise.all([first.run.ended, other.run.ended]);
  for (let i = 0; i < 80; i++) await submit('10.0.0.1').run.ended;
  expect(many.find(first.run.id, first.secret)).toBeUndefined();
  expect(many.find(other.run.id, other.secret)).toBe(other.run);
  // However many addresses they use.
  for (let i = 0; i < 1000; i++) await submit(`10.1.${i >> 8}.${i & 255}`).run.ended;
  expect(many.find(other.run.id, other.secret)).toBeUndefined();
});

it('does not wait for a Redis that is away to say who works', async () => {
  const away: JobQueue = { ...never, workers: () => new Promise(() => {}) };
  expect(await openOn(async () => away).workers()).toEqual([]);
});

it('a queue that cannot be opened fails the run, and is tried again for the next', async () => {
  let tries = 0;
  const late = openOn(async () => {
    if (++tries === 1) throw new Error('connect ECONNREFUSED redis://:hush@host');
    return { ...never, run: async () => ({ done: 1, remembered: 0, failures: [] }) };
  });
  const states: string[] = [];
  for (let i = 0; i < 2; i++) {
    const submitted = late.submit(planOf({ run: 'accordion', games: 1 }), { address: '', name: '' });
    if (!submitted.ok) throw new Error(submitted.why);
    await submitted.run.ended;
    states.push(submitted.run.report(false));
  }
  expect(states.map((text) => JSON.parse(text).state)).toEqual(['failed', 'done']);
  expect(states[0]).not.toContain('hush');
});

it('tells of chunks that failed by their deals; where and why is for the log', async () => {
  const broken: JobQueue = {
    ...never,
    async run(chunks, { failed }) {
      const failures = [...chunks].map((chunk) => ({ chunk, message: 'no luck', by: 'beta 12' }));
      for (const failure of failures) failed?.(failure);
      return { done: 0, remembered: 0, failures };
    },
  };
  const submitted = openOn(async () => broken).submit(planOf({ run: 'klondike survey', games: 70 }), {
    address: '',
    name: '',
  });
  if (!submitted.ok) throw new Error(submitted.why);
  await submitted.run.ended;
  expect(JSON.parse(submitted.run.report(false))).toMatchObject({
    state: 'failed',
    chunks: { done: 0, all: 2, failed: 2 },
    failures: [
      'klondike survey, deals 4294967296 to 4294967345 could not be processed',
      'klondike survey, deals 4294967346 to 4294967365 could not be processed',
    ],
  });
  expect(logged.at(-1)).toContain('deals 4294967346 to 4294967365 failed, beta 12: no luck');
});
