/** What is stored about a version of a bot, and what its team and the teacher see of it. */
import {
  anyNumber,
  anyText,
  atLeast,
  type Fitting,
  fields,
  list,
  orNull,
  readJson,
} from '@baralho/core/shape';
import { newName } from '@baralho/store/names';
import type { Transaction } from 'kysely';
import type { CourseSchema } from '../store/schema.ts';

const reportShape = atLeast(
  { says: list(anyText, 0, Number.POSITIVE_INFINITY) },
  {
    program: atLeast({ hash: anyText, command: anyText, blob: anyText }),
    /** How often the machine could not run it, though it could run others. */
    machineFaults: anyNumber,
  },
);
/** The content of the column `report`. */
export type Report = Fitting<typeof reportShape>;

/** A damaged report says so and has no program, so the version no longer plays. */
export function readReport(text: string): Report {
  const report = readJson(reportShape, text, 'report');
  return report.ok ? report.value : { says: ['What was known about this version is damaged.'] };
}

/** With too few games there is no interval, which JSON writes as null. */
const figure = orNull(anyNumber);
const ratingShape = fields({}, { value: figure, low: figure, high: figure });

/** A stored rating; empty if it is damaged. */
export function readRating(text: string): Fitting<typeof ratingShape> {
  const rating = readJson(ratingShape, text, 'rating');
  return rating.ok ? rating.value : {};
}

/** Writes a note to a team or, without a team, to the teacher. */
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
