/** What remains of a removed course, and of a person whose data was deleted: nothing, except what others have too. */
import type { Store } from '@baralho/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBlob } from '../store/blobs.ts';
import { openCourseStore } from '../store/courseStore.suite.ts';
import type { CourseSchema } from '../store/schema.ts';
import { forgetPerson } from './forget.ts';
import { removeCourse } from './remove.ts';

let close: () => Promise<void>;
let store: Store<CourseSchema>;

/** Two courses with one team each: submissions, programs, records and logs of their own, and some identical bytes in both. */
beforeEach(async () => {
  ({ store, close } = await openCourseStore());
  await store.write(async (db) => {
    const keep = (text: string): Promise<string> => keepBlob(db, Buffer.from(text));
    for (const course of ['gone', 'kept']) {
      await db.insertInto('courses').values({ id: course, title: '', created: 0, settings: '{}' }).execute();
      const [team_id, person_id] = [`team ${course}`, `person ${course}`];
      await db
        .insertInto('course_people')
        .values({
          id: person_id,
          course_id: course,
          team_id,
          role: 'team',
          name: course,
          password: null,
          link: 'x',
          openid: null,
        })
        .execute();
      await db.insertInto('bot_turns').values({ course_id: course, owner: 'x', lease: 1 }).execute();
      for (const [number, whose] of [course, 'both'].entries()) {
        const row = { course_id: course, team_id, at: 0 };
        const submission_id = `${course} ${number}`;
        await db
          .insertInto('course_submissions')
          .values({
            ...row,
            id: submission_id,
            person_id,
            target: 'bot',
            file_name: 'bot.c',
            language: 'c',
            state: 'done',
            blob: await keep(`source ${whose}`),
            log: '',
            verdict: null,
            rejudge: null,
            before: null,
            owner: null,
            lease: 0,
          })
          .execute();
        // A program is in a report: JSON inside JSON inside a column.
        const report = JSON.stringify({ program: { hash: await keep(`program ${whose}`) } });
        await db
          .insertInto('bot_versions')
          .values({ ...row, submission_id, number, state: 'active', report })
          .execute();
        await db
          .insertInto('bot_games')
          .values({
            id: submission_id,
            course_id: course,
            round_id: 'r',
            kind: 'ladder',
            at: 0,
            faults: 0,
            record: await keep(`record ${whose}`),
          })
          .execute();
        await db
          .insertInto('bot_seats')
          .values({
            game_id: submission_id,
            seat: 0,
            course_id: course,
            team_id,
            submission_id,
            log: await keep(`log ${whose}`),
            faults: 0,
            points: 0,
          })
          .execute();
      }
    }
  });
});
afterEach(() => close());

const SHARED = ['log both', 'program both', 'record both', 'source both'];
const KEPT = ['log kept', 'program kept', 'record kept', 'source kept'];
async function expectBytes(...texts: readonly string[]): Promise<void> {
  const blobs = await store.db.selectFrom('course_blobs').select('bytes').execute();
  expect(blobs.map(({ bytes }) => Buffer.from(bytes).toString()).sort()).toEqual(
    [...SHARED, ...KEPT, ...texts].sort(),
  );
}

it('leaves nothing of a course behind that no other has', async () => {
  await removeCourse(store, 'gone');
  await expectBytes();
  expect(await store.db.selectFrom('bot_turns').select('course_id').execute()).toEqual([
    { course_id: 'kept' },
  ]);
});

it('leaves of a forgotten person the records of the games', async () => {
  expect(await forgetPerson(store, 'gone', 'person gone')).toBe(true);
  await expectBytes('record gone');
});
