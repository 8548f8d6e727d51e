/**
 * Whether a package is sound: its input validators take every input, and each example submission gets what its folder says. Where the
 * package names no time limit, the slowest accepted submission tells it.
 */
import { type ProgramCommand, runToEnd, type Sandbox } from '@baralho/sandbox';
import { leftOf } from '../check/run.ts';
import type { Verdict } from '../check/verdict.ts';
import { checkByPackage, type PackageReport } from './check.ts';
import type { SourceFile } from './files.ts';
import type { Expectation, PackageProgram, ProblemPackage, Submission } from './package.ts';
import { testsIn } from './tests.ts';
import type { Validator } from './validator.ts';

/** Makes a program of sources, or says why not. */
export type Build = (
  files: readonly SourceFile[],
) => Promise<
  { readonly ok: true; readonly command: ProgramCommand } | { readonly ok: false; readonly why: string }
>;

export interface Judge {
  readonly problem: ProblemPackage;
  readonly build: Build;
  readonly validator: Validator | undefined;
  readonly sandbox: Sandbox;
  readonly jobs: number;
  readonly abort?: AbortSignal;
}

/** A `build` script beside the sources makes the program: `make` calls it. */
export const sourcesOf = ({ files }: PackageProgram): readonly SourceFile[] =>
  files.some(({ name }) => name === 'build') && !files.some(({ name }) => name === 'Makefile')
    ? [...files, { name: 'Makefile', bytes: Buffer.from('all:\n\tsh ./build\n'), isExecutable: false }]
    : files;

const MOST_SECONDS = 60;

const slowest = ({ results }: PackageReport): number =>
  Math.max(0, ...results.map(({ run }) => (run.cpuMs ?? run.wallMs) / 1000));

/** The package's own limit, or so many times what its slowest accepted submission takes here, in whole seconds. */
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
  /** Missing when it was not run. */
  readonly verdict?: Verdict;
  readonly score?: number;
  /** On its slowest test. */
  readonly seconds?: number;
  /** It was not run because this machine cannot build it. */
  readonly skipped?: string;
  readonly isAsExpected: boolean;
}

const KINDS: Readonly<Record<Verdict, 'AC' | 'WA' | 'TLE' | 'RTE'>> = {
  accepted: 'AC',
  'presentation error': 'WA',
  'wrong answer': 'WA',
  'time limit': 'TLE',
  'output limit': 'RTE',
  'runtime error': 'RTE',
};

/** What the whole may come to. */
const ALLOWED: Readonly<Record<Expectation, readonly string[]>> = {
  accepted: ['AC'],
  partially_accepted: ['AC'],
  wrong_answer: ['WA'],
  time_limit_exceeded: ['TLE'],
  run_time_error: ['RTE'],
  rejected: ['WA', 'TLE', 'RTE'],
  brute_force: ['TLE', 'RTE'],
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
    isAsExpected: ALLOWED[expected].includes(KINDS[report.verdict]),
  };
}

/** Inputs that a validator does not take, with what it says; a validator that cannot be built here says so itself. */
async function badInputs(
  { problem, build, sandbox }: Judge,
  validator: PackageProgram,
): Promise<readonly string[]> {
  const built = await build(sourcesOf(validator));
  if (!built.ok) return [`${validator.name} was not run: ${built.why}`];
  const cage = sandbox.open();
  const caps = { stdoutBytes: 2 ** 20, stderrBytes: 2 ** 20 };
  const bad: string[] = [];
  try {
    for (const { name, input, inputValidatorArgs } of testsIn(problem.tests)) {
      const command = { ...built.command, words: [...built.command.words, ...inputValidatorArgs] };
      const left = leftOf(problem.limits.validationSeconds);
      const { exitCode, stdout, stderr } = await runToEnd(command, cage, { input, caps, left });
      const said = `${stdout}${stderr}`.trim().split('\n').at(-1);
      if (exitCode !== 42) bad.push(`${validator.name} does not take ${name}.in${said ? `: ${said}` : ''}`);
    }
  } finally {
    cage.close();
  }
  return bad;
}

export interface VerifiedPackage {
  readonly seconds: number;
  readonly from?: string;
  readonly complaints: readonly string[];
  readonly submissions: readonly VerifiedSubmission[];
}

export async function verifyPackage(
  judge: Judge,
  onSubmission?: (verified: VerifiedSubmission) => void,
): Promise<VerifiedPackage> {
  const { problem } = judge;
  const complaints: string[] = [];
  for (const validator of problem.inputValidators) complaints.push(...(await badInputs(judge, validator)));
  if (!problem.submissions.some(({ expected }) => expected === 'accepted'))
    complaints.push('there is no accepted submission in submissions/accepted');
  const limit = await timeLimitOf(judge);
  const submissions: VerifiedSubmission[] = [];
  for (const submission of problem.submissions) {
    if (judge.abort?.aborted) break;
    const verified = await verifySubmission(judge, submission, limit.seconds);
    submissions.push(verified);
    onSubmission?.(verified);
  }
  return { ...limit, complaints, submissions };
}
