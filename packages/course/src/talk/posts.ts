/**
 * Announcements of teachers to all teams, and questions of teams with their answers. An answer is for the team that asked, or
 * for all; then everybody can also read the question, without the name of the team.
 */
import { success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { type Allowed, type Refused, refused } from '@baralho/words/refused';
import { note } from '../bots/report.ts';
import { may } from '../people/rights.ts';
import type { CourseSchema, PostKind } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';

const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 10;
const MOST_LISTED = 500;

export interface Post {
  readonly id: string;
  readonly kind: PostKind;
  readonly at: number;
  /** The problem it is about, or empty. */
  readonly target: string;
  readonly words: string;
  /** The team that asks: only it and the teachers can read the question. */
  readonly team: string | null;
  readonly answer: string | null;
  readonly answered: number | null;
  readonly isShared: boolean;
}

export interface Said {
  readonly words: string;
  readonly target: string;
}

export interface Posts {
  /** Newest first: all for teachers; for a team, announcements, its own questions and those answered for everybody. */
  list(viewer: Viewer): Promise<readonly Post[]>;
  announce(viewer: Viewer, said: Said): Promise<Allowed<string>>;
  ask(viewer: Viewer, said: Said): Promise<Allowed<string>>;
  answer(
    course: string,
    id: string,
    answer: { readonly words: string; readonly isShared: boolean },
  ): Promise<boolean>;
  /** Removes it for everybody. */
  remove(course: string, id: string): Promise<boolean>;
}

export function openPosts(store: Store<CourseSchema>, now: () => number): Posts {
  async function unknownTarget(course: string, target: string): Promise<Refused | undefined> {
    if (target === '') return undefined;
    const known = await store.db
      .selectFrom('course_problems')
      .select('problem')
      .where('course_id', '=', course)
      .where('problem', '=', target)
      .executeTakeFirst();
    return known === undefined ? refused('noProblem', { problem: target.slice(0, 40) }) : undefined;
  }

  async function put(kind: PostKind, viewer: Viewer, { words, target }: Said): Promise<Allowed<string>> {
    const { course, person, team } = viewer;
    const why = await unknownTarget(course, target);
    if (why !== undefined) return why;
    const [id, at] = [newName(), now()];
    const isQuestion = kind === 'question';
    return store.write(async (db): Promise<Allowed<string>> => {
      if (isQuestion) {
        const { lately } = await db
          .selectFrom('course_posts')
          .select(({ fn }) => fn.countAll<number>().as('lately'))
          .where('course_id', '=', course)
          .where('team_id', '=', team ?? '')
          .where('at', '>', at - HOUR_MS)
          .executeTakeFirstOrThrow();
        if (Number(lately) >= MOST_AN_HOUR) return refused('questionsAnHour', { most: MOST_AN_HOUR });
      }
      await db
        .insertInto('course_posts')
        .values({
          id,
          course_id: course,
          kind,
          team_id: isQuestion ? (team ?? null) : null,
          person_id: person === '' ? null : person,
          target,
          at,
          words,
          answer: null,
          answered: null,
          shared: isQuestion ? 0 : 1,
        })
        .execute();
      return success(id);
    });
  }

  return {
    async list(viewer) {
      const seesAll = may(viewer, 'see all teams');
      let query = store.db
        .selectFrom('course_posts as p')
        .leftJoin('course_teams as t', 't.id', 'p.team_id')
        .select(['p.id', 'p.kind', 'p.at', 'p.target', 'p.words', 'p.answer', 'p.answered', 'p.shared'])
        .select(['t.name as team', 'p.team_id'])
        .where('p.course_id', '=', viewer.course)
        .orderBy('p.at', 'desc')
        .limit(MOST_LISTED);
      if (!seesAll)
        query = query.where((or) => or.or([or('p.shared', '=', 1), or('p.team_id', '=', viewer.team ?? '')]));
      const rows = await query.execute();
      return rows.map(({ shared, team_id, team, ...post }) => ({
        ...post,
        at: Number(post.at),
        answered: post.answered === null ? null : Number(post.answered),
        team: seesAll || team_id === viewer.team ? team : null,
        isShared: Number(shared) === 1,
      }));
    },

    announce: (viewer, said) => put('announcement', viewer, said),
    ask: (viewer, said) => put('question', viewer, said),

    answer: (course, id, { words, isShared }) =>
      store.write(async (db) => {
        const row = await db
          .selectFrom('course_posts')
          .select(['team_id', 'target'])
          .where('course_id', '=', course)
          .where('id', '=', id)
          .where('kind', '=', 'question')
          .executeTakeFirst();
        if (row === undefined) return false;
        await db
          .updateTable('course_posts')
          .set({ answer: words, answered: now(), shared: isShared ? 1 : 0 })
          .where('id', '=', id)
          .execute();
        await note(db, course, row.team_id, `Your question was answered: ${words}`, now());
        return true;
      }),

    remove: (course, id) =>
      store.write(async (db) => {
        const { numDeletedRows } = await db
          .deleteFrom('course_posts')
          .where('course_id', '=', course)
          .where('id', '=', id)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
  };
}
