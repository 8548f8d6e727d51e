/** What is left of a course that was removed: nothing, but for what another course has too. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@baralho/store';
import { expect, it } from 'vitest';
import { keepBlob } from '../store/blobs.ts';
import { COURSE_MIGRATIONS, type CourseSchema } from '../store/schema.ts';
import { removeCourse } from './remove.ts';

it('leaves no bytes behind that nobody else has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-remove-'));
  const opened = await openStore<CourseSchema>(join(folder, 'course.db'), COURSE_MIGRATIONS);
  if (!opened.ok) throw new Error(opened.why);
  const { store } = opened;
  await store.write(async (db) => {
    for (const [course, own] of [
      ['gone', 'of the one'],
      ['kept', 'of the other'],
    ] as const) {
      const row = { course_id: course, team_id: 't', at: 0 };
      const keep = (text: string): Promise<string> => keepBlob(db, Buffer.from(text));
      const judged = {
        ...{
          ...row,
          person_id: 'p',
          target: 'war',
          file_name: 'war.c',
          state: 'done' as const,
          language: 'c',
        },
        ...{ log: '', verdict: null, rejudge: null, before: null, owner: null, lease: 0 },
      };
      await db.insertInto('courses').values({ id: course, title: '', created: 0, settings: '{}' }).execute();
      for (const text of [own, 'handed in by both'])
        await db
          .insertInto('course_submissions')
          .values({ ...judged, id: `${course} ${text}`, blob: await keep(text) })
          .execute();
      // A program stands in a report, inside of JSON inside of a column.
      for (const [number, text] of [`program ${own}`, 'program of both'].entries())
        await db
          .insertInto('bot_versions')
          .values({
            ...{ ...row, submission_id: `${course} ${number}`, number, state: 'active' as const },
            report: JSON.stringify({ program: { blob: await keep(text) } }),
          })
          .execute();
      await db.insertInto('bot_turns').values({ course_id: course, owner: 'x', lease: 1 }).execute();
    }
  });

  await removeCourse(store, 'gone');
  const blobs = await store.db.selectFrom('course_blobs').select('bytes').execute();
  expect(blobs.map(({ bytes }) => Buffer.from(bytes).toString()).sort()).toEqual([
    'handed in by both',
    'of the other',
    'program of both',
    'program of the other',
  ]);
  const turns = await store.db.selectFrom('bot_turns').select('course_id').execute();
  expect(turns).toEqual([{ course_id: 'kept' }]);
  await store.close();
  rmSync(folder, { recursive: true });
});
