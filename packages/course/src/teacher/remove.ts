/** Removes a course with everything in it. Bytes that another course has too stay: they lie there once for all. */
import type { Store } from '@baralho/store';
import type { Transaction } from 'kysely';
import type { CourseSchema } from '../store/schema.ts';
import { hashesIn, TABLES } from './archive.ts';

/** So many hashes in a question at once. */
const AT_ONCE = 500;

async function programsOf(db: Transaction<CourseSchema>): Promise<ReadonlySet<string>> {
  const versions = await db.selectFrom('bot_versions').select('report').execute();
  const rounds = await db.selectFrom('bot_rounds').select('entrants').execute();
  return new Set([...versions, ...rounds].flatMap(hashesIn));
}

async function dropUnused(db: Transaction<CourseSchema>, hashes: readonly string[]): Promise<void> {
  const programs = await programsOf(db);
  const unnamed = hashes.filter((hash) => !programs.has(hash));
  for (let first = 0; first < unnamed.length; first += AT_ONCE) {
    const some = unnamed.slice(first, first + AT_ONCE);
    await db
      .deleteFrom('course_blobs')
      .where('hash', 'in', some)
      .where('hash', 'not in', (used) =>
        used.selectFrom('course_submissions').select('blob').where('blob', 'in', some),
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

export async function removeCourse(store: Store<CourseSchema>, course: string): Promise<void> {
  await store.write(async (db) => {
    const hashes = new Set<string>();
    for (const table of TABLES) {
      const rows = await db.selectFrom(table).selectAll().where('course_id', '=', course).execute();
      for (const row of rows) for (const hash of hashesIn(row)) hashes.add(hash);
      await db.deleteFrom(table).where('course_id', '=', course).execute();
    }
    for (const table of ['course_sessions', 'bot_turns'] as const)
      await db.deleteFrom(table).where('course_id', '=', course).execute();
    await db.deleteFrom('courses').where('id', '=', course).execute();
    await dropUnused(db, [...hashes]);
  });
}
