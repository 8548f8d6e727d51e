/** Later deadlines that the teacher gives to one team or one person. */
import { success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { type Allowed, refused } from '@baralho/words/refused';
import type { CourseSchema } from '../store/schema.ts';

export interface Extension {
  /** A problem, `bot` or `project`. */
  readonly target: string;
  /** The id of a team or a person, and the name. */
  readonly who: string;
  readonly name: string;
  readonly deadline: number;
  readonly reason: string;
}

export interface Extensions {
  all(course: string): Promise<readonly Extension[]>;
  /** Without a deadline, the extension is removed. */
  set(
    course: string,
    extension: {
      readonly target: string;
      readonly who: string;
      readonly deadline: number | null;
      readonly reason: string;
    },
  ): Promise<Allowed<string>>;
}

export function openExtensions(store: Store<CourseSchema>): Extensions {
  const nameOf = async (course: string, who: string): Promise<string | undefined> => {
    const among = (table: 'course_teams' | 'course_people') =>
      store.db
        .selectFrom(table)
        .select('name')
        .where('course_id', '=', course)
        .where('id', '=', who)
        .executeTakeFirst();
    return ((await among('course_teams')) ?? (await among('course_people')))?.name;
  };
  return {
    async all(course) {
      const rows = await store.db
        .selectFrom('course_extensions as e')
        .leftJoin('course_teams as t', 't.id', 'e.who')
        .leftJoin('course_people as p', 'p.id', 'e.who')
        .select(['e.target', 'e.who', 'e.deadline', 'e.reason', 't.name as team', 'p.name as person'])
        .where('e.course_id', '=', course)
        .orderBy('e.deadline')
        .orderBy('e.who')
        .execute();
      return rows.map(({ team, person, ...row }) => ({ ...row, name: team ?? person ?? '' }));
    },

    async set(course, { target, who, deadline, reason }) {
      const name = await nameOf(course, who);
      if (name === undefined) return refused('nobody', { who: who.slice(0, 40) });
      await store.write(async (db) => {
        if (deadline === null) {
          await db
            .deleteFrom('course_extensions')
            .where('course_id', '=', course)
            .where('target', '=', target)
            .where('who', '=', who)
            .execute();
          return;
        }
        await db
          .insertInto('course_extensions')
          .values({ course_id: course, target, who, deadline, reason })
          .onConflict((conflict) =>
            conflict.columns(['course_id', 'target', 'who']).doUpdateSet({ deadline, reason }),
          )
          .execute();
      });
      return success(name);
    },
  };
}
