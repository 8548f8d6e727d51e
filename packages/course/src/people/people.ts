/**
 * The people of a course and how they show who they are: teachers and assistants by a password or a link, those in teams by the
 * link that the teacher hands out. A password or a link is exchanged for a session, which a browser keeps as a cookie; a program
 * sends the key of its link. Of all of these only hashes are kept.
 */
import { failure, type Result, success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { hashOf, newSecret } from '@baralho/store/secrets';
import type { CourseSchema, Role } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { parseCsv } from './csv.ts';
import { isName, LONGEST_NAME } from './names.ts';
import { hashPassword, isPassword } from './passwords.ts';

const SESSION_MS = 30 * 86_400_000;
/** Of one person; who logs in once more ends the oldest. */
const MOST_SESSIONS = 20;
const MOST_TEAMS = 2000;

export interface Invited {
  readonly id: string;
  readonly team: string;
  readonly name: string;
  /** The key of the join link, told once; missing for those who have theirs already. */
  readonly key?: string;
}

export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly team: string | null;
}

/** Says that a word is a subject, for those that look like addresses. */
const SUBJECT = 'sub:';
const isPlainSubject = (word: string): boolean => !word.includes('@') && !word.startsWith(SUBJECT);
const isAddress = (word: string): boolean => word.includes('@') && !word.startsWith(SUBJECT);

/** How somebody is entered: by an address, of which capitals do not matter, or by the subject that a provider gives. */
function openIdOf(word: string): string {
  if (isAddress(word)) return word.toLowerCase();
  const subject = word.slice(SUBJECT.length);
  return word.startsWith(SUBJECT) && isPlainSubject(subject) ? subject : word;
}

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

export interface People {
  /** Those who are there already stay as they are. */
  invite(course: string, csv: string): Promise<Result<readonly Invited[]>>;
  addStaff(
    course: string,
    role: 'teacher' | 'assistant',
    name: string,
    known?: { readonly password?: string; readonly openid?: string },
  ): Promise<Result<Invited>>;
  /** A new link; the old one and all sessions end. */
  renew(course: string, person: string): Promise<string | undefined>;
  all(course: string): Promise<readonly Account[]>;
  teams(course: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Who has this key of a link, or this cookie. */
  byKey(course: string, key: string): Promise<Viewer | undefined>;
  byCookie(course: string, cookie: string): Promise<Viewer | undefined>;
  byPassword(course: string, name: string, password: string): Promise<Viewer | undefined>;
  /** By the subject, or by an address that the provider has verified; a subject that looks like an address is none. */
  byOpenId(
    course: string,
    who: { readonly subject: string; readonly email?: string },
  ): Promise<Viewer | undefined>;
  /** A new session: what goes into the cookie. */
  begin(viewer: Viewer): Promise<string>;
  end(cookie: string): Promise<void>;
}

export function openPeople(store: Store<CourseSchema>, now: () => number): People {
  type Row = Pick<CourseSchema['course_people'], 'id' | 'course_id' | 'role' | 'team_id'>;
  const viewerOf = ({ id, course_id, role, team_id }: Row): Viewer => ({
    course: course_id,
    person: id,
    role,
    ...(team_id !== null && { team: team_id }),
  });
  const COLUMNS = ['id', 'course_id', 'role', 'team_id'] as const;
  const blank = { team_id: null, password: null, link: null, openid: null };

  return {
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
            await db
              .insertInto('course_teams')
              .values({ id: teamId, course_id: course, name: team })
              .execute();
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
        .select(['course_people.id', 'role', 'course_people.name', 'course_teams.name as team'])
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
        if (tooMany.length > 0)
          await db.deleteFrom('course_sessions').where('cookie', 'in', tooMany).execute();
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
  };
}
