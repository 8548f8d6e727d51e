/**
 * A smaller failing input for a problem that is not built in: a smaller text that all input validators of the package accept,
 * with the output of an accepted submission as the answer. When the package lacks either, nobody knows what is valid or right,
 * and the result says so. The search stops after a number of runs or a time limit.
 */
import { openRunner } from '../check/run.ts';
import { type Judged, judgeRun } from '../check/verdict.ts';
import { feedbackOn, type PackageResult } from './check.ts';
import { BadPackage } from './files.ts';
import { type Judge, sourcesOf } from './judge.ts';
import { withLess } from './less.ts';
import type { NoSmaller } from './noSmaller.ts';
import type { PackageProgram } from './package.ts';
import { type PackageTest, testsIn } from './tests.ts';
import { builtValidators, isTaken } from './validated.ts';

export interface SmallerInput extends Judged {
  readonly input: string;
  readonly expected: string;
  /** Runs of the judged program. */
  readonly runs: number;
  /** No smaller input that was tried fails; false if the runs or the time ran out first. */
  readonly proved: boolean;
  /** The accepted submission that produced the answer. */
  readonly by: string;
}

export type Search = SmallerInput | { readonly why: NoSmaller };

export interface SearchOptions {
  /** The most runs of the program. */
  readonly runs: number;
  readonly ms: number;
  readonly onRun?: (runs: number) => void;
}

/** Compiled programs start faster than an interpreter. */
const isFast = ({ files }: PackageProgram): boolean =>
  files.some(({ name }) => /\.(c|cc|cpp|cxx|rs)$/.test(name));

async function firstBuilt(accepted: readonly PackageProgram[], { build }: Judge) {
  for (const program of [...accepted].sort((a, b) => Number(isFast(b)) - Number(isFast(a)))) {
    const built = await build(sourcesOf(program));
    if (built.ok) return { command: built.command, name: program.name };
  }
  return undefined;
}

const isWhole = (verdict: Judged['verdict']): boolean =>
  verdict === 'wrong answer' || verdict === 'presentation error' || verdict === 'runtime error';

/** Whether a failure of this kind can be searched for a smaller input. */
export const isReducible = ({ verdict, outputRight }: Judged): boolean =>
  (verdict === 'wrong answer' || verdict === 'runtime error') && outputRight !== true;

const withInput = (test: PackageTest, input: string, answer: Buffer): PackageTest => ({
  ...test,
  input: Buffer.from(input),
  answer,
});

export async function smallerInput(
  judge: Judge & { readonly command: Parameters<typeof openRunner>[0]; readonly seconds: number },
  failed: Pick<PackageResult, 'verdict' | 'test' | 'number'>,
  options: SearchOptions,
): Promise<Search> {
  const { problem, validator, jobs } = judge;
  const accepted = problem.submissions.filter(({ expected }) => expected === 'accepted');
  const test = testsIn(problem.tests).find(({ name }) => name === failed.test.name);
  if (problem.isInteractive) return { why: 'interactive' };
  if (problem.inputValidators.length === 0) return { why: 'no validator' };
  if (accepted.length === 0) return { why: 'no accepted submission' };
  const { validators, complaints } = await builtValidators(judge);
  const model = complaints.length === 0 ? await firstBuilt(accepted, judge) : undefined;
  if (model === undefined || test === undefined) return { why: 'not built' };

  const walls = judge.walls ?? judge.sandbox;
  const limits = { seconds: judge.seconds, outputBytes: problem.limits.outputMb * 2 ** 20 };
  const time = AbortSignal.timeout(options.ms);
  const stop = judge.abort === undefined ? time : AbortSignal.any([judge.abort, time]);
  const command =
    typeof judge.command === 'string'
      ? judge.command
      : { ...judge.command, words: [...judge.command.words, ...test.args] };
  const own = openRunner(command, judge.sandbox);
  const right = openRunner({ ...model.command, words: [...model.command.words, ...test.args] }, walls);
  const cages: ReturnType<typeof walls.open>[] = [];
  let runs = 0;

  async function isAllowed(input: string): Promise<boolean> {
    const cage = cages.pop() ?? walls.open();
    try {
      return await isTaken(judge, validators, cage, withInput(test as PackageTest, input, Buffer.alloc(0)));
    } finally {
      cages.push(cage);
    }
  }

  /** The verdict on another input; undefined if the input is not allowed or has no answer. */
  async function tried(input: string): Promise<(Judged & { readonly expected: string }) | undefined> {
    if (stop.aborted || !(await isAllowed(input))) return undefined;
    const answer = await right.run(input, { ...limits, seconds: 2 * limits.seconds }, stop);
    if (answer.end !== 'exit' || answer.code !== 0 || stop.aborted) return undefined;
    const asked = withInput(test as PackageTest, input, answer.output);
    try {
      // Not every validator can judge its output: then the result is unknown.
      if (validator !== undefined) {
        const { ruling } = await validator.judge(asked, answer.output);
        if (ruling.verdict !== 'accepted') return undefined;
      }
      const run = await own.run(input, limits, stop);
      if (stop.aborted) return undefined;
      options.onRun?.(++runs);
      const { ruling } = await feedbackOn(validator, asked, run);
      return { ...judgeRun(run, ruling), expected: answer.output.toString() };
    } catch (error) {
      if (error instanceof BadPackage) return undefined;
      throw error;
    }
  }

  /** Runs it once more on an idle machine: the report shows that run. */
  const lastLook = async (text: string, proved: boolean): Promise<Search> => {
    const answer = await right.run(text, { ...limits, seconds: 2 * limits.seconds });
    const run = await own.run(text, limits);
    const { ruling } = await feedbackOn(validator, withInput(test as PackageTest, text, answer.output), run);
    const judged = judgeRun(run, ruling);
    if (judged.verdict !== failed.verdict) return { why: 'not confirmed' };
    return { ...judged, input: text, expected: answer.output.toString(), runs, proved, by: model.name };
  };

  const isSame = (found: Awaited<ReturnType<typeof tried>>): boolean =>
    found !== undefined && found.verdict === failed.verdict && isWhole(found.verdict);
  try {
    const input = test.input.toString();
    if (!(await isAllowed(input))) return { why: 'not taken' };
    if (!isSame(await tried(input))) return { why: 'not confirmed' };
    const isEnough = (): boolean => stop.aborted || runs >= options.runs;
    const { text, proved } = await withLess(input, {
      jobs,
      isEnough,
      async attempt(candidate) {
        const found = await tried(candidate);
        return found === undefined ? 'not allowed' : isSame(found) ? 'fails' : 'passes';
      },
    });
    if (text === input) return { why: 'none smaller' };
    return await lastLook(text, proved);
  } finally {
    for (const cage of cages) cage.close();
    own.close();
    right.close();
  }
}
