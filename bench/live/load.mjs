/**
 * Many tables at once: `npm run bench:live -- --tables 500 --seconds 600`. The server has one core, the players another one.
 * Reports the server's CPU use and memory, how long a move takes to reach the other seats, and how soon all are back after a
 * restart and after `kill -9`. A move is timed by those who play, whose own delays are in that time: how long they have let
 * each other wait is told beside it (`playersMs`), as is their share of a core.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openTable, player } from './players.mjs';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    /** Between two moves at a table. */
    pause: { type: 'string', default: '3000' },
  },
});
const [TABLES, SECONDS, PAUSE] = [values.tables, values.seconds, values.pause].map(Number);
const PATIENCE_MS = 120_000;
const BARALHO = fileURLToPath(new URL('../../packages/cli/bin/baralho.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-load-'));
if (availableParallelism() > 1) execFileSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)]);

let server;
let address = '';
async function start(port) {
  const words = ['serve', '--host', '127.0.0.1', '--port', String(port), '--jobs', '0', '--data', folder];
  server = spawn('taskset', ['-c', '0', process.execPath, BARALHO, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(server.stdout, 'data');
  address = /http:\S+/.exec(String(text))[0];
}
process.on('exit', () => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Seconds of processor time of the server so far, and its megabytes: now, and the most there ever were. */
function took() {
  const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  const megabytes = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024);
  return {
    cpu: (Number(stat[11]) + Number(stat[12])) / 100,
    mb: megabytes('VmRSS'),
    mostMb: megabytes('VmHWM'),
  };
}

const clients = [];
/** Ends the run when somebody is missing for good. */
async function everybody(where, isThere) {
  const since = performance.now();
  for (let missing = clients; missing.length > 0; missing = missing.filter((one) => !isThere(one))) {
    if (performance.now() - since > PATIENCE_MS)
      throw new Error(
        `${missing.length} of ${clients.length} are not ${where} after ${PATIENCE_MS / 1000} s`,
      );
    await pause(20);
  }
}

/** Ends the server, starts it again, and waits until each has been told of its table. */
async function restart(signal) {
  const { port } = new URL(address);
  server.kill(signal);
  await once(server, 'exit');
  heard.clear();
  await start(port);
  const up = performance.now();
  await everybody('back', (client) => heard.has(client));
  const times = [...heard.values()].map((time) => Math.round(time - up)).sort((a, b) => a - b);
  const { cpu, mb, mostMb } = took();
  const [half, most] = [0.5, 0.99].map((share) => times[Math.floor(share * times.length)]);
  return { half, most, all: times.at(-1), cpuSeconds: Number(cpu.toFixed(1)), mb, mostMb };
}

await start(0);
const sent = new Map();
const delays = [];
/** When each was last told something for the first time since the server was started. */
const heard = new Map();
function hear(id, seat, { type, seat: mover }) {
  const at = type === 'played' && mover !== seat ? sent.get(`${id} ${mover}`) : undefined;
  if (at !== undefined) delays.push(performance.now() - at);
}
for (let n = 0; n < TABLES; n++) {
  const { id, secret } = await openTable(address, n, { games: 16 });
  for (let seat = 0; seat < 4; seat++) {
    const client = player({
      addresses: [address],
      id,
      seat,
      ip: n,
      pauseMs: PAUSE,
      onFrame: () => heard.has(client) || heard.set(client, performance.now()),
      onEvent: (event) => hear(id, seat, event),
      onMove: (table, mover) => sent.set(`${table} ${mover}`, performance.now()),
      secret: seat === 0 ? secret : `${secret.slice(0, 21)}${seat}`,
    });
    clients.push(client);
  }
}
const playing = new Set();
await everybody('at a game', (client) => {
  if (client.table?.phase === 'playing') playing.add(client);
  return playing.has(client);
});
delays.length = 0;
const waits = monitorEventLoopDelay({ resolution: 1 });
waits.enable();
const before = took();
const ownBefore = process.cpuUsage();
const began = performance.now();
await pause(1000 * SECONDS);
const after = took();
const own = process.cpuUsage(ownBefore);
const seconds = (performance.now() - began) / 1000;
waits.disable();
const moves = delays.length / 3;
const sorted = delays.toSorted((a, b) => a - b);
const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
const waitOf = (percent) => Math.round(waits.percentile(percent) / 1e6);
const shareOf = (cpuSeconds) => Number((cpuSeconds / seconds).toFixed(3));
const load = loadavg().map((one) => Number(one.toFixed(1)));

const restarted = await restart('SIGTERM');
await pause(3000);
const killed = await restart('SIGKILL');
console.log(
  JSON.stringify({
    tables: TABLES,
    clients: clients.length,
    seconds: Math.round(seconds),
    movesPerSecond: Math.round(moves / seconds),
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
    // How late those who play came to what was there for them; a part of the times above.
    playersMs: { p50: waitOf(50), p99: waitOf(99), longest: waitOf(100) },
    playersCoreShare: shareOf((own.user + own.system) / 1e6),
    coreShare: shareOf(after.cpu - before.cpu),
    mb: after.mb,
    mostMb: after.mostMb,
    // Milliseconds until half of them, all but a hundredth, and all are back; with what it took of the server's processor and memory since it was started anew.
    restarted,
    killed,
    // How many wanted a core of this machine over the last minutes.
    load,
  }),
);
for (const client of clients) client.close();
process.exit(0);
