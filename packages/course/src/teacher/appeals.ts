/** Appeals: a team reports that a game went wrong, the game is played again from its record, and the teacher answers. */
import { success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { type Allowed, refused } from '@baralho/words/refused';
import { may } from '../people/rights.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';

const HOUR_MS = 3_600_000;
/** For each appeal a game is played again, before everything else. */
const MOST_AN_HOUR = 10;

export interface Appeal {
  readonly game: string;
  readonly team: string;
  readonly at: number;
  readonly words: string;
  /** The result of the replay, then the teacher's answer. */
  readonly answer: string | null;
}

export interface Appeals {
  appeal(viewer: Viewer, game: string, words: string): Promise<Allowed<Appeal>>;
  /** The team's own appeals, or all. */
  list(viewer: Viewer): Promise<readonly Appeal[]>;
  answer(course: string, game: string, words: string): Promise<boolean>;
}

export function openAppeals(
  store: Store<CourseSchema>,
  now: () => number,
  replayed: (course: string, game: string) => Promise<string | undefined>,
): Appeals {
  const rows = (viewer: Viewer) => {
    const query = store.db
      .selectFrom('bot_appeals as a')
      .innerJoin('course_teams as t', 't.id', 'a.team_id')
      .select(['a.game_id as game', 't.name as team', 'a.at', 'a.words', 'a.answer'])
      .where('a.course_id', '=', viewer.course);
    return may(viewer, 'see all teams') ? query : query.where('a.team_id', '=', viewer.team ?? '');
  };
  return {
    async appeal(viewer, game, words) {
      const { course, team = '' } = viewer;
      const seat = await store.db
        .selectFrom('bot_seats')
        .select('seat')
        .where('course_id', '=', course)
        .where('game_id', '=', game)
        .where('team_id', '=', team)
        .executeTakeFirst();
      if (seat === undefined) return refused('notInGame');
      const at = now();
      // Stored first: a game is replayed once, however often somebody asks.
      const why = await store.write(async (db) => {
        const { lately } = await db
          .selectFrom('bot_appeals')
          .select(({ fn }) => fn.countAll<number>().as('lately'))
          .where('course_id', '=', course)
          .where('team_id', '=', team)
          .where('at', '>', at - HOUR_MS)
          .executeTakeFirstOrThrow();
        if (Number(lately) >= MOST_AN_HOUR) return refused('tooManyAppeals', { most: MOST_AN_HOUR });
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('bot_appeals')
          .values({ game_id: game, course_id: course, team_id: team, at, words, answer: null })
          .onConflict((conflict) => conflict.column('game_id').doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 0n ? refused('appealed') : undefined;
      });
      if (why !== undefined) return why;
      const said = (await replayed(course, game)) ?? 'There is no record of this game.';
      await store.write((db) =>
        db
          .updateTable('bot_appeals')
          .set({ answer: said })
          .where('game_id', '=', game)
          .where('answer', 'is', null)
          .execute(),
      );
      const [appeal] = await rows(viewer).where('a.game_id', '=', game).execute();
      return appeal === undefined ? refused('noGame') : success(appeal);
    },
    list: (viewer) => rows(viewer).orderBy('a.at', 'desc').execute(),
    async answer(course, game, words) {
      const id = newName();
      return store.write(async (db) => {
        const row = await db
          .selectFrom('bot_appeals')
          .select(['team_id', 'answer'])
          .where('course_id', '=', course)
          .where('game_id', '=', game)
          .executeTakeFirst();
        if (row === undefined) return false;
        await db
          .updateTable('bot_appeals')
          .set({ answer: `${row.answer ?? ''}\n${words}`.trim() })
          .where('game_id', '=', game)
          .execute();
        await db
          .insertInto('course_notes')
          .values({
            id,
            course_id: course,
            team_id: row.team_id,
            at: now(),
            words: `Your appeal on game ${game} was answered: ${words}`,
          })
          .execute();
        return true;
      });
    },
  };
}
