/**
 * Live tables while everything that can fail fails: checks whether anything that was sent to players is lost, and how soon
 * play continues at every table. `npm run soak:live -- --kills 100` kills one server on SQLite with -9, again and again. With
 * `--minutes 20` there are two servers on a PostgreSQL and a Redis, and both databases, the servers and the wires between them
 * are killed, cut and silenced; `--database postgres://…` (empty) and `--redis redis://…` name those that are there already,
 * which are then not killed.
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
import { faultsFor, longestOf, openCluster } from '../faults/cluster.mjs';
import { openTable, player } from './players.mjs';
import { openWitness } from './witness.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    tables: { type: 'string', default: '4' },
    pause: { type: 'string', default: '40' },
    minutes: { type: 'string' },
    database: { type: 'string' },
    redis: { type: 'string' },
  },
});
const [KILLS, TABLES] = [Number(values.kills), Number(values.tables)];
/** Play that has not gone on after so long does not. */
const PATIENCE_MS = 180_000;
const GOAL_MS = 15_000;
const witness = openWitness();

/** Four people at each table, who stay at their servers. */
async function seatPlayers(addresses) {
  const [clients, ids] = [[], []];
  for (let n = 0; n < TABLES; n++) {
    const { id, secret } = await openTable(addresses[n % addresses.length], n, { games: 16 });
    ids.push(id);
    for (let seat = 0; seat < 4; seat++)
      clients.push(
        player({
          addresses,
          id,
          seat,
          ip: n,
          pauseMs: Number(values.pause),
          onFrame: (frame) => witness.hear(id, frame),
          secret: seat === 0 ? secret : `${secret.slice(0, 21)}${seat}`,
        }),
      );
  }
  return { clients, ids };
}

/** Replays the logs: what could not have been played is found. */
async function brokenAt(address, ids) {
  let broken = 0;
  for (const id of ids) broken += (await fetch(new URL(`/api/tables/${id}`, address))).ok ? 0 : 1;
  return broken;
}

const load = () => loadavg().map((one) => Number(one.toFixed(1)));

async function killOne() {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-soak-'));
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address();
  free.close();
  const baralho = fileURLToPath(new URL('../../packages/cli/bin/baralho.js', import.meta.url));
  const words = ['serve', '--host', '127.0.0.1', '--port', String(port), '--jobs', '0', '--data', folder];
  let server;
  const start = async () => {
    server = spawn(process.execPath, [baralho, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(server.stdout, 'data');
  };
  const end = async (signal) => {
    const exit = once(server, 'exit');
    server.kill(signal);
    await exit;
  };
  process.on('exit', () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  const address = `http://127.0.0.1:${port}/`;
  const { clients, ids } = await seatPlayers([address]);
  const waits = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await witness.everyTable(ids);
    await pause(900 * Math.random());
    await end('SIGKILL');
    await start();
    const since = performance.now();
    await witness.everyTable(ids);
    waits.push(performance.now() - since);
    console.log(`kill ${kill + 1}: play goes on at all tables after ${Math.round(waits.at(-1))} ms`);
  }
  for (const client of clients) client.close();
  const broken = await brokenAt(address, ids);
  await end('SIGTERM');
  const figures = await witness.figures(join(folder, 'baralho.db'));
  const longestWaitMs = Math.round(Math.max(...waits));
  console.log(
    JSON.stringify({ kills: KILLS, tables: TABLES, ...figures, broken, longestWaitMs, load: load() }),
  );
  return figures.lost + figures.gaps + figures.contradictions + broken === 0;
}

async function everyFault(minutes) {
  const cluster = await openCluster({ database: values.database, redis: values.redis });
  const addresses = cluster.servers.map(({ address }) => address);
  const { clients, ids } = await seatPlayers(addresses);
  await witness.everyTable(ids);
  const waits = [];
  let stuck;
  for await (const name of faultsFor(cluster.faults, minutes)) {
    await pause(3000 * Math.random());
    await cluster.faults[name]();
    const since = performance.now();
    const goesOn = await Promise.race([witness.everyTable(ids).then(() => true), pause(PATIENCE_MS)]);
    waits.push([name, performance.now() - since]);
    console.log(`${name}: play goes on at all tables after ${Math.round(waits.at(-1)[1])} ms`);
    if (goesOn) continue;
    stuck = `${witness.waiting.length} tables`;
    break;
  }
  for (const client of clients) client.close();
  const broken = await brokenAt(addresses[0], ids);
  await cluster.close();
  const figures = await witness.figures(cluster.database);
  await cluster.remove();
  for (const line of cluster.said) process.stderr.write(line);
  const late = waits.filter(([, ms]) => ms > GOAL_MS).length;
  console.log(
    JSON.stringify({
      minutes,
      tables: TABLES,
      ...figures,
      broken,
      stuck,
      ended: cluster.ended,
      late,
      longest: longestOf(waits),
      load: load(),
    }),
  );
  const wrong = figures.lost + figures.gaps + figures.contradictions + broken + cluster.ended.length + late;
  return wrong === 0 && stuck === undefined;
}

const isCluster = [values.minutes, values.database, values.redis].some((one) => one !== undefined);
const isGood = isCluster ? await everyFault(Number(values.minutes ?? 20)) : await killOne();
process.exit(isGood ? 0 : 1);
