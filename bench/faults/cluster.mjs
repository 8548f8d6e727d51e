/**
 * Two servers (and workers) on a PostgreSQL and a Redis of their own, each behind wires that can be cut or fall silent, and everything
 * that can happen to them. The second server's clock is a minute ahead. A process that ends without having been killed is noted.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openWire, startPostgresServer, startRedisServer } from './suites.mjs';

const BARALHO = fileURLToPath(new URL('../../packages/cli/bin/baralho.js', import.meta.url));
const SKEWED = new URL('skewedClock.mjs', import.meta.url).href;
const SKEW_MS = 60_000;

async function freePort() {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  // Below those that the system hands to connections.
  return 10_000 + (port % 20_000);
}

/** The PostgreSQL that is named, which cannot be killed then, or one of our own. */
async function databaseFrom(address) {
  if (address !== undefined)
    return { address, port: Number(new URL(address).port || 5432), close: async () => {} };
  const own = await startPostgresServer();
  return { ...own, address: await own.newDatabase() };
}
async function redisFrom(url) {
  return url === undefined
    ? startRedisServer()
    : { url, port: Number(new URL(url).port || 6379), close: async () => {} };
}

export async function openCluster({ database, redis: redisUrl, workers = 0, words = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-cluster-'));
  writeFileSync(join(folder, 'secret'), 'only these machines know it\n');
  const [postgres, redis] = [await databaseFrom(database), await redisFrom(redisUrl)];
  /** Everything that somebody said who should have been silent, and who ended by himself. */
  const ended = [];
  const said = [];
  const all = [];

  async function open(name, command, isReady) {
    const [toPostgres, toRedis] = [await openWire(postgres.port), await openWire(redis.port)];
    const far = ['--redis', toRedis.through(redis.url), '--secret-file', join(folder, 'secret')];
    const one = {
      name,
      toPostgres,
      toRedis,
      isKilled: false,
      async start() {
        const env = { ...process.env, XDG_STATE_HOME: join(folder, name) };
        if (name === 'server 2') Object.assign(env, { SKEW_MS, NODE_OPTIONS: `--import ${SKEWED}` });
        const child = spawn(process.execPath, [BARALHO, ...command(one), ...far], {
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        one.process = child;
        one.isKilled = false;
        child.stderr.on('data', (text) => said.push(`${name}: ${text}`));
        child.once(
          'exit',
          (code, signal) => one.isKilled || ended.push(`${name} ended with ${code ?? signal}`),
        );
        await isReady(child);
      },
      async kill(signal = 'SIGKILL') {
        one.isKilled = true;
        const exit = once(one.process, 'exit');
        one.process.kill(signal);
        await exit;
      },
    };
    all.push(one);
    await one.start();
    return one;
  }
  const heard = (stream, text) =>
    new Promise((resolve, reject) => {
      let all = '';
      stream.on('data', (more) => (all += more).includes(text) && resolve());
      stream.once('close', () => reject(new Error(`it ended: ${all}`)));
    });

  const servers = [];
  for (const name of ['server 1', 'server 2']) {
    const port = await freePort();
    const data = join(folder, name, 'data');
    mkdirSync(data, { recursive: true });
    const command = ({ toPostgres }) => [
      ...['serve', '--host', '127.0.0.1', '--port', String(port), '--jobs', '0', '--data', data],
      ...['--database', toPostgres.through(postgres.address), ...words],
    ];
    const server = await open(name, command, ({ stdout }) => heard(stdout, 'http://'));
    servers.push(Object.assign(server, { address: `http://127.0.0.1:${port}/`, data }));
  }
  const crew = [];
  for (let n = 1; n <= workers; n++)
    crew.push(
      await open(
        `worker ${n}`,
        () => ['worker', '--jobs', '1', '--commands'],
        ({ stderr }) => heard(stderr, 'works with'),
      ),
    );

  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const away = () => pause(1000 + 5000 * Math.random());
  /** Each does something and mends it; what it is called in the figures. */
  const faults = {
    async 'server killed'() {
      const server = any(servers);
      await server.kill();
      await away();
      await server.start();
    },
    async 'Redis cut'() {
      any(all).toRedis.cut();
    },
    async 'Redis silent, new connections pass'() {
      any(all).toRedis.silence();
    },
    async 'Redis silent for a while'() {
      const { toRedis } = any(all);
      toRedis.silence('also new ones');
      await pause(12_000);
      toRedis.heal();
    },
    async 'PostgreSQL cut'() {
      any(servers).toPostgres.cut();
    },
    async 'PostgreSQL silent, new connections pass'() {
      any(servers).toPostgres.silence();
    },
    async 'PostgreSQL silent for a while'() {
      const { toPostgres } = any(servers);
      toPostgres.silence('also new ones');
      await pause(12_000);
      toPostgres.heal();
    },
    ...(redisUrl === undefined && {
      async 'Redis killed'() {
        await redis.kill();
        await away();
        await redis.startAgain();
      },
    }),
    ...(database === undefined && {
      async 'PostgreSQL killed'() {
        await postgres.kill();
        await away();
        await postgres.startAgain();
      },
    }),
    ...(workers > 0 && {
      async 'worker killed'() {
        const worker = any(crew);
        await worker.kill();
        await away();
        await worker.start();
      },
    }),
  };
  async function close() {
    for (const one of all) {
      if (one.process.exitCode === null && !one.isKilled) await one.kill('SIGTERM');
      await Promise.all([one.toPostgres.close(), one.toRedis.close()]);
    }
  }
  async function remove() {
    await Promise.all([postgres.close(), redis.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(
      signal,
      () =>
        void close()
          .then(remove)
          .finally(() => process.exit(1)),
    );
  // `remove` when nobody needs the data any more.
  return { folder, servers, faults, ended, said, database: postgres.address, close, remove };
}

/** One fault after another, in an order by chance in which each comes equally often, until the time is over. */
export async function* faultsFor(faults, minutes) {
  const end = performance.now() + 60_000 * minutes;
  for (let names = []; performance.now() < end; ) {
    if (names.length === 0) names = Object.keys(faults).sort(() => Math.random() - 0.5);
    yield names.pop();
  }
}

/** The longest time for each fault, in seconds, and how often it came. */
export function longestOf(waits) {
  const figures = {};
  for (const [name, ms] of waits) {
    const { times = 0, longest = 0 } = figures[name] ?? {};
    figures[name] = { times: times + 1, longest: Math.max(longest, Number((ms / 1000).toFixed(1))) };
  }
  return figures;
}
