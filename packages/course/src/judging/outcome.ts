/**
 * A short summary of a verdict, stored beside it: tables of thousands of submissions are computed from these, because reading
 * thousands of verdicts takes a quarter of a second. It is written together with the verdict and the state that it comes from,
 * and deleted when only one of them changes; where there is none, the verdict is read.
 */
import { anyText, fields, readJson, real } from '@baralho/core/shape';
import type { CourseSchema, SubmissionState } from '../store/schema.ts';
import type { StageResult } from './stage.ts';
import { readVerdict, type StoredVerdict, shareOf, wordOf } from './verdict.ts';

export interface Outcome {
  /** In a word: accepted, wrong answer …, or how far judging is. */
  readonly word: string;
  /** The share of the points earned, from 0 to 1, if all tests count together and if each test counts. */
  readonly all: number;
  readonly share: number;
  /** The first test that failed, with `hidden` before it for a hidden one; empty if none did. */
  readonly failed: string;
}

const shape = fields({ word: anyText, all: real(0, 1), share: real(0, 1), failed: anyText });

const firstFailed = (stage: StageResult | undefined): string =>
  stage?.results.find(({ verdict }) => verdict !== 'accepted')?.name ?? '';

function failedIn({ visible, hidden }: StoredVerdict): string {
  const [seen, unseen] = [firstFailed(visible), firstFailed(hidden)];
  return seen !== '' || unseen === '' ? seen : `hidden ${unseen}`;
}

type Judged = Pick<CourseSchema['course_submissions'], 'state' | 'verdict'>;

function read({ state, verdict }: Judged): Outcome {
  const stored = readVerdict(verdict);
  if (stored === undefined) return { word: state, all: 0, share: 0, failed: '' };
  const word = wordOf(stored, state);
  return {
    word,
    all: shareOf(stored, state, 'all'),
    share: shareOf(stored, state, 'share'),
    failed: failedIn(stored),
  };
}

/** As it is stored; null without a verdict. */
export const outcomeText = (verdict: string | null, state: SubmissionState): string | null =>
  verdict === null ? null : JSON.stringify(read({ state, verdict }));

export type StoredOutcome = Judged & Pick<CourseSchema['course_submissions'], 'outcome'>;

export function outcomeOf(row: StoredOutcome): Outcome {
  const stored = readJson(shape, row.outcome ?? '', 'outcome');
  return stored.ok ? stored.value : read(row);
}
