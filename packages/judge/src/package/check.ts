/**
 * Judges a program by a problem package: the groups in their order, the tests of a group in parallel, each output judged by
 * the package's validator or compared word by word. The package decides whether a group continues after a failure.
 */
import type { Cage, ProgramCommand, Sandbox } from '@baralho/sandbox';
import type { TestResult } from '../check/check.ts';
import { type Limits, openRunner, type Run } from '../check/run.ts';
import { judgeRun } from '../check/verdict.ts';
import { BadPackage } from './files.ts';
import { type Graded, grade, scoreOf } from './grade.ts';
import type { ProblemPackage } from './package.ts';
import { isGroup, type PackageTest, type TestGroup } from './tests.ts';
import type { Feedback, NextPass, Validator } from './validator.ts';
import { ruleByWords } from './words.ts';

export interface PackageResult extends Omit<TestResult, 'test'> {
  readonly test: {
    readonly name: string;
    readonly about?: string;
    readonly expected: string;
    readonly input: string;
  };
  readonly score: number;
  readonly hint?: string;
}

export interface GroupResult extends Graded {
  readonly name: string;
  /** Skipped because a group it needs was not passed. */
  readonly isLeftOut: boolean;
}

export interface PackageReport extends Graded {
  readonly results: readonly PackageResult[];
  /** Groups below `data`, the inner before the outer. */
  readonly groups: readonly GroupResult[];
  readonly interrupted: boolean;
}

export interface PackageCheck {
  readonly problem: ProblemPackage;
  readonly command: ProgramCommand;
  /** Missing if outputs are compared word by word. */
  readonly validator: Validator | undefined;
  readonly seconds: number;
  readonly sandbox: Sandbox;
  readonly jobs: number;
  readonly keepGoing: boolean;
  readonly abort?: AbortSignal;
  /** Called in the order of the tests. */
  readonly onResult?: (result: PackageResult) => void;
}

/**
 * The verdict of the package's validator on an output, or that of the default one; the validator is not asked about a program that crashed.
 */
export async function feedbackOn(
  validator: Validator | undefined,
  test: PackageTest,
  run: Run,
  before?: NextPass,
): Promise<Feedback> {
  if (validator !== undefined && run.end === 'exit' && run.code === 0)
    return validator.judge(test, run.output, before);
  const flags = validator === undefined ? test.validatorArgs : [];
  return { ruling: ruleByWords(flags, test.answer.toString(), run.output.toString()) };
}

