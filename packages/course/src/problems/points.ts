/** What a hand-in is worth: the points of its problem or a share of them, and nothing after the deadline. */
import type { Store } from '@baralho/store';
import { readVerdict, shareOf, wordOf } from '../judging/verdict.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Feedback, Scoring } from './testShapes.ts';

/** What the teacher has set for a problem. */
export interface Terms {
  readonly problem: string;
  readonly deadline: number | null;
  readonly points: number;
  readonly scoring: Scoring;
  readonly feedback: Feedback;
}

/** How choices stand in a problem's tests; whatever else they hold has its quotes escaped. */
const SHARE = '%"scoring":"share"%';
const VERDICT = '%"feedback":"verdict"%';
const NUMBER = '%"feedback":"number"%';

/** Of all problems of a course, in their order. Asked for often, so the tests, which may be long, are not read. */
export async function termsOf(store: Store<CourseSchema>, course: string): Promise<readonly Terms[]> {
  const rows = await store.db
    .selectFrom('course_problems')
    .select(({ eb }) => [
      ...(['problem', 'deadline', 'points'] as const),
      eb('tests', 'like', SHARE).as('is_share'),
      eb('tests', 'like', VERDICT).as('tells_verdict'),
      eb('tests', 'like', NUMBER).as('tells_number'),
    ])
    .where('course_id', '=', course)
    .orderBy('place')
    .execute();
  return rows.map(({ is_share, tells_verdict, tells_number, ...terms }) => ({
    ...terms,
    scoring: is_share ? 'share' : 'all',
    feedback: tells_number ? 'number' : tells_verdict ? 'verdict' : 'outcome',
  }));
}

export interface Worth {
  /** In a word: accepted, wrong answer …, or how far judging has come. */
  readonly word: string;
  /** How much of the tests it has passed, from 0 to 1, as far as that brings points. */
  readonly share: number;
  readonly isLate: boolean;
  readonly points: number;
}

type Judged = Pick<CourseSchema['course_submissions'], 'at' | 'state' | 'verdict'>;

/** Whole points, and all of them only for all tests. */
export function worthOf({ at, state, verdict }: Judged, terms: Terms | undefined): Worth {
  const kept = readVerdict(verdict);
  const { deadline = null, points = 0, scoring = 'all' } = terms ?? {};
  const share = kept === undefined ? 0 : shareOf(kept, state, scoring);
  const isLate = deadline !== null && at > deadline;
  return {
    word: kept === undefined ? state : wordOf(kept, state),
    share,
    isLate,
    points: isLate ? 0 : Math.floor(points * share),
  };
}
