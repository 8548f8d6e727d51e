/** A verdict as it is stored, and as each person may see it. */
import { fields, readJson, type Shape, text, whole } from '@baralho/core/shape';
import { may } from '../people/rights.ts';
import { type Feedback, lines, type Scoring } from '../problems/testShapes.ts';
import type { SubmissionState } from '../store/schema.ts';
import type { Viewer } from '../viewer.ts';
import type { StageResult, TestLine } from './stage.ts';
import { stageShape } from './stageShape.ts';

export interface StoredVerdict {
  /** Which tests were run (their fingerprint), and when the last result came. */
  readonly tests: string;
  readonly at: number;
  readonly samples?: StageResult;
  readonly visible?: StageResult;
  readonly hidden?: StageResult;
  readonly smallest?: StageResult;
  /** Why it could not be built or run. */
  readonly refused?: string;
}

/** Whether all hidden tests pass, and as much more as the teacher lets a team see. */
export interface HiddenView {
  readonly isPassed: boolean;
  readonly total: number;
  readonly verdict?: string;
  readonly passed?: number;
  /** The name of the first failed test. */
  readonly failed?: string;
}

export interface VerdictView {
  /** In a word: accepted, wrong answer, refused …; with `hidden` before it if only hidden tests fail, `hidden failed` without the kind. */
  readonly word: string;
  readonly at: number;
  readonly refused?: string;
  /** While no more is known. */
  readonly samples?: StageResult;
  readonly visible?: StageResult;
  readonly hidden?: HiddenView;
  /** With its report, for viewers who may see hidden tests. */
  readonly hiddenReport?: StageResult;
}

/** As it is stored. */
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

/** Undefined if there is none or if the stored one is damaged. */
export function readVerdict(text: string | null): StoredVerdict | undefined {
  const stored = readJson(storedShape, text ?? '', 'verdict');
  return stored.ok ? stored.value : undefined;
}

const passedOf = (results: readonly TestLine[]): number =>
  results.filter(({ verdict }) => verdict === 'accepted').length;

/** The share of the points earned, from 0 to 1. */
export function shareOf(stored: StoredVerdict, state: SubmissionState, scoring: Scoring): number {
  const { visible, hidden } = stored;
  if (state === 'done' && hidden?.share !== undefined)
    return scoring === 'share' ? hidden.share : Math.floor(hidden.share);
  if (wordOf(stored, state) === 'accepted') return 1;
  if (state !== 'done' || scoring === 'all' || visible === undefined) return 0;
  const total = visible.total + (hidden?.total ?? 0);
  // What a problem requires of all tests together can fail even if no single test does.
  return Math.min(passedOf(visible.results) + passedOf(hidden?.results ?? []), total - 1) / total;
}

export function wordOf({ refused, samples, visible, hidden }: StoredVerdict, state: SubmissionState): string {
  if (refused !== undefined) return 'refused';
  // A quick run ends after the samples.
  if (visible === undefined) return (state === 'done' && samples?.verdict) || 'judging';
  if (visible.verdict !== 'accepted') return visible.verdict;
  if (hidden === undefined) return state === 'done' ? 'accepted' : 'judging';
  return hidden.verdict === 'accepted' ? 'accepted' : `hidden ${hidden.verdict}`;
}

/** The word for a team: with `outcome`, it learns that hidden tests fail, but not how. */
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

/** The stored verdict, as far as this viewer may see it; `feedback` is what the teacher lets teams know about hidden tests. */
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
    // The last stage has the same result with a smaller input, for the first test that fails.
    ...(visible && { visible: { ...(smallest ?? visible), results: visible.results } }),
    ...(hidden && { hidden: hiddenView(hidden, seesAll ? 'number' : feedback) }),
    ...(hidden && seesAll && { hiddenReport: hidden }),
  };
}
