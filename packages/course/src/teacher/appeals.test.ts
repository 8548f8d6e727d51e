/**
 * Appeals, in a real store: only for a team's own games, each game once, and not too many, because each has a game played
 * again.
 */
import type { Store } from '@baralho/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCourseStore } from '../store/courseStore.suite.ts';
import type { CourseSchema } from '../store/schema.ts';
import { openAppeals } from './appeals.ts';

let store: Store<CourseSchema>;
let close: () => Promise<void>;
const GAMES = Array.from({ length: 12 }, (_, i) => `game${i}`);
beforeAll(async () => {
  ({ store, close } = await openCourseStore());
  await store.write(async (db) => {
    for (const id of ['ours', 'theirs'])
      await db.insertInto('course_teams').values({ id, course_id: 'si', name: id }).execute();
    const seat = {
      seat: 0,
      course_id: 'si',
      team_id: 'ours',
      submission_id: 's',
      log: null,
      faults: 0,
      points: 0,
    };
    for (const game_id of GAMES)
      await db
        .insertInto('bot_seats')
        .values({ ...seat, game_id })
        .execute();
  });
});
afterAll(() => close());

it('a game is played again once, for who played in it, ten times an hour', async () => {
  let time = 1e9;
  const replayed: string[] = [];
  const appeals = openAppeals(
    store,
    () => time,
    async (_, game) => {
      replayed.push(game);
      return 'Played again, the same.';
    },
  );
  const of = (team: string, course = 'si') => ({ course, person: 'p', role: 'team', team }) as const;
  expect(await appeals.appeal(of('theirs'), 'game0', 'x')).toMatchObject({ ok: false });
  expect(await appeals.appeal(of('ours', 'other'), 'game0', 'x')).toMatchObject({ ok: false });
  const both = await Promise.all([1, 2].map(() => appeals.appeal(of('ours'), 'game0', 'unfair')));
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(replayed).toEqual(['game0']);
  for (const game of GAMES.slice(1, 10))
    expect(await appeals.appeal(of('ours'), game, 'x')).toMatchObject({ ok: true });
  expect(await appeals.appeal(of('ours'), 'game10', 'x')).toMatchObject({
    why: expect.stringMatching(/within an hour/),
  });
  expect(replayed).toHaveLength(10);
  time += 3_600_001;
  expect(await appeals.appeal(of('ours'), 'game10', 'x')).toMatchObject({
    value: { answer: 'Played again, the same.' },
  });
});
