/**
 * What a page of a large course costs the server: 300 people in 75 teams, 3,000 submissions for seven problems. Every address that the
 * pages of teacher and student ask is asked ten times; the median processor time of this process counts, which is that of the server.
 * `npm run bench:course` prints a line for each and fails above 200 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COURSE_MIGRATIONS } from '@baralho/course';
import { serveCourses } from '@baralho/server';
import { openStore } from '@baralho/store';

const TEAMS = 75;
const PEOPLE = 300;
const SUBMISSIONS = 3000;
const TIMES = 10;
const MOST_MS = 200;
const PROBLEMS = ['war', 'accordian', 'guiao1', 'guiao2', 'guiao3', 'guiao4', 'torneio'];
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

await send('POST', '/', { id: 'li2', title: 'LI2', teacher: 'ana', password: 'a long password' });
for (const problem of PROBLEMS)
  await send('PUT', `/li2/problems/${problem}`, {
    points: 100,
    deadline: Date.now() + 1e8,
    tests: { scoring: 'share' },
  });
const roster = Array.from(
  { length: PEOPLE },
  (_, i) => `Team ${i % TEAMS},a${100000 + i},Student ${i},s${i}@uni.example`,
);
const invited = await (
  await send('POST', '/li2/teams', `team,number,name,email\n${roster.join('\n')}\n`, 'text/csv')
).json();
const key = invited[0].key;

/** Verdicts as long as real ones: 60 tests, and a report of the first that failed. */
const stage = (passed, total) => ({
  verdict: passed === total ? 'accepted' : 'wrong answer',
  total,
  results: Array.from({ length: total }, (_, i) => ({
    name: `test-${i}`,
    verdict: i < passed ? 'accepted' : 'wrong answer',
    ms: 12,
  })),
  words: 'The first difference is on line 3, column 17.\n'.repeat(30),
});
const teams = await store.db.selectFrom('course_teams').select('id').execute();
const people = await store.db
  .selectFrom('course_people')
  .select(['id', 'team_id'])
  .where('role', '=', 'team')
  .execute();
await store.write(async (db) => {
  await db
    .insertInto('course_blobs')
    .values({ hash: 'a'.repeat(64), bytes: Buffer.from('int main() {}') })
    .execute();
  for (let i = 0; i < SUBMISSIONS; i++) {
    const team = teams[i % TEAMS].id;
    const passed = (i * 7) % 61;
    const verdict = {
      tests: 'x',
      at: i,
      visible: stage(passed, 60),
      hidden: stage(Math.min(20, passed), 20),
    };
    await db
      .insertInto('course_submissions')
      .values({
        id: `submission${i}`,
        course_id: 'li2',
        team_id: team,
        person_id: people.find(({ team_id }) => team_id === team).id,
        target: PROBLEMS[Math.floor(i / TEAMS) % PROBLEMS.length],
        at: Date.now() - SUBMISSIONS * 1000 + i * 1000,
        blob: 'a'.repeat(64),
        file_name: 'main.c',
        state: 'done',
        language: 'c',
        log: '',
        verdict: JSON.stringify(verdict),
        rejudge: null,
        before: null,
        owner: null,
        lease: 0,
      })
      .execute();
  }
});

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
    const cost = median(costs);
    isTooSlow ||= cost > MOST_MS;
    console.log(
      `${who.padEnd(8)} ${path.padEnd(32)} ${cost.toFixed(1).padStart(7)} ms CPU  ${(bytes / 1024).toFixed(0).padStart(6)} kB`,
    );
  }
await courses.close();
rmSync(folder, { recursive: true, force: true });
if (isTooSlow) process.exitCode = 1;
