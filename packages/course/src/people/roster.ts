/** Who is in a course: teams by a list, staff one by one, and the join links of all. */
import { failure, type Result, success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { hashOf, newSecret } from '@baralho/store/secrets';
import type { CourseSchema } from '../store/schema.ts';
import { parseCsv } from './csv.ts';
import { isName, LONGEST_NAME } from './names.ts';
import { openIdOf } from './openids.ts';
import { hashPassword } from './passwords.ts';
import type { Invited, People } from './people.ts';

const MOST_TEAMS = 2000;

/** Teams and their people, a row each: the team, and the name of one in it. A heading is left out. */
function readTeams(csv: string): Result<readonly (readonly [team: string, name: string])[]> {
  const rows = parseCsv(csv).map(([team = '', name = '']) => [team, name || team] as const);
  const people = /^(teams?|equipas?|grupos?)$/i.test(rows[0]?.[0] ?? '') ? rows.slice(1) : rows;
  if (people.length === 0)
    return failure('there is no team in it; expected lines such as: Os Ases,Ana Silva');
  if (people.length > MOST_TEAMS) return failure(`more than ${MOST_TEAMS} lines`);
  const wrong = people.findIndex(([team, name]) => !isName(team) || !isName(name));
  return wrong < 0
    ? success(people)
    : failure(`line ${wrong + 1 + rows.length - people.length}: a name has 1 to ${LONGEST_NAME} characters`);
}

const blank = { team_id: null, password: null, link: null, openid: null };

export const openRoster = (
  store: Store<CourseSchema>,
): Pick<People, 'invite' | 'addStaff' | 'renew' | 'all' | 'teams'> => ({
  async invite(course, csv) {
    const read = readTeams(csv);
    if (!read.ok) return read;
    // Made outside: the work may be run twice.
    const fresh = read.value.map(([team, name]) => ({
      team,
      name,
      id: newName(),
      teamId: newName(),
      key: newSecret(),
    }));
    const invited = await store.write(async (db) => {
      const teams = await db
        .selectFrom('course_teams')
        .select(['id', 'name'])
        .where('course_id', '=', course)
        .execute();
      const byName = new Map(teams.map(({ id, name }) => [name, id]));
      const people = await db
        .selectFrom('course_people')
        .select(['id', 'name', 'team_id'])
        .where('course_id', '=', course)
        .execute();
      const there = new Map(people.map(({ id, name, team_id }) => [`${team_id} ${name}`, id]));
      const list: Invited[] = [];
      for (const { team, name, id, teamId, key } of fresh) {
        if (!byName.has(team)) {
          byName.set(team, teamId);
          await db.insertInto('course_teams').values({ id: teamId, course_id: course, name: team }).execute();
        }
        const team_id = byName.get(team) ?? teamId;
        const known = there.get(`${team_id} ${name}`);
        if (known !== undefined) {
          list.push({ id: known, team, name });
          continue;
        }
        there.set(`${team_id} ${name}`, id);
        await db
          .insertInto('course_people')
          .values({ ...blank, id, course_id: course, role: 'team', name, team_id, link: hashOf(key) })
          .execute();
        list.push({ id, team, name, key });
      }
      return list;
    });
    return success(invited);
  },

  async addStaff(course, role, name, { password, openid } = {}) {
    if (!isName(name)) return failure(`a name has 1 to ${LONGEST_NAME} characters`);
    const [id, key] = [newName(), newSecret()];
    const known = openid === undefined ? null : openIdOf(openid);
    const kept = password === undefined ? null : await hashPassword(password);
    const isNew = await store.write(async (db) => {
      const same = await db
        .selectFrom('course_people')
        .select('id')
        .where('course_id', '=', course)
        .where('role', '!=', 'team')
        .where((or) => or.or([or('name', '=', name), or('openid', '=', known)]))
        .executeTakeFirst();
      if (same !== undefined) return false;
      await db
        .insertInto('course_people')
        .values({
          ...blank,
          id,
          course_id: course,
          role,
          name,
          password: kept,
          link: hashOf(key),
          openid: known,
        })
        .execute();
      return true;
    });
    return isNew
      ? success({ id, team: '', name, key })
      : failure(`there is somebody of the name '${name}' or with this OpenID already`);
  },

  async renew(course, person) {
    const key = newSecret();
    const isThere = await store.write(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('course_people')
        .set({ link: hashOf(key) })
        .where('course_id', '=', course)
        .where('id', '=', person)
        .executeTakeFirst();
      // The person of another course keeps their sessions.
      if (numUpdatedRows > 0n)
        await db.deleteFrom('course_sessions').where('person_id', '=', person).execute();
      return numUpdatedRows > 0n;
    });
    return isThere ? key : undefined;
  },

  all: (course) =>
    store.db
      .selectFrom('course_people')
      .leftJoin('course_teams', 'course_teams.id', 'course_people.team_id')
      .select(['course_people.id', 'role', 'course_people.name', 'number', 'email'])
      .select(['course_teams.name as team', 'course_people.team_id as teamId'])
      .where('course_people.course_id', '=', course)
      .orderBy('course_teams.name')
      .orderBy('course_people.name')
      .execute(),

  teams: (course) =>
    store.db
      .selectFrom('course_teams')
      .select(['id', 'name'])
      .where('course_id', '=', course)
      .orderBy('name')
      .execute(),
});
