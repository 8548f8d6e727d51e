/** Matches the people of a learning platform with those of the course: those who come in, and those on the platform's list. */
import { success } from '@baralho/core/result';
import { newName } from '@baralho/store/names';
import { hashOf, newSecret } from '@baralho/store/secrets';
import { type Allowed, refused } from '@baralho/words/refused';
import type { Transaction } from 'kysely';
import { isName } from '../people/names.ts';
import type { CourseSchema, Role } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import type { LtiContext } from './platforms.ts';

/** Somebody of the platform. */
export interface LtiPerson {
  /** Their id on the platform. */
  readonly subject: string;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly email?: string | undefined;
}

/** The content of a launch, once it is verified as the platform's. */
export interface Arrival {
  readonly role: Role;
  readonly person: LtiPerson;
  readonly context: LtiContext;
  readonly roster: string | null;
  readonly lineItems: string | null;
}

export type Db = Transaction<CourseSchema>;
type Student = Pick<CourseSchema['course_people'], 'id' | 'number' | 'email'>;

const plain = (email: string | null | undefined): string => email?.trim().toLowerCase() ?? '';

/** By number, otherwise by an address that only one person has, unless their numbers differ. */
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

export const bound = (db: Pick<Db, 'selectFrom'>, course: string) =>
  db.selectFrom('course_lti_people').selectAll().where('course_id', '=', course);

export async function bindIn(
  db: Db,
  course: string,
  subject: string,
  role: Role,
  person: string,
): Promise<void> {
  await db
    .insertInto('course_lti_people')
    .values({ course_id: course, subject, role, person_id: person })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'subject', 'role']).doUpdateSet({ person_id: person }),
    )
    .execute();
}

/** Teachers and assistants of the platform become new people: nobody gets the account of somebody who has a password here. */
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

/** The person meant; refused if that account belongs to somebody else already. */
export async function studentIn(
  db: Db,
  course: string,
  person: LtiPerson,
): Promise<Allowed<Student | undefined>> {
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

export async function arriveAs(
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
