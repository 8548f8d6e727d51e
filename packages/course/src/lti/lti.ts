/**
 * The learning platform of a course (LTI 1.3), as far as the course keeps it: how it is registered, which course of the platform is
 * meant, and who of its people is who here. What is said over the network is for the server.
 */
import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { success } from '@baralho/core/result';
import { read } from '@baralho/core/shape';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { hashOf, newSecret } from '@baralho/store/secrets';
import { type Allowed, refused } from '@baralho/words/refused';
import type { Transaction } from 'kysely';
import { isName } from '../people/names.ts';
import { jsonIn } from '../store/json.ts';
import type { CourseSchema, Role } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { type LtiContext, type Platform, platformShape } from './platforms.ts';

/** Somebody of the platform. */
export interface LtiPerson {
  /** As the platform calls them. */
  readonly subject: string;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly email?: string | undefined;
}

/** What a launch says, once it is known to be the platform's. */
export interface Arrival {
  readonly role: Role;
  readonly person: LtiPerson;
  readonly context: LtiContext;
  readonly roster: string | null;
  readonly lineItems: string | null;
}

export interface Registered {
  readonly platform: Platform;
  /** Whether its addresses may be inside the server's own network. */
  readonly isInside: boolean;
  readonly context: LtiContext | null;
  /** A course of the platform that has tried to open this one. */
  readonly asking: LtiContext | null;
  readonly roster: string | null;
  readonly lineItems: string | null;
}

export interface SigningKey {
  readonly kid: string;
  readonly secret: JsonWebKey;
}

/** What a list of the platform's students comes to. */
export interface Matched {
  readonly members: number;
  readonly known: number;
  /** Who is in no team yet: they choose one when they first come. */
  readonly unknown: readonly string[];
}

export interface Lti {
  of(course: string): Promise<Registered | undefined>;
  key(course: string): Promise<SigningKey | undefined>;
  /** A platform with another issuer knows other people: those of the old one are forgotten. */
  register(course: string, platform: Platform, isInside: boolean): Promise<void>;
  remove(course: string): Promise<void>;
  /** That this course of the platform is meant: the one that has asked. */
  link(course: string, context: string): Promise<Allowed<LtiContext>>;
  /** Who has come; nobody yet, when it is a student without a team. */
  arrive(course: string, arrival: Arrival): Promise<Allowed<Viewer | undefined>>;
  /** The one that has just registered. */
  bind(course: string, subject: string, person: string): Promise<void>;
  /** Finds the platform's students among the people of the course. */
  match(course: string, students: readonly LtiPerson[]): Promise<Matched>;
  /** What the platform calls the people in teams, by their id. */
  subjects(course: string): Promise<ReadonlyMap<string, string>>;
}

type Db = Transaction<CourseSchema>;
type Student = Pick<CourseSchema['course_people'], 'id' | 'number' | 'email'>;

const contextOf = (id: string | null, title: string): LtiContext | null =>
  id === null ? null : { id, title };
const plain = (email: string | null | undefined): string => email?.trim().toLowerCase() ?? '';

/** By the number, or else by an address that one person alone has, unless their numbers differ. */
function findStudent(students: readonly Student[], { number, email }: LtiPerson): Student | undefined {
  const numbered = students.find((one) => one.number !== null && one.number === number);
  if (numbered !== undefined) return numbered;
  const [only, other] = students.filter(
    (one) =>
      plain(one.email) !== '' &&
      plain(one.email) === plain(email) &&
      (one.number === null || number === undefined),
  );
  return other === undefined ? only : undefined;
}

const viewerOf = (
  course: string,
  { id, role, team_id }: { id: string; role: Role; team_id: string | null },
) => ({
  course,
  person: id,
  role,
  ...(team_id !== null && { team: team_id }),
});

const bound = (db: Pick<Db, 'selectFrom'>, course: string) =>
  db.selectFrom('course_lti_people').selectAll().where('course_id', '=', course);

async function bindIn(db: Db, course: string, subject: string, role: Role, person: string): Promise<void> {
  await db
    .insertInto('course_lti_people')
    .values({ course_id: course, subject, role, person_id: person })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'subject', 'role']).doUpdateSet({ person_id: person }),
    )
    .execute();
}

/** Teachers and assistants of the platform are people of their own: nobody becomes somebody who has a password here. */
async function seatStaff(db: Db, course: string, role: Role, person: LtiPerson): Promise<Viewer> {
  const rows = await db
    .selectFrom('course_people')
    .select('name')
    .where('course_id', '=', course)
    .where('role', '!=', 'team')
    .execute();
  const taken = new Set(rows.map(({ name }) => name));
  const own = person.name?.trim() ?? '';
  const first = isName(own) ? own.slice(0, 60) : 'LTI';
  let name = first;
  for (let n = 2; taken.has(name); n++) name = `${first} (${n})`;
  const id = newName();
  const row = { id, role, name, team_id: null, email: person.email ?? null, number: person.number ?? null };
  await db
    .insertInto('course_people')
    .values({ ...row, course_id: course, password: null, link: hashOf(newSecret()), openid: null })
    .execute();
  return viewerOf(course, row);
}

