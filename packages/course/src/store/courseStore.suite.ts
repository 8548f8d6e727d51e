/** A store of courses in a file of its own, for tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '@baralho/store';
import { COURSE_MIGRATIONS, type CourseSchema } from './schema.ts';

export async function openCourseStore(): Promise<{
  readonly store: Store<CourseSchema>;
  close(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-course-'));
  const opened = await openStore<CourseSchema>(join(folder, 'course.db'), COURSE_MIGRATIONS);
  if (!opened.ok) throw new Error(opened.why);
  const { store } = opened;
  return {
    store,
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
