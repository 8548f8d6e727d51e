/** Who is in a course: teams from a list, staff one by one, and everybody's join links. */
import { success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { hashOf, newSecret } from '@baralho/store/secrets';
import { type Refused, refused } from '@baralho/words/refused';
import type { CourseSchema } from '../store/schema.ts';
import { isName, LONGEST_NAME } from './names.ts';
import { openIdOf } from './openids.ts';
import { hashPassword } from './passwords.ts';
import type { People } from './people.ts';
import { seatAll } from './seating.ts';
import { readTeamList } from './teamList.ts';
import { sizeFault } from './teamSize.ts';

const blank = { team_id: null, password: null, link: null, openid: null };

export const openRoster = (
  store: Store<CourseSchema>,
): Pick<People, 'invite' | 'addStaff' | 'renew' | 'all' | 'teams'> => ({
  async invite(course, csv, anySize = false) {
    const read = readTeamList(csv);
    if (!read.ok) return read;
    // Made outside the transaction: the work may be run twice.
    const fresh = read.value.map((row) => ({ row, id: newName(), teamId: newName(), key: newSecret() }));
    let fault: Refused | undefined;
    try {
      const invited = await store.write(async (db) => {
        const seated = await seatAll(db, course, fresh);
        fault = anySize ? undefined : await sizeFault(db, course, new Set(seated.map(({ team }) => team)));
        // Nobody on the list is added in that case.
        if (fault !== undefined) throw new Error(fault.why);
        return seated;
      });
      return success(invited);
    } catch (error) {
      if (fault !== undefined) return fault;
      throw error;
    }
  },

  async addStaff(course, role, name, { password, openid } = {}) {
    if (!isName(name)) return refused('nameLength', { most: LONGEST_NAME });
    const [id, key] = [newName(), newSecret()];
    const known = openid === undefined ? null : openIdOf(openid);
    const stored = password === undefined ? null : await hashPassword(password);
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
          password: stored,
          link: hashOf(key),
          openid: known,
        })
        .execute();
      return true;
    });
    return isNew ? success({ id, team: '', name, key }) : refused('personTaken', { name });
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
      // A person of another course keeps their sessions.
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
