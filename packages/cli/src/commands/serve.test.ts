/** The server with a real Redis and worker processes: runs that visitors start are processed elsewhere. */
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
  readonly secret: string;
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

const bearer = ({ secret }: State) => ({ authorization: `Bearer ${secret}` });
const cancel = async (address: string, run: State): Promise<State> => {
  const answer = await fetch(`${address}api/runs/${run.id}`, { method: 'DELETE', headers: bearer(run) });
  return (await answer.json()) as State;
};

/** Begins to watch the events of a run; the returned function waits for its final state. */
async function watch(address: string, run: State): Promise<() => Promise<State>> {
  const events = await fetch(`${address}api/runs/${run.id}/events`, { headers: bearer(run) });
  return async () =>
    JSON.parse((await events.text()).trim().split('\n').at(-1)?.slice('data: '.length) ?? '');
}

const ended = async (address: string, run: State): Promise<State> => (await watch(address, run))();

it('runs are done by the workers, with the figures of the command', async () => {
  const server = await serve('--redis', machines.url);
  const about = async () =>
    (await (await fetch(`${server.address}api/runs`)).json()) as { workers: object[] };
  expect((await about()).workers).toEqual([]);
  const run = await submit(server.address, {
    run: 'war',
    games: 500_000,
    setting: { exchange: 'on' },
  });
  expect(run.state).toBe('waiting');
  const worker = await machines.worker();
  // Asking which machines work takes at most a second; a busy machine may need longer.
  let { workers } = await about();
  while (workers.length === 0) ({ workers } = await about());
  expect(workers).toMatchObject([{ threads: 1 }]);
  const done = await ended(server.address, run);
  expect(done.state).toBe('done');
  const command = JSON.parse((await machines.baralho('simulate', 'war', '--games', '5e5', '--json')).stdout);
  expect(done.summary.mean).toEqual(command.mean);
  expect(done.summary.winsA).toEqual(command.winsA);
  expect(worker.error.match(/^done {4}war/gm)?.length).toBe(done.chunks.all);
  // The same request again: the answer is stored.
  const again = await submit(server.address, { run: 'war', games: 500_000 });
  expect((await ended(server.address, again)).summary).toEqual(done.summary);
  expect(worker.error.match(/^done {4}war/gm)?.length).toBe(done.chunks.all);
  await worker.kill();
  expect(await server.kill('SIGTERM')).toBe(0);
});

it('a small run goes before a large one, and what is cancelled is taken back', async () => {
  const server = await serve('--redis', machines.url);
  const worker = await machines.worker();
  const large = await submit(server.address, { run: 'klondike survey', games: 80_000, nodes: 20_000 });
  await eventually(() => worker.error.includes('klondike survey'));
  const small = await submit(server.address, { run: 'accordion survey', games: 10, cards: 8 });
  expect((await ended(server.address, small)).state).toBe('done');
  const { state, chunks } = await cancel(server.address, large);
  expect(state).toBe('stopped');
  expect(chunks.done).toBeLessThan(chunks.all);
  expect(await worker.kill('SIGTERM')).toBe(0);
  // Nothing is left for the next machine that joins.
  for (const place of ['wait', 'prioritized', 'active'])
    expect(await machines.tell(`EXISTS baralho:chunks:${place}`)).toMatch(/^:0/);
  expect(await server.kill('SIGTERM')).toBe(0);
});

it('a worker that is killed with -9 loses nothing of a run', async () => {
  const server = await serve('--redis', machines.url);
  const victim = await machines.worker('--lock', '2');
  const run = await submit(server.address, { run: 'klondike survey', games: 500, nodes: 50_000, seed: 5 });
  await eventually(() => victim.error.includes('done    klondike survey'));
  await victim.kill();
  const heir = await machines.worker('--lock', '2');
  const done = await ended(server.address, run);
  expect(done).toMatchObject({ state: 'done', games: 500, chunks: { done: 10, all: 10 } });
  expect(done.summary.deals).toBe(500);
  await heir.kill();
  await server.kill('SIGTERM');
});

it('without a Redis the threads of the machine do it; --jobs 0 takes no runs', async () => {
  const server = await serve('--jobs', '1');
  const run = await submit(server.address, { run: 'accordion', games: 10_000 });
  expect(await ended(server.address, run)).toMatchObject({ state: 'done', summary: { deals: 10_000 } });
  expect(await server.kill('SIGTERM')).toBe(0);
  const closed = await serve('--jobs', '0');
  expect((await fetch(`${closed.address}api/runs`)).status).toBe(404);
  await closed.kill('SIGTERM');
});

it('stops in the middle of a run that somebody watches', async () => {
  const server = await serve('--jobs', '1');
  const end = await watch(server.address, await submit(server.address, { run: 'war', games: 3e9 }));
  const stopped = end();
  expect(await server.kill('SIGINT')).toBe(0);
  expect((await stopped).state).toBe('stopped');
});

it('a run is cancelled and the server stops while Redis is away', async () => {
  const server = await serve('--redis', machines.url);
  const run = await submit(server.address, { run: 'war', games: 3e9 });
  await machines.redis.kill();
  expect((await cancel(server.address, run)).state).toBe('stopped');
  const other = await submit(server.address, { run: 'war', games: 3e9, seed: 2 });
  const end = await watch(server.address, other);
  expect(await server.kill('SIGTERM')).toBe(0);
  expect((await end()).state).toBe('stopped');
  await machines.redis.startAgain();
});

it('a run goes on when Redis dies while its work is handed in', async () => {
  const server = await serve('--redis', machines.url);
  const worker = await machines.worker('--lock', '2');
  for (const milliseconds of [0, 20, 60]) {
    const games = 300 + milliseconds;
    const run = await submit(server.address, { run: 'klondike survey', games, nodes: 100, seed: 3 });
    await pause(milliseconds);
    await machines.redis.kill();
    await machines.redis.startAgain();
    expect(await ended(server.address, run)).toMatchObject({ state: 'done', games });
  }
  await worker.kill();
  expect(await server.kill('SIGTERM')).toBe(0);
});

it('a Redis that is not there is one sentence and exit code 2', async () => {
  const { status, stdout, stderr } = await machines.baralho('serve', '--redis', 'redis://127.0.0.1:1');
  expect(stderr).toMatch(/^baralho: cannot reach Redis at [^\n]+\n$/);
  expect([status, stdout]).toEqual([2, '']);
});

it('keeps the leaderboard with the live tables, and not without them', async () => {
  const { status, stderr } = await machines.baralho('serve', '--leaderboard', '--no-tables');
  expect([status, stderr]).toEqual([2, expect.stringContaining('--leaderboard and --no-tables')]);
});

it('says what is open to whom when it is not this machine alone', async () => {
  const open = await serve('--host', '0.0.0.0', '--jobs', '2', '--budget', '5', '--data', machines.folder);
  expect(open.out).toContain(
    `Open to every machine that can reach 0.0.0.0, without a password: the page, live tables, the records in '${machines.folder}', runs of 5 minutes a visitor on 2 threads; courses to those who are in one.\n`,
  );
  await open.kill('SIGTERM');
  const own = await serve();
  expect(own.out).not.toContain('Open to');
  await own.kill('SIGTERM');
});

it.each([
  ['--allow-host', 'http://x'],
  ['--budget', '0'],
])('%s %s is refused', async (...words) => {
  const { status, stderr } = await machines.baralho('serve', ...words);
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(new RegExp(`^[^\\n]*'${words[1]}' is invalid[^\\n]*\\n`)),
  ]);
});
