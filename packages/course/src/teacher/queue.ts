/** What is waiting in a course, or in all of them, and which machines are working. */
import type { Crew, JobQueue } from '@baralho/jobs/queue';
import type { Store } from '@baralho/store';
import { type CourseSchema, OPEN_STATES, type SubmissionState } from '../store/schema.ts';

export interface CourseFigures {
  /** Submissions of all courses by their state. */
  readonly states: Readonly<Record<string, number>>;
  /** When the oldest submission that is not judged yet arrived. */
  readonly oldest: number | null;
}

export interface QueueView extends CourseFigures {
  readonly workers: readonly Crew[];
}

const isOpen = (state: SubmissionState): boolean => OPEN_STATES.includes(state);

/** For one course, or for all. */
async function statesOf(store: Store<CourseSchema>, course?: string): Promise<CourseFigures> {
  let rows = store.db
    .selectFrom('course_submissions')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.min('at').as('oldest')])
    .groupBy('state');
  if (course !== undefined) rows = rows.where('course_id', '=', course);
  const found = await rows.execute();
  const open = found.filter(({ state }) => isOpen(state));
  return {
    states: Object.fromEntries(found.map(({ state, count }) => [state, Number(count)])),
    oldest: open.length === 0 ? null : Math.min(...open.map(({ oldest }) => Number(oldest))),
  };
}

export const figuresOf = (store: Store<CourseSchema>): Promise<CourseFigures> => statesOf(store);

export async function queueOf(
  store: Store<CourseSchema>,
  queue: () => Promise<JobQueue>,
  course: string,
): Promise<QueueView> {
  return { ...(await statesOf(store, course)), workers: await (await queue()).workers() };
}
