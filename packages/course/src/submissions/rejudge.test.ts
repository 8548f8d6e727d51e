/** Who is informed of a rejudging: each team whose verdict changed, as far as it may know, and the teacher when all are done. */
import type { Store } from '@baralho/store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StageResult } from '../judging/stage.ts';
import type { Feedback } from '../problems/testShapes.ts';
import { completeTests } from '../problems/tests.ts';
import { openCourseStore } from '../store/courseStore.suite.ts';
import type { CourseSchema } from '../store/schema.ts';
import { noteRejudged } from './rejudge.ts';

let store: Store<CourseSchema>;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ store, close } = await openCourseStore());
});
afterEach(() => close());

const stage = (verdict: StageResult['verdict']): StageResult => ({
  verdict,
  total: 1,
  results: [],
  words: '',
});

/** A rejudged submission: its previous verdict, and what its visible and hidden tests say now. */
async function rejudged(
  id: string,
  before: string,
  now: readonly [visible: StageResult['verdict'], hidden?: StageResult['verdict']],
  feedback: Feedback = 'outcome',
): Promise<readonly (readonly [team: string | null, words: string])[]> {
  const [visible, hidden] = now;
  const verdict = { tests: '', at: 2, visible: stage(visible), ...(hidden && { hidden: stage(hidden) }) };
  const tests = JSON.stringify(completeTests({ feedback }));
  await store.write(async (db) => {
    const terms = {
      course_id: 'si',
      problem: 'war',
      place: 1,
      deadline: null,
      opens: null,
      points: 1,
      tests,
    };
    await db
      .insertInto('course_problems')
      .values(terms)
      .onConflict((c) => c.doNothing())
      .execute();
    await db
      .insertInto('course_submissions')
      .values({
        id,
        course_id: 'si',
        team_id: `team ${id}`,
        person_id: 'p',
        target: 'war',
        at: 1,
        blob: 'x',
        file_name: 'x.c',
        state: 'done',
        language: null,
        log: '',
        verdict: JSON.stringify(verdict),
        rejudge: 'again',
        before,
        owner: null,
        lease: 0,
      })
      .execute();
    await noteRejudged(db, id, 3);
  });
  const notes = await store.db.selectFrom('course_notes').select(['team_id', 'words']).execute();
  return notes.map(({ team_id, words }) => [team_id, words]);
}

const DONE = (changed: number) => `Rejudging of war is done: 1 rejudged, ${changed} with another verdict.`;

it.each([
  [
    'another verdict',
    'wrong answer',
    ['accepted', 'accepted'],
    'outcome',
    'accepted (before: wrong answer)',
    1,
  ],
  ['the same', 'accepted', ['accepted', 'accepted'], 'outcome', undefined, 0],
  [
    'another kind of hidden failure',
    'hidden wrong answer',
    ['accepted', 'time limit'],
    'outcome',
    undefined,
    1,
  ],
  [
    'the same where kinds are told',
    'hidden wrong answer',
    ['accepted', 'time limit'],
    'verdict',
    'hidden time limit (before: hidden wrong answer)',
    1,
  ],
] as const)('%s', async (_, before, now, feedback, words, changed) => {
  expect(await rejudged('a', before, now, feedback)).toEqual([
    ...(words === undefined ? [] : [['team a', `Submission 1 for war was rejudged: ${words}.`]]),
    [null, DONE(changed)],
  ]);
});

it('the teacher hears once, when the last one is done', async () => {
  await rejudged('a', 'accepted', ['accepted', 'accepted']);
  await store.write(async (db) => {
    await db.updateTable('course_submissions').set({ state: 'queued' }).execute();
    await db.deleteFrom('course_notes').execute();
  });
  expect(await rejudged('b', 'accepted', ['accepted', 'accepted'])).toEqual([]);
});
