/**
 * Work on many machines while everything that can fail fails: separate processes of the built command and a real redis-server,
 * with and without its append-only file. Workers, the submitter and Redis are killed with -9 at any moment, Redis also just
 * when work is submitted; everything in Redis is deleted; results in it are damaged; workers are stopped for longer than their
 * lock. Every answer must be, bit for bit, that of one thread; nobody may end with another code than 0 or print a stack trace.
 *
 * Prints what it has done; the first wrong answer ends the soak with 1. Needs redis-server; build first.
 *
 *   npm run soak:jobs -- [--minutes 10] [--seed 1]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { stream } from '../../packages/core/dist/index.js';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const BARALHO = fileURLToPath(new URL('../../packages/cli/bin/baralho.js', import.meta.url));
const SECRET = ['--secret', 'the secret of the soak'];
const LOCK_SECONDS = 2;
/** A run that takes longer has lost something. */
const PATIENCE_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'baralho-soak-'));
const chance = stream('soak of jobs', Number(values.seed));
const end = performance.now() + 60_000 * Number(values.minutes);
const counts = { runs: 0, append: 0, submitters: 0 };
const faults = {};
const running = new Set();

function fail(why) {
  console.log(`wrong: ${why}\nafter ${JSON.stringify({ ...counts, faults })}`);
  for (const { child } of running) child.kill('SIGKILL');
  process.exit(1);
}

function start(words) {
  const env = { ...process.env, XDG_STATE_HOME: folder };
  const child = spawn(process.execPath, [BARALHO, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const one = { child, out: '', error: '', exit: once(child, 'close'), killed: false };
  child.stdout.on('data', (text) => (one.out += text));
  child.stderr.on('data', (text) => (one.error += text));
  running.add(one);
  one.exit.then(([code]) => {
    running.delete(one);
    if (/unhandled|AbortError|^ +at .*:\d+/im.test(one.error)) fail(`${words.join(' ')} said\n${one.error}`);
    // Whoever comes to a Redis that is away is told so, and may come again.
    one.wasSentAway = code === 2 && one.error.startsWith('baralho: cannot reach Redis');
    if (!one.killed && !one.wasSentAway && code !== 0)
      fail(`${words.join(' ')} ended with ${code}\n${one.error}`);
  });
  return one;
}

async function kill(one) {
  one.killed = true;
  one.child.kill('SIGKILL');
  await one.exit;
}

/** Everything but what the clock says. */
const timeless = (text) => text.replace(/"(\w+PerSecond|seconds|ms|slowestMs|slowest)":[\d.e-]+/g, '');

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  // Below those that the system hands to connections: whoever asks for a Redis that is away could be given its port.
  return 10_000 + (port % 20_000);
}

async function openRedis(append) {
  const dir = mkdtempSync(join(folder, 'redis-'));
  let server;
  let port = 0;
  const serve = async () => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', ''];
    const child = spawn('redis-server', [...words, '--appendonly', append ? 'yes' : 'no']);
    const ready = new Promise((resolve) => {
      let said = '';
      child.stdout.on('data', (text) => /Ready to accept/.test((said += text)) && resolve(child));
    });
    server = await Promise.race([ready, once(child, 'exit').then(() => undefined)]);
  };
  while (server === undefined) {
    port = await freePort();
    await serve();
  }
  const redis = new Redis(`redis://127.0.0.1:${port}`, {
    retryStrategy: () => 50,
    maxRetriesPerRequest: null,
  });
  redis.on('error', () => {});
  const killServer = async () => {
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
  };
  return {
    redis,
    url: `redis://127.0.0.1:${port}`,
    async dieFor(milliseconds) {
      await killServer();
      await pause(milliseconds);
      do await serve();
      while (server === undefined);
    },
    async close() {
      redis.disconnect();
      await killServer();
      rmSync(dir, { recursive: true });
    },
  };
}

