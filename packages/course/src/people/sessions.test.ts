/** Names, links and sessions in a real store, under attack. */
import type { Store } from '@baralho/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCourseStore } from '../store/courseStore.suite.ts';
import type { CourseSchema } from '../store/schema.ts';
import { openPeople, type People } from './people.ts';

let store: Store<CourseSchema>;
let close: () => Promise<void>;
let people: People;
let time = 0;
beforeAll(async () => {
  ({ store, close } = await openCourseStore());
  people = openPeople(store, () => ++time);
});
afterAll(() => close());

it.each([
  ['a control character', 'A\u0007na'],
  ['a change of direction', 'Ana\u202eanA'],
  ['a character of no width', 'An\u200ba'],
  ['a line of its own', 'Ana\u2028Rui'],
  ['half a character', 'Ana\ud800'],
  ['too much', 'x'.repeat(81)],
])('a name with %s is none', async (_, name) => {
  expect(await people.invite('si', `Ases,"${name}"\n`)).toMatchObject({ ok: false });
  expect(await people.invite('si', `"${name}",Ana\n`)).toMatchObject({ ok: false });
  expect(await people.addStaff('si', 'assistant', name)).toMatchObject({ ok: false });
});

it('a link of somebody in another course is not renewed, and their sessions go on', async () => {
  const invited = await people.invite('si', 'Ases,Ana\n');
  const { id = '', key = '' } = invited.ok ? (invited.value[0] ?? {}) : {};
  const viewer = await people.byKey('si', key);
  if (viewer === undefined) throw new Error('nobody');
  const cookie = await people.begin(viewer);
  expect(await people.renew('other', id)).toBeUndefined();
  expect(await people.byCookie('si', cookie)).toEqual(viewer);
  expect(await people.byCookie('other', cookie)).toBeUndefined();
  expect(await people.byKey('other', key)).toBeUndefined();

  // Signing in again and again must not fill the disk.
  for (let i = 0; i < 25; i++) await people.begin(viewer);
  const sessions = await store.db.selectFrom('course_sessions').select('expires').execute();
  expect(sessions).toHaveLength(20);
  expect(await people.byCookie('si', cookie)).toBeUndefined();
});
