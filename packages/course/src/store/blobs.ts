/** Bytes by their hash: what was submitted twice is stored once, for as long as anything refers to it. */
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { CourseSchema } from './schema.ts';

export const blobHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Called in the transaction that refers to the bytes, so that neither exists without the other. */
export async function keepBlob(db: Kysely<CourseSchema>, bytes: Uint8Array): Promise<string> {
  const hash = blobHash(bytes);
  await db
    .insertInto('course_blobs')
    .values({ hash, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return hash;
}

export async function readBlob(db: Kysely<CourseSchema>, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('course_blobs').select('bytes').where('hash', '=', hash).executeTakeFirst();
  return row && Buffer.from(row.bytes);
}

const HASH = /"([0-9a-f]{64})"|\\"([0-9a-f]{64})\\"/g;

/** All hashes of bytes in a row, including those inside JSON columns. */
export const hashesIn = (row: Readonly<Record<string, unknown>>): string[] =>
  [...JSON.stringify(row).matchAll(HASH)].map(([, plain, nested]) => plain ?? nested ?? '');

/** The most hashes in one query. */
const AT_ONCE = 500;

/** Deletes the programs of a course whose sources no submission uses any more; returns the hashes of their bytes. */
export async function dropBuilds(db: Transaction<CourseSchema>, course: string): Promise<readonly string[]> {
  const dropped = await db
    .deleteFrom('course_builds')
    .where('course_id', '=', course)
    .where('source', 'not in', (used) =>
      used.selectFrom('course_submissions').select('blob').where('course_id', '=', course),
    )
    .returning('program')
    .execute();
  return dropped.map(({ program }) => program);
}

/** Deletes those bytes that nothing uses any more: no submission, no program built from one, no record, no log. */
export async function dropUnused(db: Transaction<CourseSchema>, hashes: Iterable<string>): Promise<void> {
  const reports = await db.selectFrom('bot_versions').select('report').execute();
  const programs = new Set(reports.flatMap(hashesIn));
  const unnamed = [...new Set(hashes)].filter((hash) => !programs.has(hash));
  for (let first = 0; first < unnamed.length; first += AT_ONCE) {
    const some = unnamed.slice(first, first + AT_ONCE);
    await db
      .deleteFrom('course_blobs')
      .where('hash', 'in', some)
      .where('hash', 'not in', (used) =>
        used.selectFrom('course_submissions').select('blob').where('blob', 'in', some),
      )
      .where('hash', 'not in', (used) =>
        used.selectFrom('course_builds').select('program').where('program', 'in', some),
      )
      .where('hash', 'not in', (used) =>
        used.selectFrom('bot_games').select('record').where('record', 'in', some),
      )
      .where('hash', 'not in', (used) =>
        used.selectFrom('bot_seats').select('log').where('log', 'in', some).$castTo<{ log: string }>(),
      )
      .execute();
  }
}
