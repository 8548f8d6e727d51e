/** Removes a course with everything in it. Bytes that another course also uses stay, because they are stored once for all. */
import type { Store } from '@baralho/store';
import { dropUnused, hashesIn } from '../store/blobs.ts';
import type { CourseSchema } from '../store/schema.ts';
import { TABLES } from './archive.ts';

export async function removeCourse(store: Store<CourseSchema>, course: string): Promise<void> {
  await store.write(async (db) => {
    const hashes = new Set<string>();
    for (const table of TABLES) {
      const rows = await db.selectFrom(table).selectAll().where('course_id', '=', course).execute();
      for (const row of rows) for (const hash of hashesIn(row)) hashes.add(hash);
      await db.deleteFrom(table).where('course_id', '=', course).execute();
    }
    for (const table of ['course_sessions', 'course_lti', 'course_lti_people', 'bot_turns'] as const)
      await db.deleteFrom(table).where('course_id', '=', course).execute();
    await db.deleteFrom('courses').where('id', '=', course).execute();
    await dropUnused(db, hashes);
  });
}
