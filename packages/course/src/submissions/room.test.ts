/** A team cannot fill the disk, neither with sources nor with small sources that build large programs. */
import { randomBytes } from 'node:crypto';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepBlob, readBlob } from '../store/blobs.ts';
import { openCourseStore } from '../store/courseStore.suite.ts';
import { BOT, type CourseSchema } from '../store/schema.ts';
import { whyNoRoom } from './room.ts';

const MB = 2 ** 20;
let store: Store<CourseSchema>;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ store, close } = await openCourseStore());
});
afterEach(() => close());

/** A submission of this many bytes, with a program of this many bytes. */
const submit = (target: string, source: number, program: number, more: Partial<Row> = {}) =>
  store.write(async (db) => {
    const [id, blob] = [newName(), await keepBlob(db, randomBytes(source))];
    const built = await keepBlob(db, randomBytes(program));
    await db
      .insertInto('course_submissions')
      .values({
        id,
        course_id: 'si',
        team_id: 'ases',
        person_id: 'ana',
        target,
        at: 1,
        blob,
        file_name: 'x.c',
        state: 'done',
        language: 'c',
        log: '',
        verdict: null,
        rejudge: null,
        before: null,
        owner: null,
        lease: 0,
        ...more,
      })
      .execute();
    await db
      .insertInto('course_builds')
      .values({
        course_id: 'si',
        source: blob,
        file_name: 'x.c',
        asked: '',
        language: 'c',
        compiler: 'cc',
        hash: '0'.repeat(64),
        run: '[]',
        protocol: '',
        program: built,
        log: '',
      })
      .execute();
    if (target === BOT)
      await db
        .insertInto('bot_versions')
        .values({
          submission_id: id,
          course_id: 'si',
          team_id: 'ases',
          number: 1,
          at: 1,
          state: 'active',
          report: JSON.stringify({ says: [], program: { hash: '', command: 'x', blob: built } }),
        })
        .execute();
    return built;
  });
type Row = CourseSchema['course_submissions'];

const why = async (most: number) => (await whyNoRoom(store, 'si', 'ases', most))?.why;

it('what was built counts, and programs of judged submissions make room', async () => {
  const program = await submit('war', 10, MB);
  expect(await why(2 * MB)).toBeUndefined();
  expect(await readBlob(store.db, program)).toBeDefined();
  const underWay = await submit('war', 10, 10, { state: 'judging' });
  const bot = await submit(BOT, 10, MB);
  expect(await why(1.5 * MB)).toBeUndefined();
  expect([await readBlob(store.db, program), await readBlob(store.db, bot)]).toEqual([
    undefined,
    expect.anything(),
  ]);
  expect(await readBlob(store.db, underWay)).toBeDefined();
});

it('bots stay, so that a team which fills its room with them submits no more', async () => {
  const bot = await submit(BOT, 10, MB);
  expect(await why(MB)).toMatch(/take more than 1 MB/);
  // Even if another compiler has built it since.
  await store.write((db) => db.deleteFrom('course_builds').execute());
  expect(await why(MB)).toMatch(/take more than 1 MB/);
  expect(await readBlob(store.db, bot)).toBeDefined();
  expect(await whyNoRoom(store, 'si', 'reis', MB)).toBeUndefined();
});

it.each([
  ['sources', MB, {}],
  ['what the compiler said', 1, { log: 'x'.repeat(MB) }],
  ['what the judge said', 1, { verdict: 'x'.repeat(MB) }],
])('%s count', async (_, source, more) => {
  await submit('war', source, 1, more);
  expect(await why(MB - 1)).toMatch(/take more than/);
  expect(await why(MB + 100)).toBeUndefined();
});
