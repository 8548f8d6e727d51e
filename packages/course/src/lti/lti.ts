/**
 * The learning platform of a course (LTI 1.3), as far as the course stores it: how it is registered, which course of the
 * platform it is linked to, and which of its people are who here. The server does the communication.
 */
import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { success } from '@baralho/core/result';
import { read } from '@baralho/core/shape';
import type { Store } from '@baralho/store';
import { newName } from '@baralho/store/names';
import { type Allowed, refused } from '@baralho/words/refused';
import { jsonIn } from '../store/json.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import { type Arrival, arriveAs, bindIn, bound, type Db, type LtiPerson, studentIn } from './arrivals.ts';
import { type LtiContext, type Platform, platformShape } from './platforms.ts';

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

/** The result of matching the platform's students with the people of the course. */
export interface Matched {
  readonly members: number;
  readonly known: number;
  /** People in no team yet: they choose one on their first visit. */
  readonly unknown: readonly string[];
}

export interface Lti {
  of(course: string): Promise<Registered | undefined>;
  key(course: string): Promise<SigningKey | undefined>;
  /** A platform with another issuer has other people: those of the old one are forgotten. */
  register(course: string, platform: Platform, isInside: boolean): Promise<void>;
  remove(course: string): Promise<void>;
  /** Confirms that this course of the platform is meant: the one that has tried. */
  link(course: string, context: string): Promise<Allowed<LtiContext>>;
  /** The person who has arrived; undefined for a student without a team. */
  arrive(course: string, arrival: Arrival): Promise<Allowed<Viewer | undefined>>;
  /** Links the person who has just registered. */
  bind(course: string, subject: string, person: string): Promise<void>;
  /** Finds the platform's students among the people of the course. */
  match(course: string, students: readonly LtiPerson[]): Promise<Matched>;
  /** The platform's ids of the people in teams, by their id here. */
  subjects(course: string): Promise<ReadonlyMap<string, string>>;
}

const contextOf = (id: string | null, title: string): LtiContext | null =>
  id === null ? null : { id, title };

export function openLti(store: Store<CourseSchema>): Lti {
  const rowOf = (db: Pick<Db, 'selectFrom'>, course: string) =>
    db.selectFrom('course_lti').selectAll().where('course_id', '=', course).executeTakeFirst();

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
      const stored = {
        platform: JSON.stringify(platform),
        inside: isInside ? 1 : 0,
        roster: null,
        line_items: null,
      };
      await store.write(async (db) => {
        await db
          .insertInto('course_lti')
          .values({ course_id: course, ...stored, ...anew, kid, secret: JSON.stringify(fresh) })
          .onConflict((conflict) =>
            conflict.column('course_id').doUpdateSet({ ...stored, ...(isOther && anew) }),
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
          // Anybody who teaches on the platform can open the address: the teacher of this course confirms which course is meant.
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
