/** Recognises a person by password, link or key, and starts the session. */
import type { Store } from '@baralho/store';
import { hashOf, newSecret } from '@baralho/store/secrets';
import type { CourseSchema } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { isAddress, openIdOf, SUBJECT } from './openids.ts';
import { isPassword } from './passwords.ts';
import type { People } from './people.ts';

const SESSION_MS = 30 * 86_400_000;
/** Sessions per person; signing in once more ends the oldest. */
const MOST_SESSIONS = 20;

type Row = Pick<CourseSchema['course_people'], 'id' | 'course_id' | 'role' | 'team_id'>;
const viewerOf = ({ id, course_id, role, team_id }: Row): Viewer => ({
  course: course_id,
  person: id,
  role,
  ...(team_id !== null && { team: team_id }),
});
const COLUMNS = ['id', 'course_id', 'role', 'team_id'] as const;

export const openSignIn = (
  store: Store<CourseSchema>,
  now: () => number,
): Pick<People, 'byKey' | 'byCookie' | 'byPassword' | 'byOpenId' | 'byEmail' | 'byId' | 'begin' | 'end'> => ({
  async byKey(course, key) {
    const row = await store.db
      .selectFrom('course_people')
      .select(COLUMNS)
      .where('link', '=', hashOf(key))
      .where('course_id', '=', course)
      .executeTakeFirst();
    return row && viewerOf(row);
  },

  async byCookie(course, cookie) {
    const row = await store.db
      .selectFrom('course_sessions')
      .innerJoin('course_people', 'course_people.id', 'course_sessions.person_id')
      .select(['course_people.id', 'course_people.course_id', 'role', 'team_id'])
      .where('cookie', '=', hashOf(cookie))
      .where('course_sessions.course_id', '=', course)
      .where('expires', '>', now())
      .executeTakeFirst();
    return row && viewerOf(row);
  },

  async byPassword(course, name, password) {
    const row = await store.db
      .selectFrom('course_people')
      .select([...COLUMNS, 'password'])
      .where('course_id', '=', course)
      .where('role', '!=', 'team')
      .where('name', '=', name)
      .executeTakeFirst();
    return (await isPassword(password, row?.password)) && row !== undefined ? viewerOf(row) : undefined;
  },

  async byOpenId(course, { subject, email = '' }) {
    const words = [openIdOf(`${SUBJECT}${subject}`), ...(isAddress(email) ? [openIdOf(email)] : [])];
    const rows = await store.db
      .selectFrom('course_people')
      .select([...COLUMNS, 'openid'])
      .where('course_id', '=', course)
      .where('openid', 'in', words)
      .execute();
    const row = words.map((word) => rows.find(({ openid }) => openid === word)).find(Boolean);
    return row && viewerOf(row);
  },

  async byEmail(course, email) {
    const wanted = email.trim().toLowerCase();
    const rows = await store.db
      .selectFrom('course_people')
      .select(['id', 'name', 'email'])
      .where('course_id', '=', course)
      .where('role', '=', 'team')
      .where('email', 'is not', null)
      .execute();
    const found = rows.filter((row) => row.email?.trim().toLowerCase() === wanted);
    const [only] = found;
    return only?.email && found.length === 1 ? { ...only, email: only.email.trim() } : undefined;
  },

  async byId(course, person) {
    const row = await store.db
      .selectFrom('course_people')
      .select(COLUMNS)
      .where('id', '=', person)
      .where('course_id', '=', course)
      .executeTakeFirst();
    return row && viewerOf(row);
  },

  async begin({ course, person }) {
    const cookie = newSecret();
    await store.write(async (db) => {
      await db.deleteFrom('course_sessions').where('expires', '<=', now()).execute();
      const before = await db
        .selectFrom('course_sessions')
        .select('cookie')
        .where('person_id', '=', person)
        .orderBy('expires', 'desc')
        .execute();
      const tooMany = before.slice(MOST_SESSIONS - 1).map((session) => session.cookie);
      if (tooMany.length > 0) await db.deleteFrom('course_sessions').where('cookie', 'in', tooMany).execute();
      await db
        .insertInto('course_sessions')
        .values({
          cookie: hashOf(cookie),
          course_id: course,
          person_id: person,
          expires: now() + SESSION_MS,
        })
        .execute();
    });
    return cookie;
  },

  async end(cookie) {
    await store.write((db) =>
      db.deleteFrom('course_sessions').where('cookie', '=', hashOf(cookie)).execute(),
    );
  },
});
