/**
 * Finds a smallest failing input by trying smaller ones (delta debugging along the structure of the problem). Every candidate
 * is one that our own program accepts and that weighs less; it is taken when the program under test fails on it in
 * the same way. The search is deterministic and bounded by a number of runs.
 */
import { type Case, casesIn } from '../layout.ts';
import type { Problem } from '../problem.ts';
import { answer } from '../program.ts';
import { fewerCases } from './fewer.ts';
import { isLess, type Weight } from './weight.ts';

/** Whether the failure is still there; 'slow' if the program had to be stopped, which costs a lot of time. */
export type Trial = 'fails' | 'passes' | 'slow';

export interface ShrinkOptions {
  readonly input: string;
  /** Line of the expected output that showed the failure. */
  readonly line?: number;
  /** The most runs. */
  readonly runs: number;
  /** Candidates tried in parallel. The result does not depend on it. */
  readonly jobs: number;
  readonly attempt: (input: string) => Promise<Trial>;
  readonly abort?: AbortSignal;
}

export interface Smallest {
  readonly input: string;
  readonly runs: number;
  /** No smaller candidate fails; false if the runs ran out first. */
  readonly proved: boolean;
}

const SLOW_COST = 25;

interface Candidate {
  readonly input: string;
  readonly cases: readonly Case[];
  readonly weight: Weight;
}

function* smallerInputs(
  { shrinking }: Problem,
  cases: readonly Case[],
  suspect: number | undefined,
): Generator<readonly Case[]> {
  yield* fewerCases(cases, suspect);
  for (const [index, rows] of cases.entries())
    for (const other of shrinking.smaller(rows)) yield cases.map((old, i) => (i === index ? other : old));
}

export async function shrink(problem: Problem, options: ShrinkOptions): Promise<Smallest> {
  const { layout, shrinking } = problem;
  const newline = options.input.includes('\r\n') ? '\r\n' : '\n';
  const tried = new Set<string>();
  let runs = 0;
  let spent = 0;
  const isStopped = (): boolean => spent >= options.runs || options.abort?.aborted === true;

  const prepared = (cases: readonly Case[]): Candidate | undefined => {
    const plain = layout.format(cases);
    if (answer(problem, plain).complaint !== undefined) return undefined;
    return { input: plain.replaceAll('\n', newline), cases, weight: shrinking.weigh(cases) };
  };

  /** Runs a batch; takes the first in order that fails, and counts only the runs up to it. */
  const firstFailing = async (batch: readonly Candidate[]): Promise<Candidate | undefined> => {
    const trials = await Promise.all(batch.map(({ input }) => options.attempt(input)));
    for (const [i, candidate] of batch.entries()) {
      if (isStopped()) return undefined;
      runs++;
      spent += trials[i] === 'slow' ? SLOW_COST : 1;
      tried.add(candidate.input);
      if (trials[i] === 'fails') return candidate;
    }
    return undefined;
  };

  /** The first smaller input that fails; undefined if none does or the runs have run out. Valid inputs stay valid. */
  const smallerThan = async (
    best: Candidate,
    suspect: number | undefined,
  ): Promise<Candidate | undefined> => {
    const isFair = best.cases.every(layout.isFair);
    let batch: Candidate[] = [];
    for (const cases of smallerInputs(problem, best.cases, suspect)) {
      if (isStopped()) return undefined;
      if (!isLess(shrinking.weigh(cases), best.weight)) continue;
      if (isFair && !cases.every(layout.isFair)) continue;
      const candidate = prepared(cases);
      if (candidate === undefined || tried.has(candidate.input)) continue;
      if (batch.some(({ input }) => input === candidate.input)) continue;
      batch.push(candidate);
      if (batch.length < options.jobs) continue;
      const failing = await firstFailing(batch);
      if (failing !== undefined) return failing;
      batch = [];
    }
    return firstFailing(batch);
  };

  const start = prepared(casesIn(layout, options.input) ?? []);
  const holds =
    start !== undefined &&
    start.cases.length > 0 &&
    (start.input === options.input || (await firstFailing([start])) !== undefined);
  if (!holds) return { input: options.input, runs, proved: false };

  let best = start;
  let suspect =
    options.line === undefined
      ? undefined
      : shrinking.caseAt(answer(problem, options.input).output, options.line);
  for (;;) {
    const smaller = await smallerThan(best, suspect);
    if (smaller === undefined) return { input: best.input, runs, proved: !isStopped() };
    best = smaller;
    suspect = undefined;
  }
}
