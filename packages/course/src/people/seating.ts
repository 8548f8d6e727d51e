/**
 * Puts the people of a list into their teams. A person who is already in the course is recognised by number, address or name,
 * keeps the join link, and changes the team where the list says so; what a team has submitted stays with the team.
 */
import { hashOf } from '@baralho/store/secrets';
import type { Transaction } from 'kysely';
import type { CourseSchema } from '../store/schema.ts';
import type { Invited } from './people.ts';
import type { TeamListRow } from './teamList.ts';

type Db = Transaction<CourseSchema>;
type Member = Pick<CourseSchema['course_people'], 'id' | 'name' | 'team_id' | 'number' | 'email'>;

/** A line of the list, with new ids and keys in case they are needed. */
export interface Seated {
  readonly row: TeamListRow;
  readonly id: string;
  readonly teamId: string;
  readonly key: string;
}

/** An empty team that has never submitted anything is removed. */
async function dropIfEmpty(db: Db, team: string): Promise<void> {
  for (const table of ['course_people', 'course_submissions', 'bot_seats'] as const)
    if (
      (await db.selectFrom(table).select('team_id').where('team_id', '=', team).executeTakeFirst()) !==
      undefined
    )
      return;
  await db.deleteFrom('course_requests').where('team_id', '=', team).execute();
  await db.deleteFrom('course_extensions').where('who', '=', team).execute();
  await db.deleteFrom('course_marks').where('who', '=', team).execute();
  await db.deleteFrom('course_teams').where('id', '=', team).execute();
}

/** Whether this could be the same person: nobody has two numbers. */
const agree = ({ number }: TeamListRow, member: Member): boolean =>
  number === undefined || member.number === null || member.number === number;

function findMember({
  row,
  all,
  team,
  isListed,
}: {
  readonly row: TeamListRow;
  readonly all: readonly Member[];
  /** The id of the team named by the list; undefined if it is new. */
  readonly team: string | undefined;
  /** Whether the list names this person in the team they are in. */
  readonly isListed: (member: Member) => boolean;
}): Member | undefined {
  const { name, number, email } = row;
  const known =
    all.find((one) => number !== undefined && one.number === number) ??
    all.find((one) => email !== undefined && one.email === email && agree(row, one));
  if (known !== undefined) return known;
  const named = all.filter((one) => one.name === name && agree(row, one));
  const same = named.find((one) => one.team_id === team);
  if (same !== undefined) return same;
  // Match by name alone only if nobody else has that name and the list does not use it elsewhere.
  const [only] = named;
  return named.length === 1 && only !== undefined && !isListed(only) ? only : undefined;
}

export async function seatAll(db: Db, course: string, list: readonly Seated[]): Promise<readonly Invited[]> {
  const teams = await db
    .selectFrom('course_teams')
    .select(['id', 'name'])
    .where('course_id', '=', course)
    .execute();
  const idOf = new Map(teams.map(({ id, name }) => [name, id]));
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  const all: Member[] = await db
    .selectFrom('course_people')
    .select(['id', 'name', 'team_id', 'number', 'email'])
    .where('course_id', '=', course)
    .where('role', '=', 'team')
    .execute();
  const listed = new Set(list.map(({ row }) => `${row.team}\n${row.name}`));
  const isListed = ({ name, team_id }: Member): boolean =>
    listed.has(`${nameOf.get(team_id ?? '')}\n${name}`);
  const invited: Invited[] = [];
  for (const { row, id, teamId, key } of list) {
    const { team, name, number = null, email = null } = row;
    const team_id = idOf.get(team) ?? teamId;
    const member = findMember({ row, all, team: idOf.get(team), isListed });
    if (!idOf.has(team)) {
      idOf.set(team, teamId);
      await db.insertInto('course_teams').values({ id: teamId, course_id: course, name: team }).execute();
    }
    if (member === undefined) {
      all.push({ id, name, team_id, number, email });
      await db
        .insertInto('course_people')
        .values({
          id,
          course_id: course,
          role: 'team',
          name,
          team_id,
          number,
          email,
          link: hashOf(key),
          password: null,
          openid: null,
        })
        .execute();
      invited.push({ id, team, name, key });
      continue;
    }
    const before = member.team_id ?? '';
    const changed = {
      ...member,
      name,
      team_id,
      number: number ?? member.number,
      email: email ?? member.email,
    };
    all[all.indexOf(member)] = changed;
    const { id: known, ...values } = changed;
    await db.updateTable('course_people').set(values).where('id', '=', known).execute();
    const from = before === team_id ? undefined : nameOf.get(before);
    if (before !== team_id) await dropIfEmpty(db, before);
    invited.push({ id: known, team, name, ...(from !== undefined && { from }) });
  }
  return invited;
}
