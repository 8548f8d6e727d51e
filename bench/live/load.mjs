/**
 * Many tables at once: `npm run bench:live -- --tables 500 --seconds 600`. The server has one core, those who play another one. Tells
 * what it took of its core, its memory, how long a move needs to the other seats, and how soon all are back after a restart.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Seconds of processor time so far, and megabytes. */
function took() {
  const stat = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]);
  return { cpu: (Number(stat[11]) + Number(stat[12])) / 100, mb: rss / 1024 };
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

await start(0);
const sent = new Map();
const delays = [];
function hear(id, seat, frame) {
  if (!frame.startsWith('{"type":"event"')) return;
  const { event } = JSON.parse(frame);
  const at = event.type === 'played' && event.seat !== seat ? sent.get(`${id} ${event.seat}`) : undefined;
  if (at !== undefined) delays.push(performance.now() - at);
}
for (let n = 0; n < TABLES; n++) {
  const { id, secret } = await openTable(address, n, { games: 16 });
  for (let seat = 0; seat < 4; seat++)
    clients.push(
      player({
        ...{
          addresses: [address],
          id,
          seat,
          ip: n,
          pauseMs: PAUSE,
          onFrame: (frame) => hear(id, seat, frame),
        },
        onMove: (table, mover) => sent.set(`${table} ${mover}`, performance.now()),
        secret: seat === 0 ? secret : `${secret.slice(0, 21)}${seat}`,
      }),
    );
}
const playing = new Set();
await everybody('at a game', (client) => {
  if (client.table?.phase === 'playing') playing.add(client);
  return playing.has(client);
});
delays.length = 0;
const before = took();
const began = performance.now();
await pause(1000 * SECONDS);
const after = took();
const seconds = (performance.now() - began) / 1000;
const sorted = delays.toSorted((a, b) => a - b);
const at = (share) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);

const { port } = new URL(address);
server.kill('SIGTERM');
await once(server, 'exit');
await start(port);
const up = performance.now();
await everybody('back', ({ connected }) => connected);
const back = performance.now() - up;
const backCpu = took().cpu;
console.log(
  JSON.stringify({
    ...{ tables: TABLES, clients: clients.length, seconds: Math.round(seconds) },
    ...{ movesPerSecond: Math.round(delays.length / 3 / seconds), p50: at(0.5), p99: at(0.99) },
    ...{ coreShare: Number(((after.cpu - before.cpu) / seconds).toFixed(3)), mb: Math.round(after.mb) },
    allBackMs: Math.round(back),
    // Of the server, since it was started anew.
    backCpuSeconds: Number(backCpu.toFixed(1)),
    // How many wanted a core of this machine over the last minutes.
    load: loadavg().map((one) => Number(one.toFixed(1))),
  }),
);
for (const client of clients) client.close();
process.exit(0);
