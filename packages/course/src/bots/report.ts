/** What is kept about a version of a bot, and what its team and the teacher are told. */
import { newName } from '@baralho/store/names';
import type { Transaction } from 'kysely';
import { jsonIn } from '../store/json.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { KeptProgram } from './rounds.ts';

/** What `report` holds. */
export interface Report {
  readonly says: readonly string[];
  readonly program?: KeptProgram;
  /** How often the machine could not run it, though it ran others. */
  readonly machineFaults?: number;
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'says' in value && Array.isArray(value.says);

/** What is damaged says so, and has no program: it plays no more. */
export function readReport(text: string): Report {
  const kept = jsonIn(text);
  return isReport(kept) ? kept : { says: ['What was known about this version is damaged.'] };
}

/** A rating as it is kept; without games enough there is no interval, which JSON writes as null. */
export function readRating(text: string): {
  readonly value?: number;
  readonly low?: number | null;
  readonly high?: number | null;
} {
  const kept = jsonIn(text);
  return typeof kept === 'object' && kept !== null ? kept : {};
}

/** Tells a team (or, without one, the teacher) something. */
export const note = (
  db: Transaction<CourseSchema>,
  course: string,
  team: string | null,
  words: string,
  at: number,
) =>
  db
    .insertInto('course_notes')
    .values({ id: newName(), course_id: course, team_id: team, at, words })
    .execute();
