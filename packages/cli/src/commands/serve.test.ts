/** The server with a real Redis and worker processes: runs that visitors ask for, done elsewhere. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, type Machines, openMachines, type Started } from '../machines.suite.ts';

let machines: Machines;
beforeAll(async () => {
  machines = await openMachines();
});
afterAll(() => machines.close());

async function serve(...words: readonly string[]): Promise<Started & { readonly address: string }> {
  const server = machines.start(['serve', '--port', '0', ...words]);
  await eventually(() => server.out.includes('Baralho is at'));
  return Object.assign(server, { address: /http:\S+/.exec(server.out)?.[0] ?? '' });
}

interface State {
  readonly id: string;
  readonly state: string;
  readonly games: number;
  readonly chunks: { readonly done: number; readonly all: number };
  readonly summary: Record<string, unknown>;
}

const submit = async (address: string, body: object): Promise<State> =>
  (await (
    await fetch(`${address}api/runs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()) as State;

/** Begins to watch the events of a run; what comes out is its state at the end. */
async function watch(address: string, id: string): Promise<() => Promise<State>> {
  const events = await fetch(`${address}api/runs/${id}/events`);
  return async () =>
    JSON.parse((await events.text()).trim().split('\n').at(-1)?.slice('data: '.length) ?? '');
}

const ended = async (address: string, id: string): Promise<State> => (await watch(address, id))();

it('runs are done by the workers, with the figures of the command', async () => {
  const server = await serve('--redis', machines.url);
  const about = async () =>
    (await (await fetch(`${server.address}api/runs`)).json()) as { workers: object[] };
  expect((await about()).workers).toEqual([]);
  const { id, state } = await submit(server.address, {
    run: 'war',
    games: 500_000,
    setting: { exchange: 'on' },
  });
  expect(state).toBe('running');
  const worker = await machines.worker();
  // Who works is asked for a second at most; a busy machine may need longer.
  let { workers } = await about();
  while (workers.length === 0) ({ workers } = await about());
  expect(workers).toMatchObject([{ threads: 1 }]);
  const done = await ended(server.address, id);
  expect(done.state).toBe('done');
  const command = JSON.parse((await machines.baralho('simulate', 'war', '--games', '5e5', '--json')).stdout);
  expect(done.summary.mean).toEqual(command.mean);
  expect(done.summary.winsA).toEqual(command.winsA);
  expect(worker.error.match(/^done {4}war/gm)?.length).toBe(done.chunks.all);
  // The same question again: the answer lies there.
  const again = await submit(server.address, { run: 'war', games: 500_000 });
  expect((await ended(server.address, again.id)).summary).toEqual(done.summary);
  expect(worker.error.match(/^done {4}war/gm)?.length).toBe(done.chunks.all);
  await worker.kill();
  expect(await server.kill('SIGTERM')).toBe(0);
});

it('a small run goes before a large one, and what is cancelled is taken back', async () => {
  const server = await serve('--redis', machines.url);
  const worker = await machines.worker();
  const large = await submit(server.address, { run: 'klondike survey', games: 1_000_000, nodes: 20_000 });
  await eventually(() => worker.error.includes('klondike survey'));
  const small = await submit(server.address, { run: 'accordion survey', games: 10, cards: 8 });
  expect((await ended(server.address, small.id)).state).toBe('done');
  const answer = await fetch(`${server.address}api/runs/${large.id}`, { method: 'DELETE' });
  const { state, chunks } = (await answer.json()) as State;
  expect(state).toBe('stopped');
  expect(chunks.done).toBeLessThan(chunks.all);
  expect(await worker.kill('SIGTERM')).toBe(0);
  // Nothing is left for the next one who joins.
  const idle = await machines.worker();
  await pause(1000);
  expect(idle.error).not.toContain('done');
  await idle.kill();
  expect(await server.kill('SIGTERM')).toBe(0);
});

it('a worker that is killed with -9 loses nothing of a run', async () => {
  const server = await serve('--redis', machines.url);
  const victim = await machines.worker('--lock', '2');
  const { id } = await submit(server.address, { run: 'klondike survey', games: 500, nodes: 50_000, seed: 5 });
  await eventually(() => victim.error.includes('done    klondike survey'));
  await victim.kill();
  const heir = await machines.worker('--lock', '2');
  const done = await ended(server.address, id);
  expect(done).toMatchObject({ state: 'done', games: 500, chunks: { done: 10, all: 10 } });
  expect(done.summary.deals).toBe(500);
  await heir.kill();
  await server.kill('SIGTERM');
});

it('without a Redis the threads of the machine do it; --jobs 0 takes no runs', async () => {
  const server = await serve('--jobs', '1');
  const { id } = await submit(server.address, { run: 'accordion', games: 10_000 });
  expect(await ended(server.address, id)).toMatchObject({ state: 'done', summary: { deals: 10_000 } });
  expect(await server.kill('SIGTERM')).toBe(0);
  const closed = await serve('--jobs', '0');
  expect((await fetch(`${closed.address}api/runs`)).status).toBe(404);
  await closed.kill('SIGTERM');
});

it('stops in the middle of a run that somebody watches', async () => {
  const server = await serve('--jobs', '1');
  const { id } = await submit(server.address, { run: 'war', games: 4e9 });
  const end = await watch(server.address, id);
  const stopped = end();
  expect(await server.kill('SIGINT')).toBe(0);
  expect((await stopped).state).toBe('stopped');
});

it('a run is cancelled and the server stops while Redis is away', async () => {
  const server = await serve('--redis', machines.url);
  const { id } = await submit(server.address, { run: 'war', games: 4e9 });
  await machines.redis.kill();
  const answer = await fetch(`${server.address}api/runs/${id}`, { method: 'DELETE' });
  expect(((await answer.json()) as State).state).toBe('stopped');
  const { id: other } = await submit(server.address, { run: 'war', games: 4e9, seed: 2 });
  const end = await watch(server.address, other);
  expect(await server.kill('SIGTERM')).toBe(0);
  expect((await end()).state).toBe('stopped');
  await machines.redis.startAgain();
});

it('a Redis that is not there is one sentence and exit code 2', async () => {
  const { status, stdout, stderr } = await machines.baralho('serve', '--redis', 'redis://127.0.0.1:1');
  expect(stderr).toMatch(/^baralho: cannot reach Redis at [^\n]+\n$/);
  expect([status, stdout]).toEqual([2, '']);
});
