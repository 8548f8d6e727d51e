/** What waits in a course, and who works. */
import type { Crew, JobQueue } from '@baralho/jobs/queue';
import type { Store } from '@baralho/store';
import type { CourseSchema } from '../store/schema.ts';

export interface QueueView {
  /** Hand-ins by their state. */
  readonly states: Readonly<Record<string, number>>;
  /** When the oldest of those that are not done was handed in. */
  readonly oldest: number | null;
  readonly workers: readonly Crew[];
}

export async function queueOf(
  store: Store<CourseSchema>,
  queue: () => Promise<JobQueue>,
  course: string,
): Promise<QueueView> {
  const rows = await store.db
    .selectFrom('course_submissions')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.min('at').as('oldest')])
    .where('course_id', '=', course)
    .groupBy('state')
    .execute();
  const open = rows.filter(({ state }) => state !== 'done' && state !== 'refused');
  return {
    states: Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])),
    oldest: open.length === 0 ? null : Math.min(...open.map(({ oldest }) => Number(oldest))),
    workers: await (await queue()).workers(),
  };
}
