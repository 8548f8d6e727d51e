/** A verdict as it is stored, and as each person may see it. */
import { fields, readJson, type Shape, text, whole } from '@baralho/core/shape';
import { may } from '../people/rights.ts';
import { type Feedback, lines, type Scoring } from '../problems/testShapes.ts';
import type { SubmissionState } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import type { StageResult, TestLine } from './stage.ts';
import { stageShape } from './stageShape.ts';

export interface StoredVerdict {
  /** Which tests were asked (their fingerprint), and when the last answer came. */
  readonly tests: string;
  readonly at: number;
  readonly samples?: StageResult;
  readonly visible?: StageResult;
  readonly hidden?: StageResult;
  readonly smallest?: StageResult;
  /** Why it could not be built or run. */
  readonly refused?: string;
}

/** Whether all hidden tests are passed, and as much more as the teacher lets a team know. */
export interface HiddenView {
  readonly isPassed: boolean;
  readonly total: number;
  readonly verdict?: string;
  readonly passed?: number;
  /** The name of the first that failed. */
  readonly failed?: string;
}

export interface VerdictView {
  /** In a word: accepted, wrong answer, refused …; `hidden` before it when only hidden tests fail, `hidden failed` without the kind. */
  readonly word: string;
  readonly at: number;
  readonly refused?: string;
  /** As long as no more is known. */
  readonly samples?: StageResult;
  readonly visible?: StageResult;
  readonly hidden?: HiddenView;
  /** With its report, for those who may see hidden tests. */
  readonly hiddenReport?: StageResult;
}

/** As it is kept. */
export const storedShape: Shape<StoredVerdict> = fields(
  { tests: text(40), at: whole(0, 8_640_000_000_000_000) },
  {
    samples: stageShape,
    visible: stageShape,
    hidden: stageShape,
    smallest: stageShape,
    refused: lines(2 ** 17),
  },
);

/** Nothing when there is none, or when what is kept is damaged. */
export function readVerdict(text: string | null): StoredVerdict | undefined {
  const stored = readJson(storedShape, text ?? '', 'verdict');
  return stored.ok ? stored.value : undefined;
}

const passedOf = (results: readonly TestLine[]): number =>
  results.filter(({ verdict }) => verdict === 'accepted').length;

/** How much of the points it has earned, from 0 to 1. */
export function shareOf(stored: StoredVerdict, state: SubmissionState, scoring: Scoring): number {
  const { visible, hidden } = stored;
  if (state === 'done' && hidden?.share !== undefined)
    return scoring === 'share' ? hidden.share : Math.floor(hidden.share);
  if (wordOf(stored, state) === 'accepted') return 1;
  if (state !== 'done' || scoring === 'all' || visible === undefined) return 0;
  const total = visible.total + (hidden?.total ?? 0);
  // What a problem asks of all tests together can fail where none of them does.
  return Math.min(passedOf(visible.results) + passedOf(hidden?.results ?? []), total - 1) / total;
}

export function wordOf({ refused, samples, visible, hidden }: StoredVerdict, state: SubmissionState): string {
  if (refused !== undefined) return 'refused';
  // A quick run ends with the samples.
  if (visible === undefined) return (state === 'done' && samples?.verdict) || 'judging';
  if (visible.verdict !== 'accepted') return visible.verdict;
  if (hidden === undefined) return state === 'done' ? 'accepted' : 'judging';
  return hidden.verdict === 'accepted' ? 'accepted' : `hidden ${hidden.verdict}`;
}

/** The word for a team: with `outcome` it hears that hidden tests fail, not how. */
export const wordForTeam = (word: string, feedback: Feedback): string =>
  feedback === 'outcome' && word.startsWith('hidden ') ? 'hidden failed' : word;

function hiddenView({ verdict, total, results }: StageResult, feedback: Feedback): HiddenView {
  const failed = results.find((one) => one.verdict !== 'accepted');
  return {
    isPassed: verdict === 'accepted',
    total,
    ...(feedback !== 'outcome' && { verdict }),
    ...(feedback === 'number' && { passed: passedOf(results) }),
    ...(feedback === 'number' && failed && { failed: failed.name }),
  };
}

/** What is kept, as far as this viewer may know it; `feedback` is what the teacher lets teams know about hidden tests. */
export function verdictFor(
  viewer: Viewer,
  stored: StoredVerdict,
  state: SubmissionState,
  feedback: Feedback,
): VerdictView {
  const { at, refused, samples, visible, hidden, smallest } = stored;
  const seesAll = may(viewer, 'see all teams');
  const word = wordOf(stored, state);
  return {
    word: seesAll ? word : wordForTeam(word, feedback),
    at,
    ...(refused !== undefined && { refused }),
    ...(samples && visible === undefined && { samples }),
    // The last stage tells the same with a smaller input, of the first test that fails.
    ...(visible && { visible: { ...(smallest ?? visible), results: visible.results } }),
    ...(hidden && { hidden: hiddenView(hidden, seesAll ? 'number' : feedback) }),
    ...(hidden && seesAll && { hiddenReport: hidden }),
  };
}
