/**
 * A course as a file that can be restored on the same server or another: all its rows and submissions, as lines of JSON that
 * anybody can read. People keep their passwords and links; sessions end.
 */

import type { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { success } from '@baralho/core/result';
import { type AnyDatabase, printRows, Refused, type Row, readRows, type Store } from '@baralho/store';
import { type Allowed, refused } from '@baralho/words/refused';
import type { Kysely } from 'kysely';
import { outcomeText } from '../judging/outcome.ts';
import { testsFaultOf } from '../problems/chosen.ts';
import { readTests } from '../problems/tests.ts';
import { readBlob } from '../store/blobs.ts';
import { withHiddenKey } from '../store/hiddenKeys.ts';
import { COURSE_MIGRATIONS, type CourseSchema, isQuick } from '../store/schema.ts';
import { allBytesOf, openArchivedBytes } from './archivedBytes.ts';
import { archiveLines } from './archiveLines.ts';
import { openReferences, ROWS } from './rows.ts';

/** The tables that name a course, in the order of the file. */
export const TABLES = [
  ...(['course_people', 'course_teams', 'course_problems', 'course_submissions', 'course_builds'] as const),
  ...([
    'course_requests',
    'course_keys',
    'course_posts',
    'course_comments',
    'course_notes',
    'course_extensions',
    'course_peers',
    'course_defences',
    'course_marks',
  ] as const),
  ...(['bot_versions', 'bot_rounds', 'bot_games', 'bot_seats', 'bot_ratings', 'bot_appeals'] as const),
] as const satisfies readonly (keyof CourseSchema)[];

const MIGRATIONS = COURSE_MIGRATIONS.map(({ name }) => name);

async function* rowsOf(db: AnyDatabase, course: string): AsyncGenerator<readonly [string, Row]> {
  const hashes = new Set<string>();
  for await (const row of db.selectFrom('courses').selectAll().where('id', '=', course).stream())
    yield ['courses', row];
  for (const table of TABLES)
    for await (const row of db.selectFrom(table).selectAll().where('course_id', '=', course).stream()) {
      if (table === 'course_submissions' && isQuick(String(row.target))) continue;
      for (const hash of allBytesOf(table, row)) hashes.add(hash);
      yield [table, table === 'course_submissions' ? { ...row, outcome: null, owner: null, lease: 0 } : row];
    }
  for (const hash of hashes)
    for await (const row of db.selectFrom('course_blobs').selectAll().where('hash', '=', hash).stream())
      yield ['course_blobs', row];
}

/** The gzipped file, with the state of a single moment. */
export function archiveCourse(store: Store<CourseSchema>, course: string): Readable {
  const packed = createGzip();
  const print = (line: string): Promise<void> =>
    new Promise((resolve, reject) => {
      packed.write(line, (error) => (error ? reject(error) : resolve()));
    });
  const head = { baralho: 'course', version: 1, course, migrations: MIGRATIONS };
  store
    .snapshot((db) => printRows(head, rowsOf(db, course), print))
    .then(
      () => packed.end(),
      (error: Error) => packed.destroy(error),
    );
  return packed;
}

interface Head {
  readonly baralho?: unknown;
  readonly version?: unknown;
  readonly course?: unknown;
  readonly migrations?: unknown;
}

function checkHead(value: unknown): string {
  const { baralho, version, course, migrations } = (value ?? {}) as Head;
  if (baralho !== 'course' || version !== 1 || typeof course !== 'string')
    throw new Refused('this is no archive of a course');
  const known = MIGRATIONS.slice(0, Array.isArray(migrations) ? migrations.length : 0);
  // Since then only two things were added: keys of hidden tests, which an older row gets when it is read, and built programs.
  if (known.length < 2 || JSON.stringify(migrations) !== JSON.stringify(known))
    throw new Refused('the archive comes from another version of Baralho; restore it with that version');
  return course;
}

const NOT_PACKED = /^(Z_|ERR_BUFFER)/;

const isTable = (table: string): table is keyof typeof ROWS => Object.hasOwn(ROWS, table);

/** In today's format. */
function upToDate(table: keyof typeof ROWS, row: Row): Row {
  if (table === 'course_problems' && typeof row.tests === 'string')
    return { ...row, tests: withHiddenKey(row.tests) };
  return table === 'course_submissions' ? { outcome: null, ...row } : row;
}

/** The row to store, or a sentence if it belongs to another course or could not have been created here. */
function checkedRow(table: keyof typeof ROWS, given: Row, course: string): Row | string {
  if (given[table === 'courses' ? 'id' : 'course_id'] !== course)
    return `a row of ${table} is of another course`;
  const row = upToDate(table, given);
  const fault = ROWS[table](row, table);
  if (fault !== undefined || table !== 'course_submissions') return fault ?? row;
  const { verdict, state } = row as unknown as CourseSchema['course_submissions'];
  return { ...row, outcome: outcomeText(verdict, state) };
}

/** Why the tests of a problem cannot be used. */
async function testsFault(row: Row): Promise<string | undefined> {
  const { problem, tests } = row as unknown as CourseSchema['course_problems'];
  const read = readTests(tests);
  return read && (await testsFaultOf(problem, read))?.why;
}

/** Restores a course, all or nothing; returns its name. An existing course is not changed. */
export async function restoreCourse(
  store: Store<CourseSchema>,
  stream: AsyncIterable<Uint8Array>,
): Promise<Allowed<string>> {
  let course = '';
  const references = openReferences();
  const bytes = openArchivedBytes();
  try {
    // Not by `write`: lines can be read only once.
    await (store.db as unknown as AnyDatabase).transaction().execute(async (db) => {
      const refuse = (why: string): never => {
        throw new Refused(`the archive is no course: ${why}`);
      };
      const isThere = async (): Promise<boolean> =>
        (await db.selectFrom('courses').select('id').where('id', '=', course).execute()).length > 0;
      const keepBytes = async (row: Row): Promise<void> => {
        const fault = bytes.bring(row);
        if (fault !== undefined) refuse(fault);
        await db
          .insertInto('course_blobs')
          .values(row)
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute();
      };
      const keep = async (table: keyof typeof ROWS, given: Row): Promise<void> => {
        const row = checkedRow(table, given, course);
        if (typeof row === 'string') return refuse(row);
        if (table === 'courses' && (await isThere()))
          throw new Refused(`there is a course '${course}' already`);
        const fault = table === 'course_problems' ? await testsFault(row) : undefined;
        if (fault !== undefined) refuse(fault);
        references.add(table, row);
        bytes.name(table, row);
        const { numInsertedOrUpdatedRows: stored } = await db
          .insertInto(table)
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (stored === 0n) refuse(`a row of ${table} has a name that is taken`);
      };
      await readRows(
        'archive',
        archiveLines(stream),
        (head) => {
          course = checkHead(head);
        },
        async (table, row) => {
          if (table === 'course_blobs') await keepBytes(row);
          else if (isTable(table)) await keep(table, row);
          else return false;
          return true;
        },
      );
      if (!(await isThere())) refuse('the row of the course itself is missing');
      const fault =
        references.missing() ??
        (await bytes.fault((hash) => readBlob(db as unknown as Kysely<CourseSchema>, hash)));
      if (fault !== undefined) refuse(fault);
    });
    return success(course);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (error instanceof Refused) return refused('archive', { why: message });
    if (NOT_PACKED.test(code)) return refused('archive', { why: 'this is no whole archive of a course' });
    throw error;
  }
}
