/**
 * What a page of a large course costs the server: 300 people in 75 teams, 3,000 submissions for seven problems. Every address
 * that the teacher's and student's pages use is requested ten times; the first and the median processor time of this process,
 * which is the server's, count. `npm run bench:course` prints a line for each and fails above 200 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COURSE_MIGRATIONS } from '@baralho/course';
import { serveCourses } from '@baralho/server';
import { openStore } from '@baralho/store';
import { fillCourse } from './large.mjs';

const TIMES = 10;
const MOST_MS = 200;
const OWNER = 'owner-key-of-22-signs_';

const folder = mkdtempSync(join(tmpdir(), 'baralho-pages-'));
const opened = await openStore(join(folder, 'baralho.db'), COURSE_MIGRATIONS);
if (!opened.ok) throw new Error(opened.why);
const { store } = opened;
const courses = serveCourses(
  {
    open: async () => opened,
    ownerKey: OWNER,
    isServing: false,
    isAlone: true,
    queue: async () => ({
      run: async () => ({ done: 0, remembered: 0, failures: [] }),
      workers: async () => [],
      close: async () => {},
    }),
  },
  {
    visitorOf: () => ({ address: 'here', name: '' }),
    isSecure: () => false,
    publicUrl: () => 'http://localhost/',
    isUrlNamed: true,
    log: (line) => console.error(line),
  },
);
await courses.ready();

const ask = async (path, key = OWNER, init = {}) => {
  const answer = await courses.routes.request(path, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
};
const send = (method, path, body, type = 'application/json') =>
  ask(path, OWNER, {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type },
  });

const key = await fillCourse(store, async (method, path, body) =>
  (await send(method, path || '/', body, typeof body === 'string' ? 'text/csv' : undefined)).json(),
);

const PAGES = [
  [
    'teacher',
    OWNER,
    [
      '/li2',
      '/li2/results',
      '/li2/results.csv',
      '/li2/people',
      '/li2/submissions',
      '/li2/statistics',
      '/li2/scoreboard',
      '/li2/posts',
      '/li2/grades',
      '/li2/submissions/submission7/text',
      '/li2/queue',
      '/li2/notes',
      '/li2/appeals',
      '/li2/ladder',
      '/li2/rounds',
      '/li2/games',
    ],
  ],
  [
    'student',
    key,
    [
      '/li2',
      '/li2/submissions',
      '/li2/submissions?target=guiao1',
      '/li2/versions',
      '/li2/ladder',
      '/li2/rounds',
      '/li2/notes',
      '/li2/problems/guiao1',
    ],
  ],
];
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
let isTooSlow = false;
for (const [who, as, paths] of PAGES)
  for (const path of paths) {
    const costs = [];
    let bytes = 0;
    for (let i = 0; i < TIMES; i++) {
      const before = process.cpuUsage();
      bytes = (await (await ask(path, as)).arrayBuffer()).byteLength;
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1000);
    }
    const [first, cost] = [costs[0], median(costs)];
    // The first statement also loads the program of the problem.
    isTooSlow ||= Math.max(path.includes('/problems/') ? 0 : first, cost) > MOST_MS;
    console.log(
      `${who.padEnd(8)} ${path.padEnd(32)} ${first.toFixed(1).padStart(7)} ms CPU at first, ${cost.toFixed(1).padStart(7)} ms then  ${(bytes / 1024).toFixed(0).padStart(6)} kB`,
    );
  }
await courses.close();
rmSync(folder, { recursive: true, force: true });
if (isTooSlow) process.exitCode = 1;
