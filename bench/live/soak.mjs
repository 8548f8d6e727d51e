/**
 * Kills a server in mid-game, with -9, again and again, and looks whether anything that was announced is lost, and how soon play goes on
 * at every table. `npm run soak:live -- --kills 100` plays on SQLite, with `--database postgres://…` on an empty PostgreSQL; with
 * `--redis redis://…` besides there are two servers, one of which is killed and stays away until its tables have moved.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openStore } from '@baralho/store';
import { MIGRATIONS } from '../../packages/cli/dist/storage.js';
import { openTable, player } from './players.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    tables: { type: 'string', default: '4' },
    database: { type: 'string' },
    redis: { type: 'string' },
  },
});
const [KILLS, TABLES] = [Number(values.kills), Number(values.tables)];
const BARALHO = fileURLToPath(new URL('../../packages/cli/bin/baralho.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-soak-'));
const storage = values.database ? ['--database', values.database] : ['--data', folder];
if (values.redis) storage.push('--redis', values.redis);

/** A server on a port that stays its own. */
async function openServer() {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  const words = [BARALHO, 'serve', '--host', '127.0.0.1', '--port', String(port), '--jobs', '0', ...storage];
  const server = {
    address: `http://127.0.0.1:${port}/`,
    async start() {
      server.process = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(server.process.stdout, 'data');
    },
    async end(signal) {
      const exit = once(server.process, 'exit');
      server.process.kill(signal);
      await exit;
    },
  };
  await server.start();
  return server;
}
const servers = [];
process.on('exit', () => {
  for (const server of servers) server.process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (let n = 0; n < (values.redis ? 2 : 1); n++) servers.push(await openServer());
const addresses = servers.map(({ address }) => address);

/** What anybody was ever told: the table and number of an event, and its text without what only one seat may know. */
const told = new Map();
let contradictions = 0;
/** The tables that have not gone on since the last kill. */
const waiting = new Set();
let goesOn = () => {};
function hear(id, frame) {
  const message = JSON.parse(frame);
  if (message.type !== 'event') return;
  const { seq, event } = message;
  const text = event.type === 'played' ? `played ${event.seat} ${event.seen}` : event.type;
  const place = `${id} ${seq}`;
  if (told.has(place) && told.get(place) !== text) contradictions++;
  told.set(place, text);
  if (event.type === 'played' && waiting.delete(id) && waiting.size === 0) goesOn();
}

const clients = [];
const ids = [];
for (let n = 0; n < TABLES; n++) {
  const { id, secret } = await openTable(addresses[n % addresses.length], n, { games: 16 });
  ids.push(id);
  for (let seat = 0; seat < 4; seat++)
    clients.push(
      player({
        ...{ addresses, id, seat, ip: n, pauseMs: 40, onFrame: (frame) => hear(id, frame) },
        secret: seat === 0 ? secret : `${secret.slice(0, 21)}${seat}`,
      }),
    );
}

const everyTable = () =>
  new Promise((resolve) => {
    for (const id of ids) waiting.add(id);
    goesOn = resolve;
  });

const waits = [];
for (let kill = 0; kill < KILLS; kill++) {
  await everyTable();
  await pause(900 * Math.random());
  const server = servers[kill % servers.length];
  await server.end('SIGKILL');
  if (servers.length === 1) await server.start();
  const since = performance.now();
  await everyTable();
  waits.push(performance.now() - since);
  console.log(`kill ${kill + 1}: play goes on at all tables after ${Math.round(waits.at(-1))} ms`);
  if (servers.length > 1) await server.start();
}
for (const client of clients) client.close();
// Replays the logs: what could not have been played is found.
let broken = 0;
for (const id of ids) broken += (await fetch(new URL(`/api/tables/${id}`, addresses[0]))).ok ? 0 : 1;
for (const server of servers) await server.end('SIGTERM');

const { store } = await openStore(values.database ?? join(folder, 'baralho.db'), MIGRATIONS);
const rows = await store.db
  .selectFrom('table_events')
  .selectAll()
  .orderBy('table_id')
  .orderBy('seq')
  .execute();
await store.close();
const kept = new Map();
let gaps = 0;
const last = new Map();
for (const { table_id: id, seq, event: json } of rows) {
  const event = JSON.parse(json);
  kept.set(`${id} ${seq}`, event.type === 'played' ? `played ${event.seat} ${event.move}` : event.type);
  if (seq !== (last.get(id) ?? 0) + 1) gaps++;
  last.set(id, seq);
}
const lost = [...told].filter(([place, text]) => kept.get(place) !== text);
console.log(
  JSON.stringify({
    ...{
      kills: KILLS,
      tables: TABLES,
      announced: told.size,
      kept: kept.size,
      lost: lost.length,
      gaps,
      contradictions,
      broken,
    },
    longestWaitMs: Math.round(Math.max(...waits)),
    load: loadavg().map((one) => Number(one.toFixed(1))),
  }),
);
process.exit(lost.length + gaps + contradictions + broken > 0 ? 1 : 0);