export async function checkByPackage(options: PackageCheck): Promise<PackageReport> {
  const { problem, command, validator, sandbox, abort } = options;
  const limits: Limits = { seconds: options.seconds, outputBytes: problem.limits.outputMb * 2 ** 20 };
  const withArgs = (args: readonly string[]): ProgramCommand => ({
    ...command,
    words: [...command.words, ...args],
  });
  const runners = new Map<string, ReturnType<typeof openRunner>>();
  const runnerFor = (args: readonly string[]) => {
    const key = JSON.stringify(args);
    const runner = runners.get(key) ?? openRunner(withArgs(args), sandbox);
    runners.set(key, runner);
    return runner;
  };
  const talkers: Cage[] = [];
  const idle: Cage[] = [];
  const results: PackageResult[] = [];
  const groups: GroupResult[] = [];
  const isStopped = (): boolean => abort?.aborted === true;

  async function runTest(test: PackageTest) {
    if (problem.isInteractive && validator !== undefined) {
      const cage = idle.pop() ?? sandbox.open();
      if (!talkers.includes(cage)) talkers.push(cage);
      const talk = await validator.talk(test, withArgs(test.args), cage, limits);
      idle.push(cage);
      return { ...talk, input: test.input };
    }
    let input = test.input;
    let before: NextPass | undefined;
    for (let pass = 1; ; pass++) {
      const run = await runnerFor(test.args).run(input, limits, abort);
      const feedback = await feedbackOn(validator, test, run, before);
      if (feedback.next === undefined || isStopped()) return { run, feedback, input };
      if (pass === problem.limits.passes)
        throw new BadPackage(
          `its output validator asks for more than ${problem.limits.passes === 1 ? 'one pass, though it is not multi-pass' : `${problem.limits.passes} passes`}, on test ${test.name}`,
        );
      before = feedback.next;
      input = before.input;
    }
  }

  async function judgeTest(group: TestGroup, test: PackageTest): Promise<Omit<PackageResult, 'number'>> {
    const { run, feedback, input } = await runTest(test);
    const judged = judgeRun(run, feedback.ruling);
    return {
      ...judged,
      test: {
        name: test.name,
        ...(test.about !== undefined && { about: test.about }),
        expected: test.answer.toString(),
        // Of several passes, the last one is shown.
        input: input.toString(),
      },
      run,
      score: scoreOf(group, judged.verdict === 'accepted', feedback),
      ...(test.hint !== undefined && { hint: test.hint }),
    };
  }

  /** Whether the rest of a group is skipped after a failure. */
  const endsAtFailure = ({ name, counting }: TestGroup): boolean => {
    if (options.keepGoing) return false;
    if (!problem.isScoring) return true;
    return counting.by === 'grader' ? !counting.goesOn && name !== 'data' : counting.how !== 'sum';
  };

  /** Runs consecutive tests in parallel; reports them in order, up to the first failure if that ends the group. */
  async function runTests(group: TestGroup, tests: readonly PackageTest[]): Promise<readonly Graded[]> {
    const done: (Omit<PackageResult, 'number'> | undefined)[] = [];
    let [next, end] = [0, tests.length];
    const worker = async (): Promise<void> => {
      while (next < end && !isStopped()) {
        const index = next++;
        const test = tests[index];
        if (test === undefined) return;
        const result = await judgeTest(group, test);
        if (isStopped()) return;
        done[index] = result;
        if (result.verdict !== 'accepted' && endsAtFailure(group)) end = Math.min(end, index + 1);
      }
    };
    await Promise.all(Array.from({ length: Math.min(options.jobs, tests.length) }, worker));
    const finished: Graded[] = [];
    for (const result of done.slice(0, end)) {
      if (result === undefined) break;
      const numbered = { ...result, number: results.length + 1 };
      results.push(numbered);
      finished.push(numbered);
      options.onResult?.(numbered);
    }
    return finished;
  }

  const hasPassed = (name: string): boolean =>
    groups.some((group) => group.name === name && group.verdict === 'accepted' && !group.isLeftOut);

  async function runGroup(group: TestGroup): Promise<Graded> {
    const { name, counting, parts } = group;
    const isLeftOut = counting.by === 'points' && !counting.needs.every(hasPassed);
    const graded: Graded[] = [];
    for (let i = 0; i < parts.length && !isLeftOut && !isStopped(); ) {
      const part = parts[i];
      if (part === undefined) break;
      if (isGroup(part)) {
        graded.push(await runGroup(part));
        i++;
      } else {
        const rest = parts.slice(i);
        const stop = rest.findIndex(isGroup);
        const tests = (stop < 0 ? rest : rest.slice(0, stop)).filter(
          (one): one is PackageTest => !isGroup(one),
        );
        graded.push(...(await runTests(group, tests)));
        i += tests.length;
      }
      if (graded.some(({ verdict }) => verdict !== 'accepted') && endsAtFailure(group)) break;
    }
    const result: Graded = isLeftOut ? { verdict: 'wrong answer', score: 0 } : grade(group, graded);
    if (name !== 'data') groups.push({ name, isLeftOut, ...result });
    return result;
  }

  try {
    const all = await runGroup(problem.tests);
    const secret = groups.find(({ name }) => name === 'secret');
    const isByPoints = problem.tests.parts.some((part) => isGroup(part) && part.counting.by === 'points');
    const total = isByPoints && problem.isScoring ? (secret ?? all) : all;
    const failed = results.find(({ verdict }) => verdict !== 'accepted');
    const verdict = problem.isScoring ? total.verdict : (failed?.verdict ?? 'accepted');
    return { results, groups, verdict, score: total.score, interrupted: isStopped() };
  } finally {
    for (const runner of runners.values()) runner.close();
    for (const cage of talkers) cage.close();
  }
}
