/**
 * A course as a file, to be put away and brought back, on the same server or another: every row of it and everything that was handed
 * in, as lines of JSON that anybody can read. People keep their passwords and links; sessions end.
 */

import { createInterface } from 'node:readline';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { type AnyDatabase, printRows, Refused, type Row, readRows, type Store } from '@baralho/store';
import { type Asked, granted, refused } from '../people/people.ts';
import { blobHash, hashesIn } from '../store/blobs.ts';
import { COURSE_MIGRATIONS, type CourseSchema } from '../store/schema.ts';

/** The tables that name a course, in the order of the file. */
export const TABLES = [
  ...(['course_people', 'course_teams', 'course_problems', 'course_submissions', 'course_notes'] as const),
  ...(['bot_versions', 'bot_rounds', 'bot_games', 'bot_seats', 'bot_ratings', 'bot_appeals'] as const),
] as const satisfies readonly (keyof CourseSchema)[];

const MIGRATIONS = COURSE_MIGRATIONS.map(({ name }) => name);

async function* rowsOf(db: AnyDatabase, course: string): AsyncGenerator<readonly [string, Row]> {
  // Whatever in a row is the hash of some bytes brings them along.
  const hashes = new Set<string>();
  for await (const row of db.selectFrom('courses').selectAll().where('id', '=', course).stream())
    yield ['courses', row];
  for (const table of TABLES)
    for await (const row of db.selectFrom(table).selectAll().where('course_id', '=', course).stream()) {
      for (const hash of hashesIn(row)) hashes.add(hash);
      yield [table, table === 'course_submissions' ? { ...row, owner: null, lease: 0 } : row];
    }
  for (const hash of hashes)
    for await (const row of db.selectFrom('course_blobs').selectAll().where('hash', '=', hash).stream())
      yield ['course_blobs', row];
}

/** The file, packed by gzip, as of one moment. */
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
  if (JSON.stringify(migrations) !== JSON.stringify(MIGRATIONS))
    throw new Refused('the archive comes from another version of Baralho; restore it with that version');
  return course;
}

async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const text = pipeline(Readable.from(stream), createGunzip(), () => {});
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
}

const NOT_PACKED = /^(Z_|ERR_BUFFER)/;

/** Puts a course back, all or nothing; its name. One that is there already is left as it is. */
export async function restoreCourse(
  store: Store<CourseSchema>,
  stream: AsyncIterable<Uint8Array>,
): Promise<Asked<string>> {
  const tables = new Set<string>(['courses', 'course_blobs', ...TABLES]);
  let course = '';
  try {
    // Not by `write`: lines can be read only once.
    await (store.patientDb as unknown as AnyDatabase).transaction().execute(async (db) => {
      const isThere = async (): Promise<boolean> =>
        (await db.selectFrom('courses').select('id').where('id', '=', course).execute()).length > 0;
      await readRows(
        'archive',
        linesOf(stream),
        (head) => {
          course = checkHead(head);
        },
        async (table, row) => {
          if (!tables.has(table)) return false;
          if (table === 'courses' && (await isThere()))
            throw new Refused(`there is a course '${course}' already`);
          if (table === 'course_blobs') {
            if (blobHash(row.bytes as Buffer) !== row.hash) return false;
            await db
              .insertInto(table)
              .values(row)
              .onConflict((conflict) => conflict.column('hash').doNothing())
              .execute();
            return true;
          }
          if (row[table === 'courses' ? 'id' : 'course_id'] !== course) return false;
          await db.insertInto(table).values(row).execute();
          return true;
        },
      );
    });
    return granted(course);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (error instanceof Refused) return refused(message);
    if (NOT_PACKED.test(code)) return refused('this is no whole archive of a course');
    throw error;
  }
}