export function openLti(store: Store<CourseSchema>): Lti {
  const rowOf = (db: Pick<Db, 'selectFrom'>, course: string) =>
    db.selectFrom('course_lti').selectAll().where('course_id', '=', course).executeTakeFirst();

  /** Who is meant; refused where it is somebody else's already. */
  async function studentIn(db: Db, course: string, person: LtiPerson): Promise<Allowed<Student | undefined>> {
    const students = await db
      .selectFrom('course_people')
      .select(['id', 'number', 'email'])
      .where('course_id', '=', course)
      .where('role', '=', 'team')
      .execute();
    const found = findStudent(students, person);
    if (found === undefined) return success(undefined);
    const others = await bound(db, course).where('person_id', '=', found.id).execute();
    return others.some(({ subject }) => subject !== person.subject)
      ? refused('platformPersonTaken')
      : success(found);
  }

  async function arriveAs(
    db: Db,
    course: string,
    { role, person }: Arrival,
  ): Promise<Allowed<Viewer | undefined>> {
    const known = await bound(db, course)
      .where('subject', '=', person.subject)
      .where('role', '=', role)
      .executeTakeFirst();
    const row =
      known &&
      (await db
        .selectFrom('course_people')
        .select(['id', 'role', 'team_id'])
        .where('course_id', '=', course)
        .where('id', '=', known.person_id)
        .executeTakeFirst());
    if (row?.role === role) return success(viewerOf(course, row));
    if (role !== 'team') {
      const viewer = await seatStaff(db, course, role, person);
      await bindIn(db, course, person.subject, role, viewer.person);
      return success(viewer);
    }
    const waits =
      known &&
      (await db
        .selectFrom('course_requests')
        .select('id')
        .where('id', '=', known.person_id)
        .executeTakeFirst());
    if (waits !== undefined) return refused('waitsForTeam');
    const found = await studentIn(db, course, person);
    if (!found.ok || found.value === undefined) return found.ok ? success(undefined) : found;
    await bindIn(db, course, person.subject, role, found.value.id);
    const seated = await db
      .selectFrom('course_people')
      .select(['id', 'role', 'team_id'])
      .where('id', '=', found.value.id)
      .executeTakeFirstOrThrow();
    return success(viewerOf(course, seated));
  }

  return {
    async of(course) {
      const row = await rowOf(store.db, course);
      const platform = row && read(platformShape, jsonIn(row.platform), 'platform');
      if (row === undefined || !platform?.ok) return undefined;
      return {
        platform: platform.value,
        isInside: Number(row.inside) === 1,
        context: contextOf(row.context, row.context_title),
        asking: contextOf(row.asking, row.asking_title),
        roster: row.roster,
        lineItems: row.line_items,
      };
    },

    async key(course) {
      const row = await rowOf(store.db, course);
      return row && { kid: row.kid, secret: JSON.parse(row.secret) };
    },

    async register(course, platform, isInside) {
      const fresh = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
      const kid = newName();
      const before = await this.of(course);
      const isOther =
        before?.platform.issuer !== platform.issuer || before.platform.clientId !== platform.clientId;
      const anew = { context: null, context_title: '', asking: null, asking_title: '' };
      const kept = {
        platform: JSON.stringify(platform),
        inside: isInside ? 1 : 0,
        roster: null,
        line_items: null,
      };
      await store.write(async (db) => {
        await db
          .insertInto('course_lti')
          .values({ course_id: course, ...kept, ...anew, kid, secret: JSON.stringify(fresh) })
          .onConflict((conflict) =>
            conflict.column('course_id').doUpdateSet({ ...kept, ...(isOther && anew) }),
          )
          .execute();
        if (isOther) await db.deleteFrom('course_lti_people').where('course_id', '=', course).execute();
      });
    },

    async remove(course) {
      await store.write(async (db) => {
        for (const table of ['course_lti', 'course_lti_people'] as const)
          await db.deleteFrom(table).where('course_id', '=', course).execute();
      });
    },

    link: (course, context) =>
      store.write(async (db): Promise<Allowed<LtiContext>> => {
        const row = await rowOf(db, course);
        if (row === undefined) return refused('noPlatform');
        if (row.asking !== context)
          return refused('platformCourseUnknown', { context: context.slice(0, 40) });
        const title = row.asking_title;
        await db
          .updateTable('course_lti')
          .set({
            context,
            context_title: title,
            asking: null,
            asking_title: '',
            roster: null,
            line_items: null,
          })
          .where('course_id', '=', course)
          .execute();
        return success({ id: context, title });
      }),

    arrive: (course, arrival) =>
      store.write(async (db): Promise<Allowed<Viewer | undefined>> => {
        const row = await rowOf(db, course);
        if (row === undefined) return refused('noPlatform');
        const { context, role, roster, lineItems } = arrival;
        const change = (values: Partial<CourseSchema['course_lti']>) =>
          db.updateTable('course_lti').set(values).where('course_id', '=', course).execute();
        if (row.context !== context.id) {
          // Whoever teaches anything on the platform may open the address: the teacher of this course says which one is meant.
          if (role !== 'team') await change({ asking: context.id, asking_title: context.title });
          return refused('platformCourseOther', { title: context.title || context.id });
        }
        if (roster !== row.roster || lineItems !== row.line_items)
          await change({ roster: roster ?? row.roster, line_items: lineItems ?? row.line_items });
        return arriveAs(db, course, arrival);
      }),

    bind: (course, subject, person) => store.write((db) => bindIn(db, course, subject, 'team', person)),

    match: (course, students) =>
      store.write(async (db): Promise<Matched> => {
        const rows = await bound(db, course).where('role', '=', 'team').execute();
        const known = new Set(rows.map(({ subject }) => subject));
        const unknown: string[] = [];
        for (const student of students) {
          if (known.has(student.subject)) continue;
          const found = await studentIn(db, course, student);
          if (found.ok && found.value !== undefined)
            await bindIn(db, course, student.subject, 'team', found.value.id);
          else unknown.push(student.name ?? student.email ?? student.subject);
        }
        return { members: students.length, known: students.length - unknown.length, unknown };
      }),

    async subjects(course) {
      const rows = await bound(store.db, course).where('role', '=', 'team').execute();
      return new Map(rows.map(({ person_id, subject }) => [person_id, subject]));
    },
  };
}
