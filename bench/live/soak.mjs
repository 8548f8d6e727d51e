/**
 * Kills the server in mid-game, with -9, again and again, and looks whether anything that was announced is lost.
 * `npm run soak:live -- --kills 100` plays on SQLite, with `--database postgres://…` on an empty PostgreSQL.
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
import { COURSE_MIGRATIONS } from '@baralho/course';
import { LIVE_MIGRATIONS } from '@baralho/live';
import { openStore } from '@baralho/store';
import { openTable, player } from './players.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    tables: { type: 'string', default: '4' },
    database: { type: 'string' },
  },
});
const [KILLS, TABLES] = [Number(values.kills), Number(values.tables)];
const BARALHO = fileURLToPath(new URL('../../packages/cli/bin/baralho.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-soak-'));
const storage = values.database ? ['--database', values.database] : ['--data', folder];

const free = createServer().listen(0, '127.0.0.1');
await once(free, 'listening');
const { port } = free.address();
free.close();
const address = `http://127.0.0.1:${port}/`;

let server;
async function start() {
  const words = [BARALHO, 'serve', '--host', '127.0.0.1', '--port', String(port), '--jobs', '0', ...storage];
  server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
}
process.on('exit', () => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

await start();
/** What anybody was ever told: the table and number of an event, and its text without what only one seat may know. */
const told = new Map();
let [contradictions, news] = [0, () => {}];
function hear(id, frame) {
  const message = JSON.parse(frame);
  if (message.type !== 'event') return;
  const { seq, event } = message;
  const text = event.type === 'played' ? `played ${event.seat} ${event.seen}` : event.type;
  const place = `${id} ${seq}`;
  if (told.has(place) && told.get(place) !== text) contradictions++;
  told.set(place, text);
  if (event.type === 'played') news();
}

const clients = [];
const ids = [];
for (let n = 0; n < TABLES; n++) {
  const { id, secret } = await openTable(address, n, { games: 16 });
  ids.push(id);
  for (let seat = 0; seat < 4; seat++)
    clients.push(
      player({
        ...{ address, id, seat, ip: n, pauseMs: 40, onFrame: (frame) => hear(id, frame) },
        secret: seat === 0 ? secret : `${secret.slice(0, 21)}${seat}`,
      }),
    );
}

const waits = [];
for (let kill = 0; kill < KILLS; kill++) {
  await pause(300 + 900 * Math.random());
  const exit = once(server, 'exit');
  server.kill('SIGKILL');
  await exit;
  const again = performance.now();
  await start();
  const up = performance.now();
  await new Promise((resolve) => {
    news = resolve;
  });
  waits.push(performance.now() - up);
  console.log(
    `kill ${kill + 1}: up after ${Math.round(up - again)} ms, a move after ${Math.round(waits.at(-1))} ms more`,
  );
}
for (const client of clients) client.close();
const exit = once(server, 'exit');
server.kill('SIGTERM');
await exit;

const { store } = await openStore(values.database ?? join(folder, 'baralho.db'), [
  ...LIVE_MIGRATIONS,
  ...COURSE_MIGRATIONS,
]);
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
    },
    longestWaitMs: Math.round(Math.max(...waits)),
  }),
);
process.exit(lost.length + gaps + contradictions > 0 ? 1 : 0);
