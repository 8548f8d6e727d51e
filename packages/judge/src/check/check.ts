/**
 * Checks somebody's program: runs it on every test, several at a time, and returns the results in the order of the tests. It
 * stops after the first failure unless asked to go on. For a wrong answer or a crash it looks for a smallest failing input.
 */
import { itemAt } from '@baralho/core';
import type { ProgramCommand, Sandbox } from '@baralho/sandbox';
import type { Test } from '../generate/test.ts';
import type { Problem } from '../problem.ts';
import { answer, type Complaint } from '../program.ts';
import { shrink } from '../shrink/shrink.ts';
import { inOtherMemory, isOther } from './memory.ts';
import { type Limits, openRunner, type Run, type Runner, shellCommand } from './run.ts';
import { whyUnstartable } from './unstartable.ts';
import { type Judged, judge, type Verdict } from './verdict.ts';

export interface CheckOptions {
  readonly problem: Problem;
  /** A shell command line; also needed for display when `program` is what runs. */
  readonly command: string;
  readonly program?: ProgramCommand;
  readonly tests: readonly PreparedTest[];
  /** Files and folders that the program may not read, although they are in its folder. */
  readonly hidden?: readonly string[];
  readonly seconds: number;
  readonly sandbox: Sandbox;
  readonly jobs: number;
  readonly keepGoing: boolean;
  /** Where the assignment is silent, count what our statement decides like everything else. */
  readonly strict?: boolean;
  /** It has started before, so whatever it does or prints now is its own. */
  readonly hasStarted?: boolean;
  /** Runs allowed in the search for a smallest failing input; 0 for no search. */
  readonly shrinkRuns: number;
  /** Milliseconds allowed for that search; unlimited by default. */
  readonly shrinkMs?: number;
  readonly abort?: AbortSignal;
  /** Called in the order of the tests. */
  readonly onResult?: (result: TestResult) => void;
  readonly onShrink?: (runs: number) => void;
}

export type PreparedTest = Test & {
  readonly expected: string;
  /** The expected output came with the test and differs from that of our own program. */
  readonly disputed: boolean;
};

export interface TestResult extends Judged {
  /** It answers differently where our statement made the choice, not the assignment: what our choice was. */
  readonly otherChoice?: string;
  /** From 1. */
  readonly number: number;
  readonly test: PreparedTest;
  readonly run: Run;
}

export interface SmallestFailure extends Judged {
  readonly of: TestResult;
  readonly input: string;
  readonly expected: string;
  readonly run: Run;
  readonly runs: number;
  readonly proved: boolean;
}

export interface CheckReport {
  /** Up to and including the first failure, or all of them with `keepGoing`. */
  readonly results: readonly TestResult[];
  readonly verdict: Verdict;
  readonly smallest?: SmallestFailure;
  /** Every test was accepted, but something is missing in all of them together: a sentence. */
  readonly demand?: string;
  /** The command itself could not be started: a sentence. */
  readonly unstartable?: string;
  readonly interrupted: boolean;
  /** The same test with another result when memory has other contents. */
  readonly unsteady?: TestResult;
}

const LEAST_OUTPUT = 2 ** 20;

/** Adds the output of our own program; returns its complaint about a test that it cannot read and that has no expected output. */
export function prepareTest(problem: Problem, test: Test): PreparedTest | Complaint {
  const { output, complaint } = answer(problem, test.input);
  const { input, expected } = test;
  if (expected === undefined) return complaint ?? { ...test, expected: output, disputed: false };
  const disputed = complaint !== undefined || problem.rule(input, expected, output).verdict !== 'accepted';
  return { ...test, expected, disputed };
}

const limitsFor = ({ seconds }: CheckOptions, expected: string): Limits => ({
  seconds,
  outputBytes: Math.max(LEAST_OUTPUT, 4 * Buffer.byteLength(expected)),
});

/** A wrong answer where the assignment leaves a choice counts as another choice. */
const allowed = (
  { strict }: CheckOptions,
  { choice }: PreparedTest,
  judged: Judged,
): Judged & Pick<TestResult, 'otherChoice'> =>
  choice === undefined || strict === true || judged.verdict !== 'wrong answer'
    ? judged
    : { verdict: 'accepted', found: judged.found, otherChoice: choice };

/** Runs the first failed test (or the last one) and a passed one with other memory contents; returns the first with another result. */
async function unsteadyIn(
  options: CheckOptions,
  results: readonly TestResult[],
): Promise<TestResult | undefined> {
  const failed = results.find(({ verdict }) => verdict !== 'accepted');
  const passed = results.findLast(({ verdict }) => verdict === 'accepted');
  const command = options.program ?? shellCommand(options.command, options.hidden ?? []);
  const runner = openRunner(inOtherMemory(command), options.sandbox);
  try {
    for (const result of [failed, passed]) {
      if (result === undefined || options.abort?.aborted) continue;
      const { input, expected } = result.test;
      const run = await runner.run(input, limitsFor(options, expected), options.abort);
      const other = allowed(options, result.test, judge(options.problem, input, expected, run));
      if (options.abort?.aborted !== true && isOther(result, other)) return result;
    }
    return undefined;
  } finally {
    runner.close();
  }
}

