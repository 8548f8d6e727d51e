/** The points of a submission: all points of its problem or a share of them, reduced by the late rule after the deadline. */
import type { Store } from '@baralho/store';
import { type ExpressionBuilder, sql } from 'kysely';
import { hundredths, isLateAt, type LateRule, lateShare } from '../courses/late.ts';
import { type CourseSettings, settingsIn } from '../courses/settings.ts';
import { PROJECT } from '../grades/arithmetic.ts';
import { outcomeOf, type StoredOutcome } from '../judging/outcome.ts';
import { jsonIn } from '../store/json.ts';
import type { CourseSchema } from '../store/schema.ts';
import type { Feedback, Scoring } from './testShapes.ts';

/** What the teacher has set for a problem. */
export interface Terms {
  readonly problem: string;
  /** The title of a teacher's own problem; empty for built-in ones, which are known by their names. */
  readonly title: string;
  /** When teams first see it; null if they always do. */
  readonly opens: number | null;
  readonly deadline: number | null;
  readonly points: number;
  readonly scoring: Scoring;
  readonly feedback: Feedback;
}

/** How this choice is written in a problem's tests; other text in there has its quotes escaped. */
const SHARE = '%"scoring":"share"%';
const VERDICT = '%"feedback":"verdict"%';
const NUMBER = '%"feedback":"number"%';

/** A title of 120 characters, each up to six characters when escaped, and what comes before it. */
const MOST_HEAD = 800;
const HEAD = /^\{"own":\{"title":("(?:[^"\\]|\\.)*")/;

function titleIn(head: string): string {
  const title = jsonIn(HEAD.exec(head)?.[1] ?? '""');
  return typeof title === 'string' ? title : '';
}

/** The terms of all problems of a course, in order. Requested often, so the tests, which may be long, are not read. */
export async function termsOf(store: Store<CourseSchema>, course: string): Promise<readonly Terms[]> {
  const rows = await store.db
    .selectFrom('course_problems')
    .select(({ eb }) => [
      ...(['problem', 'opens', 'deadline', 'points'] as const),
      eb('tests', 'like', SHARE).as('is_share'),
      eb('tests', 'like', VERDICT).as('tells_verdict'),
      eb('tests', 'like', NUMBER).as('tells_number'),
      sql<string>`substr(tests, 1, ${sql.lit(MOST_HEAD)})`.as('head'),
    ])
    .where('course_id', '=', course)
    .orderBy('place')
    .execute();
  return rows.map(({ is_share, tells_verdict, tells_number, head, ...terms }) => ({
    ...terms,
    title: titleIn(head),
    scoring: is_share ? 'share' : 'all',
    feedback: tells_number ? 'number' : tells_verdict ? 'verdict' : 'outcome',
  }));
}

/** Who submitted. */
export interface Author {
  readonly team_id: string;
  readonly person_id: string;
}

/** What is needed to compute the points of all submissions of a course. */
export interface Conditions {
  readonly settings: CourseSettings;
  readonly terms: readonly Terms[];
  /** With any extension for the team or the person. */
  deadlineFor(target: string, deadline: number | null, author: Author): number | null;
}

export async function conditionsOf(store: Store<CourseSchema>, course: string): Promise<Conditions> {
  const [row, terms, extensions] = await Promise.all([
    store.db.selectFrom('courses').select('settings').where('id', '=', course).executeTakeFirst(),
    termsOf(store, course),
    store.db
      .selectFrom('course_extensions')
      .select(['target', 'who', 'deadline'])
      .where('course_id', '=', course)
      .execute(),
  ]);
  const extended = new Map(extensions.map(({ target, who, deadline }) => [`${target} ${who}`, deadline]));
  return {
    settings: settingsIn(row?.settings ?? ''),
    terms,
    deadlineFor(target, deadline, { team_id, person_id }) {
      if (deadline === null) return null;
      const given = [team_id, person_id].map((who) => extended.get(`${target} ${who}`) ?? 0);
      return Math.max(deadline, ...given);
    },
  };
}

export interface Worth {
  /** In a word: accepted, wrong answer …, or how far judging is. */
  readonly word: string;
  /** The share of the tests passed, from 0 to 1, as far as it is worth points. */
  readonly share: number;
  /** The first test that failed; empty if none did. */
  readonly failed: string;
  readonly isLate: boolean;
  readonly points: number;
}

type Judged = Pick<CourseSchema['course_submissions'], 'id' | 'at'> & StoredOutcome;

/** The columns `worthTo` needs; the verdict only if the outcome does not contain the answer. */
export const judgedColumns = (eb: ExpressionBuilder<CourseSchema, 'course_submissions'>) =>
  [
    ...(['id', 'team_id', 'person_id', 'target', 'at', 'state', 'outcome'] as const),
    eb.case().when('outcome', 'is', null).then(eb.ref('verdict')).else(null).end().as('verdict'),
  ] as const;

/** Whole points, and all of them only for passing all tests; late submissions lose a share of them. */
export function worthOf(
  judged: Judged,
  terms: Pick<Terms, 'deadline' | 'points' | 'scoring'> | undefined,
  rule: LateRule,
): Worth {
  const { at } = judged;
  const { deadline = null, points = 0, scoring = 'all' } = terms ?? {};
  const { word, failed, ...shares } = outcomeOf(judged);
  const share = shares[scoring];
  return {
    word,
    share,
    failed,
    isLate: isLateAt(at, deadline, rule),
    points: hundredths(Math.floor(points * share) * lateShare(at, deadline, rule)),
  };
}

/** What a submission is worth to its author. */
export function worthTo(
  { terms, settings, deadlineFor }: Conditions,
  row: Judged & Author & Pick<CourseSchema['course_submissions'], 'target'>,
): Worth & { readonly deadline: number | null } {
  const own = terms.find(({ problem }) => problem === row.target);
  const ownDeadline = row.target === PROJECT ? settings.project?.deadline : own?.deadline;
  const deadline = deadlineFor(row.target, ownDeadline ?? null, row);
  const judged = own ?? { points: 0, scoring: 'all' };
  return { ...worthOf(row, { ...judged, deadline }, settings), deadline };
}
