/**
 * Students who register themselves: anyone who has the code of the course creates a team, or asks to join one, which its
 * members or the teacher decide. Without a code nobody can register; a person is recognised by number and address, and can
 * register only once.
 */
import { success } from '@baralho/core/result';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { hashOf, newSecret } from '@baralho/store/secrets';
import { type Allowed, refused } from '@baralho/words/refused';
import type { Transaction } from 'kysely';
import { note } from '../bots/report.ts';
import { type CourseSettings, settingsIn } from '../courses/settings.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { isName, LONGEST_NAME } from './names.ts';
import { may } from './rights.ts';

/** A limit, so that nobody with the code can fill the disk. */
const MOST_PEOPLE = 2000;
const MOST_REQUESTS = 20;

export interface Registering {
  readonly code: string;
  readonly name: string;
  /** A new team, or one to join. */
  readonly team: string;
  readonly number?: string;
  readonly email?: string;
}

export interface Registered {
  /** The person, or the request. */
  readonly id: string;
  /** Key of the join link, shown once. */
  readonly key: string;
  readonly team: string;
  /** Whether the team has to accept first. */
  readonly isWaiting: boolean;
}

export interface JoinRequest {
  readonly id: string;
  readonly team: string;
  readonly name: string;
  readonly number: string | null;
  readonly email: string | null;
  readonly at: number;
}

export interface Registration {
  /** Whether registration is open. */
  isOpen(course: string): Promise<boolean>;
  register(course: string, who: Registering): Promise<Allowed<Registered>>;
  /** The same without a code, for a person confirmed by a learning platform. */
  registerKnown(course: string, who: Omit<Registering, 'code'>): Promise<Allowed<Registered>>;
  /** Whether this is the key of somebody waiting to be accepted. */
  isWaiting(course: string, key: string): Promise<boolean>;
  /** Requests to the viewer's team, or all for viewers who see all teams. */
  requests(viewer: Viewer): Promise<readonly JoinRequest[]>;
  /** Accepts or refuses; returns the name of the person. */
  decide(viewer: Viewer, id: string, isAccepted: boolean): Promise<Allowed<string>>;
}

type Db = Transaction<CourseSchema>;

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase();