async function runTests(
  options: CheckOptions,
  runner: Runner,
): Promise<Pick<CheckReport, 'results' | 'unstartable'>> {
  const { problem, command, tests, abort } = options;
  const done: (TestResult | undefined)[] = [];
  const isAborted = (): boolean => abort?.aborted === true;
  let next = 0;
  let reported = 0;
  let end = tests.length;
  let unstartable: string | undefined;
  const tell = (): void => {
    for (; reported < end; reported++) {
      const result = done[reported];
      if (result === undefined) break;
      options.onResult?.(result);
    }
  };
  const worker = async (): Promise<void> => {
    while (next < end && unstartable === undefined && !isAborted()) {
      const index = next++;
      const test = itemAt(tests, index);
      const run = await runner.run(test.input, limitsFor(options, test.expected), abort);
      if (isAborted()) return;
      if (!options.hasStarted) unstartable ??= whyUnstartable(command, run);
      if (unstartable !== undefined) return;
      const judged = judge(problem, test.input, test.expected, run);
      const result = { ...allowed(options, test, judged), number: index + 1, test, run };
      done[index] = result;
      if (result.verdict !== 'accepted' && !options.keepGoing) end = Math.min(end, index + 1);
      tell();
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.jobs, tests.length) }, worker));
  const results = done.slice(0, end);
  const gap = results.indexOf(undefined);
  return {
    results: (gap < 0 ? results : results.slice(0, gap)) as TestResult[],
    ...(unstartable !== undefined && { unstartable }),
  };
}

async function smallestFailure(
  options: CheckOptions,
  runner: Runner,
  of: TestResult,
): Promise<SmallestFailure> {
  const { problem, abort, shrinkMs } = options;
  const limits = [abort, shrinkMs === undefined ? undefined : AbortSignal.timeout(shrinkMs)];
  const stop = AbortSignal.any(limits.filter((signal) => signal !== undefined));
  let tries = 0;
  const attemptWith = async (input: string, signal: AbortSignal | undefined) => {
    const expected = answer(problem, input).output;
    const run = await runner.run(input, limitsFor(options, expected), signal);
    return { input, expected, run, ...judge(problem, input, expected, run) };
  };
  const found = await shrink(problem, {
    input: of.test.input,
    ...(of.difference && { line: of.difference.line }),
    runs: options.shrinkRuns,
    jobs: options.jobs,
    abort: stop,
    async attempt(input) {
      const { verdict } = await attemptWith(input, stop);
      options.onShrink?.(++tries);
      return verdict === of.verdict ? 'fails' : verdict === 'time limit' ? 'slow' : 'passes';
    },
  });
  if (found.input === of.test.input)
    return { ...of, ...found, of, expected: of.test.expected, found: of.found };
  return { ...(await attemptWith(found.input, abort)), of, runs: found.runs, proved: found.proved };
}

export async function check(options: CheckOptions): Promise<CheckReport> {
  const runner = openRunner(options.program ?? options.command, options.sandbox, options.hidden);
  try {
    const { results, unstartable } = await runTests(options, runner);
    const interrupted = options.abort?.aborted === true;
    const failed = results.find(({ verdict }) => verdict !== 'accepted');
    const isWhole = failed === undefined && results.length === options.tests.length;
    const demand = isWhole
      ? options.problem.demand?.(results.map(({ test, found }) => ({ input: test.input, found })))
      : undefined;
    const verdict = failed?.verdict ?? (demand === undefined ? 'accepted' : 'wrong answer');
    const shrinkable =
      failed !== undefined &&
      !failed.test.disputed &&
      (failed.verdict === 'wrong answer' || (failed.verdict === 'runtime error' && !failed.outputRight)) &&
      options.shrinkRuns > 0;
    if (unstartable !== undefined) return { results, verdict, unstartable, interrupted };
    const unsteady = interrupted ? undefined : await unsteadyIn(options, results);
    const seen = { results, verdict, ...(unsteady && { unsteady }), interrupted };
    if (!shrinkable || interrupted) return { ...seen, ...(demand !== undefined && { demand }) };
    const smallest = await smallestFailure(options, runner, failed);
    // A program that fails only sometimes may pass when the smallest input is run again.
    const steady = smallest.verdict === failed.verdict;
    return { ...seen, ...(steady && { smallest }) };
  } finally {
    runner.close();
  }
}
