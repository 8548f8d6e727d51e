/**
 * A deadline: two hundred teams submit a program within a minute while the server is killed with -9 again and again. Checks
 * whether everything that was acknowledged is there with its bytes and gets a verdict, how long the first teams had to wait
 * for their results on the samples, and whether a backup restored elsewhere is equal row by row. `npm run soak:course --
 * --teams 200 --kills 20 --seconds 60`, with `--database postgres://…` on an empty PostgreSQL. With `--minutes 20` or `--redis
 * redis://…` there are two servers, two workers and every kind of fault (`cluster.mjs`).
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { soakCluster } from './cluster.mjs';

const { values } = parseArgs({
  options: {
    teams: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    database: { type: 'string' },
    redis: { type: 'string' },
    minutes: { type: 'string' },
  },
});
if (values.minutes !== undefined || values.redis !== undefined) {
  const { database, redis, minutes = '20' } = values;
  process.exit((await soakCluster({ database, redis, minutes: Number(minutes) })) ? 0 : 1);
}
const [TEAMS, KILLS, SECONDS] = [Number(values.teams), Number(values.kills), Number(values.seconds)];
const FIRST = 50;
const BARALHO = fileURLToPath(new URL('../../packages/cli/bin/baralho.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'baralho-deadline-'));
const data = join(folder, 'data');
mkdirSync(data);
const storage = ['--data', data, ...(values.database === undefined ? [] : ['--database', values.database])];
const isOver = ({ state }) => state === 'done' || state === 'refused';

const free = createServer().listen(0, '127.0.0.1');
await once(free, 'listening');
const { port } = free.address();
free.close();
const address = `http://127.0.0.1:${port}/api/courses`;

let server;
/** How long each server took until it listened. */
const starts = [];
async function start() {
  const began = Date.now();
  const words = [BARALHO, 'serve', '--host', '127.0.0.1', '--port', String(port), ...storage];
  server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  starts.push(Date.now() - began);
}
process.on('exit', () => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const ownerKey = () => JSON.parse(readFileSync(join(data, 'server.json'), 'utf8')).key;
async function ask(path, { key = ownerKey(), ...init } = {}) {
  const headers = { authorization: `Bearer ${key}`, ...init.headers };
  const answer = await fetch(`${address}${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
const json = (method, value) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
/** Until a server answers: it may be down just now. */
async function persistently(attempt) {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (/: 4(?!29)\d\d /.test(error.message)) throw error;
      await pause(100);
    }
  }
}

/** Every team has a program of its own; one in ten has it wrong. */
const programOf = (team) =>
  `${readFileSync(new URL(`../../packages/course/demo/guiao1/${team % 10 === 9 ? 'suit' : 'right'}.py`, import.meta.url))}\n# ${team}\n`;

await start();
await ask('', json('POST', { id: 'soak', title: 'soak', teacher: 't', password: 'a long password' }));
await ask('/soak/problems/guiao1', json('PUT', { points: 100 }));
const csv = Array.from({ length: TEAMS }, (_, i) => `team ${i},one\n`).join('');
const teams = await (
  await ask('/soak/teams', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: csv })
).json();

const acknowledged = new Map();
let retries = 0;
async function team({ key }, i) {
  await pause((i / TEAMS) * SECONDS * 1000);
  const source = programOf(i);
  const began = Date.now();
  const { id } = await persistently(async () => {
    const answer = await ask('/soak/submissions?target=guiao1&name=main.py', {
      key,
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: source,
    }).catch((error) => {
      retries++;
      throw error;
    });
    return answer.json();
  });
  acknowledged.set(id, { source, i, key, at: Date.now(), waited: Date.now() - began });
  if (i >= FIRST) return;
  for (;;) {
    const one = await persistently(async () => (await ask(`/soak/submissions/${id}`, { key })).json());
    if (one.verdict?.samples !== undefined || one.verdict?.visible !== undefined) break;
    await pause(500);
  }
  acknowledged.get(id).heard = Date.now() - acknowledged.get(id).at;
}

async function killer() {
  for (let kill = 0; kill < KILLS; kill++) {
    await pause((SECONDS * 1000) / KILLS);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await start();
  }
}

const began = Date.now();
await Promise.all([killer(), ...teams.map(team)]);
console.log(
  `${TEAMS} hand-ins acknowledged, ${KILLS} kills, ${retries} tries again, load ${loadavg()[0].toFixed(1)}`,
);

const heard = [...acknowledged.values()].flatMap((one) => (one.heard === undefined ? [] : [one.heard]));
heard.sort((a, b) => a - b);
const seconds = (ms) => (ms / 1000).toFixed(1);
starts.sort((a, b) => a - b);
console.log(`a server listened after ${seconds(starts[starts.length >> 1])} s (median)`);
console.log(
  `the first ${heard.length} heard of the samples after ${seconds(heard[heard.length >> 1])} s (median), ${seconds(heard.at(-1))} s at most`,
);

let [lost, changed, wrong, refused] = [0, 0, 0, 0];
for (const [id, { source, i, key }] of acknowledged) {
  for (;;) {
    const answer = await fetch(`${address}/soak/submissions/${id}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (answer.status === 404) {
      lost++;
      break;
    }
    const one = await answer.json();
    if (isOver(one)) {
      if (one.state === 'refused') refused++;
      const expected = i % 10 === 9 ? 'wrong answer' : 'accepted';
      if (one.verdict.word !== expected) wrong++;
      const bytes = await (await ask(`/soak/submissions/${id}/source`, { key })).text();
      if (bytes !== source) changed++;
      break;
    }
    await pause(500);
  }
}
console.log(
  `lost ${lost}, with other bytes ${changed}, refused ${refused}, with another verdict than expected ${wrong}; ` +
    `all judged after ${seconds(Date.now() - began)} s`,
);

const baralho = (...words) => execFileSync(process.execPath, [BARALHO, ...words], { encoding: 'utf8' });
/** In an order that does not depend on the database. */
const linesOf = (file) => gunzipSync(readFileSync(file)).toString().split('\n').sort();
baralho('backup', join(folder, 'one.gz'), ...storage);
baralho('restore', join(folder, 'one.gz'), '--data', join(folder, 'other'));
baralho('backup', join(folder, 'two.gz'), '--data', join(folder, 'other'));
const [one, two] = [linesOf(join(folder, 'one.gz')), linesOf(join(folder, 'two.gz'))];
const differing = one.filter((line, i) => line !== two[i]).length;
const sum = createHash('sha256').update(one.join('\n')).digest('hex').slice(0, 16);
console.log(
  `a backup of ${one.length - 3} rows (${sum}), restored and saved again: ${differing} lines differ`,
);
server.kill('SIGTERM');
await once(server, 'exit');
const isGood = lost + changed + refused + wrong + differing === 0 && one.length === two.length;
console.log(isGood ? 'nothing was lost' : 'FAILED');
process.exit(isGood ? 0 : 1);