export function openRegistration(store: Store<CourseSchema>, now: () => number): Registration {
  async function settingsOf(db: Pick<Db, 'selectFrom'>, course: string) {
    const row = await db.selectFrom('courses').select('settings').where('id', '=', course).executeTakeFirst();
    return settingsIn(row?.settings ?? '');
  }

  async function isKnown(
    db: Db,
    course: string,
    { number, email }: Pick<Registering, 'number' | 'email'>,
  ): Promise<boolean> {
    for (const table of ['course_people', 'course_requests'] as const)
      for (const [column, value] of [
        ['number', number],
        ['email', email],
      ] as const) {
        if (value === undefined) continue;
        const same = await db
          .selectFrom(table)
          .select('id')
          .where('course_id', '=', course)
          .where(column, '=', value)
          .executeTakeFirst();
        if (same !== undefined) return true;
      }
    return false;
  }

  async function seat(
    db: Db,
    course: string,
    team: string,
    person: Pick<CourseSchema['course_people'], 'id' | 'name' | 'number' | 'email' | 'link'>,
  ): Promise<void> {
    const blank = { role: 'team', password: null, openid: null } as const;
    await db
      .insertInto('course_people')
      .values({ ...person, ...blank, course_id: course, team_id: team })
      .execute();
  }

  async function enter(
    course: string,
    given: Omit<Registering, 'code'>,
    mayEnter: (settings: CourseSettings) => boolean,
  ): Promise<Allowed<Registered>> {
    const who = { ...given, name: given.name.trim(), team: given.team.trim() };
    const { name, team } = who;
    if (!isName(name) || !isName(team)) return refused('nameLength', { most: LONGEST_NAME });
    const [id, teamId, key, at] = [newName(), newName(), newSecret(), now()];
    return store.write(async (db): Promise<Allowed<Registered>> => {
      if (!mayEnter(await settingsOf(db, course))) return refused('noRegistration');
      if (await isKnown(db, course, who)) return refused('knownAlready');
      const people = await db
        .selectFrom('course_people')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('course_id', '=', course)
        .executeTakeFirstOrThrow();
      if (Number(people.count) >= MOST_PEOPLE) return refused('courseFull');
      const teams = await db
        .selectFrom('course_teams')
        .select(['id', 'name'])
        .where('course_id', '=', course)
        .execute();
      const known = teams.find((one) => plain(one.name) === plain(team));
      const { number = null, email = null } = who;
      const person = { id, name, number, email, link: hashOf(key) };
      if (known === undefined) {
        await db.insertInto('course_teams').values({ id: teamId, course_id: course, name: team }).execute();
        await seat(db, course, teamId, person);
        return success({ id, key, team, isWaiting: false });
      }
      const { waiting } = await db
        .selectFrom('course_requests')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .where('team_id', '=', known.id)
        .executeTakeFirstOrThrow();
      if (Number(waiting) >= MOST_REQUESTS) return refused('tooManyJoin');
      await db
        .insertInto('course_requests')
        .values({ ...person, course_id: course, team_id: known.id, at })
        .execute();
      await note(db, course, known.id, `${name} asks to join your team.`, at);
      return success({ id, key, team: known.name, isWaiting: true });
    });
  }

  return {
    isOpen: async (course) => (await settingsOf(store.db, course)).joinCode !== null,

    registerKnown: (course, given) => enter(course, given, () => true),

    register: (course, given) =>
      enter(
        course,
        given,
        ({ joinCode }) => joinCode !== null && hashOf(given.code.trim()) === hashOf(joinCode),
      ),

    async isWaiting(course, key) {
      const row = await store.db
        .selectFrom('course_requests')
        .select('id')
        .where('course_id', '=', course)
        .where('link', '=', hashOf(key))
        .executeTakeFirst();
      return row !== undefined;
    },

    async requests(viewer) {
      const query = store.db
        .selectFrom('course_requests as r')
        .innerJoin('course_teams as t', 't.id', 'r.team_id')
        .select(['r.id', 't.name as team', 'r.name', 'r.number', 'r.email', 'r.at'])
        .where('r.course_id', '=', viewer.course)
        .orderBy('r.at');
      const seen = may(viewer, 'see all teams') ? query : query.where('r.team_id', '=', viewer.team ?? '');
      return (await seen.execute()).map((row) => ({ ...row, at: Number(row.at) }));
    },

    decide: (viewer, id, isAccepted) =>
      store.write(async (db): Promise<Allowed<string>> => {
        const row = await db
          .selectFrom('course_requests')
          .selectAll()
          .where('course_id', '=', viewer.course)
          .where('id', '=', id)
          .executeTakeFirst();
        if (row === undefined || (viewer.role === 'team' && row.team_id !== viewer.team))
          return refused('noRequest');
        const { teamSize } = await settingsOf(db, viewer.course);
        const { members } = await db
          .selectFrom('course_people')
          .select(({ fn }) => fn.countAll<number>().as('members'))
          .where('team_id', '=', row.team_id)
          .executeTakeFirstOrThrow();
        // The teacher may exceed the limit.
        if (isAccepted && viewer.role === 'team' && teamSize !== null && Number(members) >= teamSize)
          return refused('teamFull', { size: teamSize });
        await db.deleteFrom('course_requests').where('id', '=', id).execute();
        const { name, number, email, link, team_id } = row;
        if (isAccepted) {
          await seat(db, viewer.course, team_id, { id, name, number, email, link });
          await note(db, viewer.course, team_id, `${name} has joined your team.`, now());
        }
        return success(name);
      }),
  };
}
