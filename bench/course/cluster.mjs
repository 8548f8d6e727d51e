/**
 * A course on two servers and two workers while everything that can die dies (`npm run soak:course -- --minutes 20`): teams
 * submit one program after another at either server. Checks whether everything that was acknowledged is there with its bytes
 * and its verdict, whether anything was judged twice (PostgreSQL itself records every result), and how soon judging continues
 * after a fault.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore, sql } from '@baralho/store';
import { MIGRATIONS } from '../../packages/cli/dist/storage.js';
import { faultsFor, longestOf, openCluster } from '../faults/cluster.mjs';

const TEAMS = 20;
/** So many wait for an answer at any time. */
const AT_ONCE = 4;
const PATIENCE_MS = 240_000;
const GOAL_MS = 15_000;
const WITNESS = `
create table judged (id text, owner text);
create function note_end() returns trigger language plpgsql as $$ begin
  insert into judged values (new.id, old.owner); return new; end $$;
create trigger ends after update on course_submissions for each row
  when (new.state in ('done', 'refused') and old.state not in ('done', 'refused')) execute function note_end();`;

const demo = (name) =>
  readFileSync(new URL(`../../packages/course/demo/guiao1/${name}.py`, import.meta.url), 'utf8');
const isOver = ({ state }) => state === 'done' || state === 'refused';

export async function soakCluster({ minutes, database, redis }) {
  const cluster = await openCluster({ database, redis, workers: 2, words: ['--no-tables'] });
  const { servers } = cluster;
  const { key: owner } = JSON.parse(readFileSync(join(servers[0].data, 'server.json'), 'utf8'));
  const any = () => servers[Math.floor(Math.random() * servers.length)];
  async function ask(path, { server = any(), key, ...init } = {}) {
    const headers = { authorization: `Bearer ${key}`, ...init.headers };
    const url = `${server.address}api/courses${path}`;
    const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(20_000) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  /** At whichever server answers. */
  async function persistently(path, how) {
    for (;;) {
      try {
        return await ask(path, how);
      } catch (error) {
        if (/: 4(?!29)\d\d /.test(error.message)) throw error;
        await pause(300);
      }
    }
  }
  const json = (method, value) => ({
    method,
    key: owner,
    server: servers[0],
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  await ask('', json('POST', { id: 'soak', title: 'soak', teacher: 't', password: 'a long password' }));
  const tests = { visible: { built: 'published' }, hidden: { random: 1 } };
  await ask('/soak/problems/guiao1', json('PUT', { points: 100, tests }));
  const csv = Array.from({ length: TEAMS }, (_, i) => `team ${i},one\n`).join('');
  const teams = await (
    await ask('/soak/teams', { ...json('POST'), headers: { 'content-type': 'text/csv' }, body: csv })
  ).json();
  const { store } = await openStore(cluster.database, MIGRATIONS);
  await sql.raw(WITNESS).execute(store.patientDb);

  const acknowledged = new Map();
  let [isEnd, number, finished] = [false, 0, 0];
  let hears = () => {};
  async function submitOn() {
    while (!isEnd) {
      const n = number++;
      const { key } = teams[n % TEAMS];
      const source = `${demo(n % 10 === 9 ? 'suit' : 'right')}\n# ${n}\n`;
      const { id } = await (
        await persistently('/soak/submissions?target=guiao1&name=main.py', {
          key,
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: source,
        })
      ).json();
      acknowledged.set(id, { source, key, expected: n % 10 === 9 ? 'wrong answer' : 'accepted' });
      while (!isOver(await (await persistently(`/soak/submissions/${id}`, { key })).json())) await pause(500);
      finished++;
      hears();
    }
  }
  const submitting = Promise.all(Array.from({ length: AT_ONCE }, submitOn));
  const judgedAgain = () => new Promise((resolve) => (hears = () => resolve(true)));

  await judgedAgain();
  const waits = [];
  let stuck = false;
  for await (const name of faultsFor(cluster.faults, minutes)) {
    await pause(3000 * Math.random());
    await cluster.faults[name]();
    const since = performance.now();
    stuck = !(await Promise.race([judgedAgain(), pause(PATIENCE_MS)]));
    waits.push([name, performance.now() - since]);
    console.log(`${name}: judging goes on after ${Math.round(waits.at(-1)[1])} ms (${finished} judged)`);
    if (stuck) break;
  }
  isEnd = true;
  const allAnswered = Boolean(await Promise.race([submitting.then(() => true), pause(PATIENCE_MS)]));

  let [lost, changed, wrong, open] = [0, 0, 0, 0];
  for (const [id, { source, key, expected }] of acknowledged) {
    const one = await (await persistently(`/soak/submissions/${id}`, { key })).json().catch(() => undefined);
    if (one === undefined) lost++;
    else if (!isOver(one)) open++;
    else if (one.verdict.word !== expected) wrong++;
    if ((await (await persistently(`/soak/submissions/${id}/source`, { key })).text()) !== source) changed++;
  }
  const { rows } = await sql`select id from judged group by id having count(*) > 1`.execute(store.db);
  await store.close();
  await cluster.close();
  await cluster.remove();
  for (const line of cluster.said) process.stderr.write(line);
  const late = waits.filter(([, ms]) => ms > GOAL_MS).length;
  const figures = { acknowledged: acknowledged.size, lost, changed, wrong, open, judgedTwice: rows.length };
  console.log(
    JSON.stringify({
      minutes,
      ...figures,
      allAnswered,
      stuck,
      ended: cluster.ended,
      late,
      longest: longestOf(waits),
      load: loadavg().map((one) => Number(one.toFixed(1))),
    }),
  );
  const faults = lost + changed + wrong + open + rows.length + cluster.ended.length + late;
  return faults === 0 && allAnswered && !stuck;
}
