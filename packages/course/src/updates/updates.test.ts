/**
 * The updates that viewers of a course receive: their own changes, soon after they were written, and nothing when nothing
 * changed.
 */
import type { Store } from '@baralho/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCourseStore } from '../store/courseStore.suite.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { openUpdates, type Update, type Updates, watched } from './updates.ts';

let store: Store<CourseSchema>;
let updates: Updates;
let close: () => Promise<void>;
beforeEach(async () => {
  const opened = await openCourseStore();
  updates = openUpdates({ store: opened.store, isAlone: true, log: (line) => expect(line).toBe('') });
  store = watched(opened.store, updates.written);
  close = opened.close;
});
afterEach(async () => {
  await updates.close();
  await close();
});

const ana: Viewer = { course: 'si', person: 'ana', role: 'team', team: 'ases' };
const rui: Viewer = { course: 'si', person: 'rui', role: 'team', team: 'reis' };
const teacher: Viewer = { course: 'si', person: 'prof', role: 'teacher' };

/** What a listener receives, in order. */
function hears(viewer: Viewer) {
  const heard: Update[] = [];
  const waiting: (() => void)[] = [];
  let ended = 0;
  const leave = updates.listen(viewer, {
    hear: (update) => {
      heard.push(update);
      for (const wake of waiting.splice(0)) wake();
    },
    end: () => ended++,
  });
  let read = 0;
  return {
    leave,
    heard,
    get ended() {
      return ended;
    },
    async next(): Promise<Update | undefined> {
      while (heard.length <= read) await new Promise<void>((resolve) => waiting.push(resolve));
      return heard[read++];
    },
  };
}

const submission = (id: string, team: string, at: number, more: object = {}) =>
  store.write((db) =>
    db
      .insertInto('course_submissions')
      .values({
        id,
        course_id: 'si',
        team_id: team,
        person_id: '',
        target: 'war',
        at,
        blob: '',
        file_name: 'war.c',
        state: 'queued',
        language: null,
        log: '',
        verdict: null,
        rejudge: null,
        before: null,
        owner: null,
        lease: 0,
        ...more,
      })
      .execute(),
  );
const change = (id: string, values: object) =>
  store.write((db) => db.updateTable('course_submissions').set(values).where('id', '=', id).execute());

it('a team hears of its own and of its place in the queue, the teacher of all', async () => {
  const [own, other, all] = [hears(ana), hears(rui), hears(teacher)];
  const nothing = { changed: [], queue: { waiting: 0, places: [] } };
  expect([await own.next(), await other.next(), await all.next()]).toEqual([nothing, nothing, nothing]);

  await submission('one', 'reis', 1);
  await submission('two', 'ases', 2);
  // The first of the two may have been sent separately.
  await expect
    .poll(() => own.heard.at(-1))
    .toEqual({ changed: ['submissions'], queue: { waiting: 2, places: [{ submission: 'two', place: 2 }] } });
  await expect.poll(() => all.heard.at(-1)?.queue).toEqual({ waiting: 2, places: [] });

  await change('one', { state: 'done', verdict: '{}' });
  await expect
    .poll(() => own.heard.at(-1))
    .toEqual({ changed: [], queue: { waiting: 1, places: [{ submission: 'two', place: 1 }] } });
  await expect.poll(() => other.heard.at(-1)?.queue.places).toEqual([]);
});

it('says of what is judged each step of it, and that it was judged again', async () => {
  await submission('one', 'ases', 1);
  const own = hears(ana);
  await own.next();
  for (const values of [
    { state: 'building' },
    { state: 'judging', verdict: '{"samples":1}' },
    { verdict: '{"samples":1,"visible":1}' },
    { state: 'done' },
    { rejudge: 'again' },
  ]) {
    await change('one', values);
    expect((await own.next())?.changed).toEqual(['submissions']);
  }
});

it('of notes and of the course', async () => {
  const [own, other] = [hears(ana), hears(rui)];
  await Promise.all([own.next(), other.next()]);
  const note = { id: 'n', course_id: 'si', team_id: 'ases', at: 1, words: 'It plays.' };
  await store.write((db) => db.insertInto('course_notes').values(note).execute());
  expect((await own.next())?.changed).toEqual(['notes']);
  const course = { id: 'si', title: 'Sistemas', created: 1, settings: '{}' };
  await store.write((db) => db.insertInto('courses').values(course).execute());
  expect((await own.next())?.changed).toEqual(['course']);
  expect((await other.next())?.changed).toEqual(['course']);
});

it('whoever opens too many loses the oldest, and nobody is told after the end', async () => {
  const many = Array.from({ length: 7 }, () => hears(ana));
  expect(many.map(({ ended }) => ended)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  many[1]?.leave();
  expect(updates.listeners).toBe(5);
  await updates.close();
  expect(many.map(({ ended }) => ended)).toEqual([1, 0, 1, 1, 1, 1, 1]);
  expect(updates.listeners).toBe(0);
});
