/**
 * How the server handles many visitors on one core: 2,000 waiting runs, 1,000 listeners, and people who come and go all the
 * time. `npm run bench:server -- --minutes 30` prints memory and processor time as they were, and at the end the slope of the
 * memory. Every visitor has an address of its own in 127.0.0.0/8, which Linux lets anybody use.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' } } });
const MINUTES = Number(values.minutes);
const VISITORS = 125;
const RUNS = 2000;
const LISTENERS = 1000;

const BARALHO = fileURLToPath(new URL('../../packages/cli/bin/baralho.js', import.meta.url));
const records = mkdtempSync(join(tmpdir(), 'baralho-bench-'));
writeFileSync(join(records, 'large.jsonl'), '{"a":1}\n'.repeat(4e6));

const words = [BARALHO, 'serve', '--host', '127.0.0.1', '--port', '0', '--jobs', '1', '--data', records];
const server = spawn('taskset', ['-c', '0', process.execPath, ...words], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise((resolve) => {
  let said = '';
  server.stdout.on('data', (text) => {
    const found = /http:\S+/.exec((said += text))?.[0];
    if (found) resolve(new URL(found));
  });
});
const { pid } = server;
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.on('exit', () => {
  server.kill('SIGKILL');
  rmSync(records, { recursive: true, force: true });
});

const ipOf = (i) => `127.${1 + (i >> 8)}.${i & 255}.1`;
const idle = new Agent({ keepAlive: false });
/** Resolves with the answer once its head is there. */
const ask = (visitor, method, path, { body, headers = {} } = {}) =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        host: address.hostname,
        port: address.port,
        localAddress: ipOf(visitor),
        method,
        path,
        agent: idle,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      resolve,
    );
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
async function textOf(answer) {
  let text = '';
  for await (const piece of answer) text += piece;
  return text;
}
const submit = async (visitor, body) => {
  const answer = await ask(visitor, 'POST', '/api/runs', { body });
  const answered = JSON.parse(await textOf(answer));
  if (answer.statusCode !== 202) throw new Error(answered.error);
  return { ...answered, visitor, headers: { authorization: `Bearer ${answered.secret}` } };
};
const large = (i) => ({ run: 'war', games: 2e8, seed: i % 2 ** 20, setting: { 'war-size': 1 + (i % 5) } });

let heard = 0;
const open = new Set();
async function listen({ id, headers, visitor }) {
  const answer = await ask(visitor, 'GET', `/api/runs/${id}/events?tally=1`, { headers });
  open.add(answer);
  answer.on('data', (piece) => (heard += piece.length));
  answer.on('error', () => {});
  answer.on('close', () => open.delete(answer));
  return answer;
}

/** Seconds of processor time: of all threads, and of the one that answers. */
function used() {
  const of = (file) => {
    const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  return { all: of(`/proc/${pid}/stat`), answering: of(`/proc/${pid}/task/${pid}/stat`) };
}
const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Everybody listens to the same run, which has something new to tell every second. */
const favourite = await submit(0, { run: 'klondike survey', games: 90_000, nodes: 2000 });
for (let i = 0; i < LISTENERS; i++) await listen({ ...favourite, visitor: i % VISITORS });
await pause(3000);
const crowd = { at: performance.now(), ...used(), heard };
await pause(20_000);
const seconds = (performance.now() - crowd.at) / 1000;
console.log(
  `${open.size} listeners of one run: answering ${((100 * (used().answering - crowd.answering)) / seconds).toFixed(0)} % of a core, ${((heard - crowd.heard) / seconds / 1e6).toFixed(1)} MB/s`,
);
await textOf(await ask(0, 'DELETE', `/api/runs/${favourite.id}`, { headers: favourite.headers }));
while (open.size > 0) await pause(100);

const began = performance.now();
const waiting = [];
for (let i = 0; i < RUNS; i++) waiting.push(await submit(i % VISITORS, large(i)));
for (let i = 0; i < LISTENERS; i++) await listen(waiting[i]);
console.log(
  `${RUNS} runs and ${open.size} listeners after ${((performance.now() - began) / 1000).toFixed(1)} s, ${residentMb().toFixed(0)} MB`,
);

/** Somebody who comes and goes; every second. */
const count = { short: 0, cancelled: 0, files: 0, refused: 0 };
let visitor = VISITORS;
async function comeAndGo() {
  const newcomer = VISITORS + (visitor++ % 20_000);
  const short = await submit(newcomer, { run: 'accordion', games: 1000, seed: visitor % 2 ** 20 });
  const events = await listen(short);
  events.once('end', () => count.short++);
  const at = Math.floor(Math.random() * waiting.length);
  const old = waiting[at];
  await textOf(await ask(old.visitor, 'DELETE', `/api/runs/${old.id}`, { headers: old.headers }));
  waiting[at] = await submit(old.visitor, large(visitor));
  if (open.size < LISTENERS) await listen(waiting[at]);
  count.cancelled++;
  const file = await ask(newcomer, 'GET', '/api/records/large.jsonl');
  file.once('data', () => file.destroy());
  file.on('error', () => {});
  count.files++;
  const refused = await ask(newcomer, 'GET', `/api/runs/${old.id}`);
  await textOf(refused);
  if (refused.statusCode === 404) count.refused++;
}

const samples = [];
let last = { at: performance.now(), ...used(), heard };
const first = last;
const end = first.at + 60_000 * MINUTES;
while (performance.now() < end) {
  const until = performance.now() + 10_000;
  while (performance.now() < until) {
    await comeAndGo();
    await pause(1000);
  }
  const at = performance.now();
  const now = { at, ...used(), heard };
  const seconds = (at - last.at) / 1000;
  samples.push([(at - first.at) / 60_000, residentMb()]);
  console.log(
    [
      `${samples.at(-1)[0].toFixed(1)} min`,
      `${samples.at(-1)[1].toFixed(0)} MB`,
      `answering ${((100 * (now.answering - last.answering)) / seconds).toFixed(0)} % of a core`,
      `all threads ${((100 * (now.all - last.all)) / seconds).toFixed(0)} %`,
      `${((now.heard - last.heard) / seconds / 1e6).toFixed(1)} MB/s to ${open.size} listeners`,
      JSON.stringify(count),
    ].join('  '),
  );
  last = now;
}

/** Least squares, after the first fifth, in which caches fill. */
const later = samples.filter(([minute]) => minute > MINUTES / 5);
const mean = (list) => list.reduce((sum, x) => sum + x, 0) / list.length;
const [x, y] = [mean(later.map(([minute]) => minute)), mean(later.map(([, mb]) => mb))];
const slope =
  later.reduce((sum, [minute, mb]) => sum + (minute - x) * (mb - y), 0) /
  later.reduce((sum, [minute]) => sum + (minute - x) ** 2, 0);
console.log(
  `memory ${Math.min(...later.map(([, mb]) => mb)).toFixed(0)} to ${Math.max(...later.map(([, mb]) => mb)).toFixed(0)} MB, slope ${slope.toFixed(2)} MB a minute; answering took ${((1e5 * (last.answering - first.answering)) / (last.at - first.at)).toFixed(0)} % of a core`,
);
process.exit(0);
