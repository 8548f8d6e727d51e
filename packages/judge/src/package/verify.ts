/**
 * Whether a package is sound: its input validators accept every input, and each example submission gets the verdict that its
 * folder names. When the package has no time limit, it is taken from the slowest accepted submission.
 */
import type { Verdict } from '../check/verdict.ts';
import { checkByPackage, type PackageReport } from './check.ts';
import { type Judge, sourcesOf } from './judge.ts';
import type { Expectation, Submission } from './package.ts';
import { complaintsOfInputs, complaintsOfOutputs } from './validated.ts';

const MOST_SECONDS = 60;

const slowest = ({ results }: PackageReport): number =>
  Math.max(0, ...results.map(({ run }) => (run.cpuMs ?? run.wallMs) / 1000));

/** The package's own limit, or a multiple of the time of its slowest accepted submission here, in whole seconds. */
export async function timeLimitOf(
  judge: Judge,
): Promise<{ readonly seconds: number; readonly from?: string }> {
  const { limits, submissions } = judge.problem;
  if (limits.seconds !== undefined) return { seconds: limits.seconds };
  let longest: { readonly took: number; readonly name: string } | undefined;
  for (const submission of submissions.filter(({ expected }) => expected === 'accepted')) {
    const built = await judge.build(sourcesOf(submission));
    if (!built.ok) continue;
    const report = await checkByPackage({
      ...judge,
      sandbox: judge.walls ?? judge.sandbox,
      command: built.command,
      seconds: MOST_SECONDS,
      keepGoing: false,
    });
    const took = slowest(report);
    if (report.verdict === 'accepted' && took > (longest?.took ?? -1))
      longest = { took, name: submission.name };
  }
  if (longest === undefined) return { seconds: 2 };
  const seconds = Math.max(1, Math.ceil(limits.acceptedFactor * longest.took));
  return { seconds, from: `${limits.acceptedFactor} times the slowest accepted submission, ${longest.name}` };
}

export interface VerifiedSubmission {
  readonly name: string;
  readonly expected: Expectation;
  /** Missing if it was not run. */
  readonly verdict?: Verdict;
  readonly score?: number;
  /** On its slowest test. */
  readonly seconds?: number;
  /** It was not run because it cannot be built on this machine. */
  readonly skipped?: string;
  readonly isAsExpected: boolean;
}

const KINDS: Readonly<Record<Verdict, string>> = {
  accepted: 'AC',
  'presentation error': 'WA',
  'wrong answer': 'WA',
  'time limit': 'TLE',
  'output limit': 'OLE',
  'runtime error': 'RTE',
};

/** The verdicts allowed for each expectation. */
const ALLOWED: Readonly<Record<Expectation, readonly string[]>> = {
  accepted: ['AC'],
  partially_accepted: ['AC'],
  wrong_answer: ['WA'],
  // A program that prints without end may hit either limit.
  time_limit_exceeded: ['TLE', 'OLE'],
  run_time_error: ['RTE', 'OLE'],
  rejected: ['WA', 'TLE', 'RTE', 'OLE'],
  brute_force: ['TLE', 'RTE', 'OLE'],
};

async function verifySubmission(
  judge: Judge,
  submission: Submission,
  seconds: number,
): Promise<VerifiedSubmission> {
  const { name, expected } = submission;
  const built = await judge.build(sourcesOf(submission));
  if (!built.ok) return { name, expected, skipped: built.why, isAsExpected: true };
  const report = await checkByPackage({ ...judge, command: built.command, seconds, keepGoing: false });
  return {
    name,
    expected,
    verdict: report.verdict,
    ...(judge.problem.isScoring && { score: report.score }),
    seconds: slowest(report),
    isAsExpected:
      ALLOWED[expected].includes(KINDS[report.verdict]) ||
      (expected === 'partially_accepted' && report.score > 0),
  };
}

export interface VerifiedPackage {
  readonly seconds: number;
  readonly from?: string;
  readonly complaints: readonly string[];
  readonly submissions: readonly VerifiedSubmission[];
  /** Not all submissions were run to the end. */
  readonly interrupted: boolean;
}

/** Runs several submissions in parallel, each with its share of the threads; reports them as they finish and returns them in order. */
async function verifyAll(
  judge: Judge,
  seconds: number,
  onSubmission?: (verified: VerifiedSubmission) => void,
): Promise<readonly VerifiedSubmission[]> {
  const { submissions } = judge.problem;
  const places = Math.max(1, Math.min(judge.jobs, submissions.length));
  const shared: Judge = { ...judge, jobs: Math.max(1, Math.floor(judge.jobs / places)) };
  const done: VerifiedSubmission[] = [];
  let next = 0;
  const isStopped = (): boolean => judge.abort?.aborted === true;
  const place = async (): Promise<void> => {
    while (!isStopped()) {
      const index = next++;
      const submission = submissions[index];
      if (submission === undefined) return;
      const verified = await verifySubmission(shared, submission, seconds);
      // It was stopped in the middle, so the tests passed so far prove nothing.
      if (isStopped()) return;
      done[index] = verified;
      onSubmission?.(verified);
    }
  };
  await Promise.all(Array.from({ length: places }, place));
  return done.filter(() => true);
}

export async function verifyPackage(
  judge: Judge,
  onSubmission?: (verified: VerifiedSubmission) => void,
): Promise<VerifiedPackage> {
  const { problem } = judge;
  const complaints: string[] = [];
  complaints.push(...(await complaintsOfInputs(judge)), ...(await complaintsOfOutputs(judge)));
  if (!problem.submissions.some(({ expected }) => expected === 'accepted'))
    complaints.push('there is no accepted submission in submissions/accepted');
  const limit = await timeLimitOf(judge);
  const submissions = await verifyAll(judge, limit.seconds, onSubmission);
  return { ...limit, complaints, submissions, interrupted: judge.abort?.aborted === true };
}
