/**
 * A course that was stored with the first schema, or any since, opens in the current program with all its data; a database of
 * a newer program is refused by name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@baralho/store';
import { afterAll, expect, it } from 'vitest';
import { openCourseList } from '../courses/courses.ts';
import { completeTests } from '../problems/tests.ts';
import { resultsOf } from '../teacher/results.ts';
import { blobHash } from './blobs.ts';
import { COURSE_MIGRATIONS, type CourseSchema } from './schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'baralho-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the first schema could hold: a course with a problem, a team of one, and a submission that is waiting. */
async function fill(path: string, schema: number): Promise<void> {
  const opened = await openStore<CourseSchema>(path, COURSE_MIGRATIONS.slice(0, schema));
  if (!opened.ok) throw new Error(opened.why);
  const { store } = opened;
  const source = Buffer.from('print(1)');
  // Uses the column names of that time; later columns have defaults or are added.
  await store.write(async (db) => {
    await db
      .insertInto('courses')
      .values({ id: 'si', title: 'Cards', created: 1, settings: '{"faults":5}' })
      .execute();
    await db.insertInto('course_teams').values({ id: 't', course_id: 'si', name: 'Ases' }).execute();
    await db
      .insertInto('course_people')
      .values({ id: 'p', course_id: 'si', role: 'member', name: 'Ana', team_id: 't' } as never)
      .execute();
    await db
      .insertInto('course_problems')
      .values({
        course_id: 'si',
        problem: 'guiao1',
        place: 1,
        points: 50,
        tests: JSON.stringify(completeTests({})),
      } as never)
      .execute();
    await db
      .insertInto('course_blobs')
      .values({ hash: blobHash(source), bytes: source })
      .execute();
    await db
      .insertInto('course_submissions')
      .values({
        id: 's',
        course_id: 'si',
        team_id: 't',
        person_id: 'p',
        target: 'guiao1',
        at: 5,
        blob: blobHash(source),
        file_name: 'a.py',
        state: 'queued',
        log: '',
        lease: 0,
      } as never)
      .execute();
  });
  await store.close();
}

it.each(COURSE_MIGRATIONS.map(({ name }, i) => [name, i + 1] as const))('from %s on', async (_, schema) => {
  const path = join(folder, `${schema}.db`);
  await fill(path, schema);
  const opened = await openStore<CourseSchema>(path, COURSE_MIGRATIONS);
  if (!opened.ok) throw new Error(opened.why);
  const { store } = opened;
  const courses = openCourseList(store, Date.now);
  expect(await courses.all()).toEqual([{ id: 'si', title: 'Cards' }]);
  expect(await courses.problem('si', 'guiao1')).toMatchObject({ points: 50 });
  expect(await resultsOf(store, 'si')).toMatchObject({ teams: [{ team: 'Ases', cells: [{ tries: 1 }] }] });
  await store.close();
});

it('is refused when a later program has written there', async () => {
  const path = join(folder, 'later.db');
  const later = { name: 'course/99-later', up: async () => {} };
  const first = await openStore<CourseSchema>(path, [...COURSE_MIGRATIONS, later]);
  if (first.ok) await first.store.close();
  const again = await openStore<CourseSchema>(path, COURSE_MIGRATIONS);
  expect(again).toEqual({
    ok: false,
    why: expect.stringMatching(/another version of Baralho.*'course\/99-later'/),
  });
});
