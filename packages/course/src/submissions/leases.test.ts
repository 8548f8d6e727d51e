/** Which server judges what, where several share a database: each submission exactly once. */
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobQueue } from '@baralho/jobs/queue';
import { openStore, type Store } from '@baralho/store';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgresServer,
} from '@baralho/store/postgresServer.suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtAs } from '../builds/builds.suite.ts';
import type { BuildParameters } from '../builds/step.ts';
import { type CourseService, openCourses } from '../course.ts';
import type { CheckParameters, CheckResult } from '../judging/stage.ts';
import { openCourseStore } from '../store/courseStore.suite.ts';
import { COURSE_MIGRATIONS, type CourseSchema } from '../store/schema.ts';
import { openLeases } from './leases.ts';

const ACCEPTED: CheckResult = {
  stage: { verdict: 'accepted', total: 1, results: [], words: '' },
};

/** Accepts everything after a while, and counts the requests. */
function slowQueue(ms: number) {
  const asked: string[] = [];
  const queue: JobQueue = {
    async run(chunks, { done, signal }) {
      let count = 0;
      for (const chunk of chunks) {
        if (chunk.kind === 'build') {
          done(chunk, builtAs((chunk.parameters as BuildParameters).source), false);
          count++;
          continue;
        }
        const { stage, program } = chunk.parameters as CheckParameters;
        asked.push(`${stage} of ${Buffer.from(program.packed, 'base64')}`);
        await pause(ms, undefined, signal && { signal }).catch(() => {});
        if (signal?.aborted) break;
        done(chunk, ACCEPTED, false);
        count++;
      }
      return { done: count, remembered: 0, failures: [] };
    },
    workers: async () => [],
    close: async () => {},
  };
  return { queue, asked };
}

async function setUp(store: Store<CourseSchema>, service: CourseService): Promise<void> {
  await service.courses.create('si', 'SI');
  await service.courses.change('si', { settings: { ladder: false } });
  const tests = { visible: { built: 'published' as const }, hidden: { random: 0 } };
  expect(await service.courses.putProblem('si', 'guiao1', { tests })).toMatchObject({ ok: true });
  await store.write((db) =>
    db
      .insertInto('course_teams')
      .values(Array.from({ length: 24 }, (_, i) => ({ id: `t${i}`, course_id: 'si', name: `Team ${i}` })))
      .execute(),
  );
}
const submit = async ({ submissions }: CourseService, i: number): Promise<string> => {
  const viewer = { course: 'si', person: '', role: 'team' as const, team: `t${i}` };
  const asked = await submissions.handIn(viewer, 'guiao1', Readable.from([Buffer.from(`program ${i}`)]));
  if (!asked.ok) throw new Error(asked.why);
  return asked.value;
};
const statesIn = async ({ db }: Store<CourseSchema>) =>
  (await db.selectFrom('course_submissions').select(['state', 'owner']).execute()).map(
    ({ state, owner }) => `${state}${owner === null ? '' : ' by somebody'}`,
  );

describe.runIf(postgresPrograms !== undefined)('two servers of one PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgresServer();
  });
  afterAll(() => server.close());

  it('judge nothing twice when their clocks are a minute apart', async () => {
    const address = await server.newDatabase();
    const services: CourseService[] = [];
    const stores: Store<CourseSchema>[] = [];
    const asked: string[] = [];
    const logged: string[] = [];
    const { queue, asked: all } = slowQueue(6000);
    for (const ahead of [0, 60_000]) {
      const opened = await openStore<CourseSchema>(address, COURSE_MIGRATIONS);
      if (!opened.ok) throw new Error(opened.why);
      stores.push(opened.store);
      services.push(
        openCourses({
          store: opened.store,
          isAlone: false,
          log: (line) => void logged.push(line),
          queue: async () => queue,
          now: () => Date.now() + ahead,
        }),
      );
    }
    const [one, two] = services as [CourseService, CourseService];
    const [store] = stores as [Store<CourseSchema>];
    await setUp(store, one);
    // The second server looks for free submissions every five seconds.
    await Promise.all([one.start(), two.start()]);
    for (let i = 0; i < 12; i++) await submit(one, i);
    await expect
      .poll(() => statesIn(store), { timeout: 60_000 })
      .toEqual(Array.from({ length: 12 }, () => 'done'));
    asked.push(...all);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(logged).toEqual([]);
    for (const service of services) await service.close();
    for (const one of stores) await one.close();
  });
});

describe('a submission that was claimed', () => {
  it('is given back when it cannot be begun, and judged when the store answers again', async () => {
    const { store, close } = await openCourseStore();
    const { queue, asked } = slowQueue(0);
    let isAway = false;
    const logged: string[] = [];
    const failing: Store<CourseSchema> = {
      ...store,
      get db() {
        if (isAway) throw new Error('the database is away');
        return store.db;
      },
    };
    const service = openCourses({
      store: failing,
      queue: async () => queue,
      isAlone: true,
      log: (line) => void logged.push(line),
    });
    await setUp(store, service);
    await service.start();
    const submitted = submit(service, 0);
    await submitted;
    // From the claim on, every read fails.
    isAway = true;
    await expect.poll(() => logged.join(), { timeout: 20_000 }).toMatch(/the database is away/);
    expect(await statesIn(store)).toEqual(['queued']);
    expect(asked).toEqual([]);
    isAway = false;
    await expect.poll(() => statesIn(store), { timeout: 20_000 }).toEqual(['done']);
    await service.close();
    await close();
  });
});

it('the rounds of a course are one server’s to play until its lease has ended', async () => {
  const { store, close } = await openCourseStore();
  const [first, second] = [openLeases(store, 'bots'), openLeases(store, 'bots')];
  const signal = await first.claimRounds('si');
  expect(signal?.aborted).toBe(false);
  expect(await second.claimRounds('si')).toBeUndefined();
  expect(await first.claimRounds('si')).toBe(signal);
  await store.write((db) => db.updateTable('bot_turns').set({ lease: 1 }).execute());
  expect((await second.claimRounds('si'))?.aborted).toBe(false);
  expect(await first.claimRounds('si')).toBeUndefined();
  first.close();
  expect(signal?.aborted).toBe(true);
  second.close();
  await close();
});
