/**
 * Computes the result of a test group from the results of its tests: the default grader of the older format, and the points of
 * the newer one.
 */
import type { Verdict } from '../check/verdict.ts';
import { type Counting, isGroup, type TestGroup } from './tests.ts';

export interface Graded {
  readonly verdict: Verdict;
  readonly score: number;
}

/** From the worst: the verdict of a group in which several tests fail in different ways. */
const WORST: readonly Verdict[] = [
  'runtime error',
  'time limit',
  'output limit',
  'wrong answer',
  'presentation error',
];

const sumOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0);

function byGrader({ name }: TestGroup, flags: readonly string[], parts: readonly Graded[]): Graded {
  const counted = name === 'data' && flags.includes('ignore_sample') ? parts.slice(-1) : parts;
  const failed = counted.filter(({ verdict }) => verdict !== 'accepted').map(({ verdict }) => verdict);
  const worst = WORST.find((verdict) => failed.includes(verdict));
  const isAccepted =
    flags.includes('always_accept') ||
    failed.length === 0 ||
    (flags.includes('accept_if_any_accepted') && failed.length < counted.length);
  const scores = counted.map(({ score }) => score);
  const mode = flags.findLast((flag) => ['sum', 'avg', 'min', 'max'].includes(flag)) ?? 'sum';
  const score =
    scores.length === 0
      ? 0
      : mode === 'min'
        ? Math.min(...scores)
        : mode === 'max'
          ? Math.max(...scores)
          : sumOf(scores) / (mode === 'avg' ? scores.length : 1);
  const failure = flags.includes('first_error') ? failed[0] : worst;
  return { verdict: isAccepted ? 'accepted' : (failure ?? 'wrong answer'), score };
}

function byPoints({ how, most }: Extract<Counting, { by: 'points' }>, parts: readonly Graded[]): Graded {
  const failed = parts.filter(({ verdict }) => verdict !== 'accepted').map(({ verdict }) => verdict);
  const scores = parts.map(({ score }) => score);
  const verdict = WORST.find((one) => failed.includes(one)) ?? 'accepted';
  if (how === 'pass-fail') return { verdict, score: failed.length > 0 || most === Infinity ? 0 : most };
  return { verdict, score: how === 'min' ? Math.min(...scores) : sumOf(scores) };
}

/** The parts that were run, in order. */
export const grade = (group: TestGroup, parts: readonly Graded[]): Graded =>
  group.counting.by === 'grader'
    ? byGrader(group, group.counting.flags, parts)
    : byPoints(group.counting, parts);

/** The score for passing every test, if it is defined: a validator may give other points. */
export const fullScore = (group: TestGroup): number =>
  grade(
    group,
    group.parts.map((part) => ({
      verdict: 'accepted',
      score: isGroup(part) ? fullScore(part) : scoreOf(group, true, {}),
    })),
  ).score;

/** The points of one test: the validator's own, or what the group gives. */
export function scoreOf(
  { counting, parts }: TestGroup,
  isAccepted: boolean,
  { score, share }: { readonly score?: number; readonly share?: number },
): number {
  if (counting.by === 'grader') return score ?? (isAccepted ? counting.acceptScore : counting.rejectScore);
  if (!isAccepted || counting.how === 'pass-fail') return 0;
  const most = counting.how === 'min' ? counting.most : counting.most / parts.length;
  return score ?? (Number.isFinite(most) ? most * (share ?? 1) : 0);
}