/** Two kinds of work of a dozen chunks or two. */
function experiment(number) {
  const seed = String(1000 + number);
  return number % 2 === 0
    ? ['simulate', 'war', '--no-exchange', '--give-up', '2000', '--games', '1e5', '--seed', seed, '--json']
    : ['survey', 'klondike', '--draw', '3', '--deals', '1000', '--nodes', '1000', '--seed', seed, '--json'];
}

async function run(number) {
  const words = experiment(number);
  const alone = start([...words, '--jobs', '1']);
  await alone.exit;
  const append = chance.below(2) === 0;
  if (append) counts.append++;
  const server = await openRedis(append);
  const far = ['--redis', server.url, ...SECRET];
  const workers = [];
  const join = (place) => {
    const worker = start(['worker', ...far, '--jobs', '1', '--lock', String(LOCK_SECONDS), '--quiet']);
    workers[place] = worker;
    worker.exit.then(() => worker.wasSentAway && !isOver && setTimeout(() => join(place), 500));
  };
  let submitter;
  let isOver = false;
  const submit = () => {
    counts.submitters++;
    const one = start([...words, ...far]);
    submitter = one;
    one.exit.then(() => {
      if (one.wasSentAway && !isOver) setTimeout(submit, 500);
      else if (!one.killed) isOver = true;
    });
  };
  join(0);
  join(1);
  submit();
  const FAULTS = {
    async worker() {
      const victim = chance.below(workers.length);
      await kill(workers[victim]);
      join(victim);
    },
    async submitter() {
      if (isOver || submitter.wasSentAway) return;
      await kill(submitter);
      submit();
    },
    redis: () => server.dieFor(chance.below(3000)),
    /** In the moment in which the first work lies there. */
    async handIn() {
      if (isOver || submitter.wasSentAway) return;
      await kill(submitter);
      await server.redis.flushall();
      submit();
      while ((await server.redis.exists('baralho:chunks:meta')) === 0 && !isOver) await pause(2);
      await pause(chance.below(30));
      await server.dieFor(chance.below(1000));
    },
    flush: () => server.redis.flushall(),
    async spoil() {
      const keys = await server.redis.keys('baralho:result:*');
      if (keys.length === 0) return;
      const key = keys[chance.below(keys.length)];
      const bytes = await server.redis.getBuffer(key);
      if (bytes === null) return;
      bytes[chance.below(bytes.length)] ^= 1 << chance.below(8);
      await server.redis.set(key, bytes);
    },
    async stop() {
      const { child } = workers[chance.below(workers.length)];
      child.kill('SIGSTOP');
      await pause(1000 * LOCK_SECONDS + chance.below(2000));
      child.kill('SIGCONT');
    },
  };
  const names = Object.keys(FAULTS);
  const began = performance.now();
  // As many faults as a run can bear and still come to its end.
  for (let left = 4 + chance.below(8); left > 0 && !isOver; left--) {
    await pause(200 + chance.below(4000));
    if (isOver) break;
    const name = names[chance.below(names.length)];
    faults[name] = (faults[name] ?? 0) + 1;
    await FAULTS[name]();
  }
  const late = setTimeout(() => fail(`${words.join(' ')} does not end\n${submitter.error}`), PATIENCE_MS);
  while (!isOver) await pause(50);
  clearTimeout(late);
  if (timeless(submitter.out) !== timeless(alone.out))
    fail(`${words.join(' ')} gives\n${submitter.out}\ninstead of\n${alone.out}`);
  counts.runs++;
  for (const one of running) await kill(one);
  await server.close();
  return (performance.now() - began) / 1000;
}

for (let number = 0; performance.now() < end; number++) {
  const seconds = await run(number);
  console.log(`run ${number + 1} in ${seconds.toFixed(0)} s; ${JSON.stringify({ ...counts, faults })}`);
}
rmSync(folder, { recursive: true, force: true });
const all = Object.values(faults).reduce((sum, times) => sum + times, 0);
console.log(
  `${counts.runs} runs with ${all} faults, all equal to one thread: ${JSON.stringify({ ...counts, faults })}`,
);
