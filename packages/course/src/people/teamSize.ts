/** Teams have as many members as the course allows; other sizes need the teacher's approval (LI2, 4.1: groups of four). */

import { type Refused, refused } from '@baralho/words/refused';
import type { Transaction } from 'kysely';
import { settingsIn } from '../courses/settings.ts';
import type { CourseSchema } from '../store/schema.ts';

/** The first of these teams with another size. */
export async function sizeFault(
  db: Transaction<CourseSchema>,
  course: string,
  teams: ReadonlySet<string>,
): Promise<Refused | undefined> {
  const row = await db.selectFrom('courses').select('settings').where('id', '=', course).executeTakeFirst();
  const { teamSize } = settingsIn(row?.settings ?? '');
  if (teamSize === null) return undefined;
  const sizes = await db
    .selectFrom('course_people as p')
    .innerJoin('course_teams as t', 't.id', 'p.team_id')
    .select(['t.name', ({ fn }) => fn.countAll<number>().as('count')])
    .where('p.course_id', '=', course)
    .groupBy('t.name')
    .orderBy('t.name')
    .execute();
  const other = sizes.find(({ name, count }) => teams.has(name) && Number(count) !== teamSize);
  return other && refused('teamSize', { team: other.name, count: Number(other.count), size: teamSize });
}
