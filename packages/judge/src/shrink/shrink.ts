/**
 * Finds a smallest failing input by trying smaller ones (delta debugging along the structure of the problem). Every candidate
 * is one that our own program accepts and that is smaller by `weightOf`; it is taken when the program under test fails on it in
 * the same way. The search is deterministic and bounded by a number of runs.
 */
import { type Case, casesIn, LAYOUTS } from '../generate/layout.ts';
import { answer, type ProblemId, type Program } from '../program.ts';
import { fewerCases, smallerCases } from './candidates.ts';
import { easierDeals } from './deals.ts';
import { isLess, type Weight, WORK, weightOf } from './weight.ts';

/** Whether the failure is still there; 'slow' when the program had to be stopped, which is dear. */
export type Trial = 'fails' | 'passes' | 'slow';

export interface ShrinkOptions {
  readonly input: string;
  /** Line of the expected output in which the failure showed. */
  readonly line?: number;
  /** Runs at most. */
  readonly runs: number;
  /** Candidates tried side by side. The result does not depend on it. */
  readonly jobs: number;
  readonly attempt: (input: string) => Promise<Trial>;
  readonly abort?: AbortSignal;
}

export interface Smallest {
  readonly input: string;
  readonly runs: number;
  /** No smaller candidate fails; false when the runs were used up first. */
  readonly proved: boolean;
}

const SLOW_COST = 25;

/** The case whose answer stands on a line of the expected output. */
export function caseAtLine(problem: ProblemId, expected: string, line: number): number {
  if (!/^guiao[234]$/.test(problem)) return problem === 'torneio' ? 0 : line - 1;
  const headings = expected.split('\n').slice(0, line);
  return Math.max(0, headings.filter((text) => text.startsWith('Teste ')).length - 1);
}

interface Candidate {
  readonly input: string;
  readonly cases: readonly Case[];
  readonly weight: Weight;
}

function* smallerInputs(
  problem: ProblemId,
  cases: readonly Case[],
  suspect: number | undefined,
): Generator<readonly Case[]> {
  const work = WORK[problem];
  yield* fewerCases(cases, suspect);
  for (const [index, rows] of cases.entries()) {
    const smaller = work ? easierDeals(problem, work.of, rows) : smallerCases(problem, rows);
    for (const other of smaller) yield cases.map((old, i) => (i === index ? other : old));
  }
}

export async function shrink(program: Program, options: ShrinkOptions): Promise<Smallest> {
  const layout = LAYOUTS[program.id];
  const newline = options.input.includes('\r\n') ? '\r\n' : '\n';
  const tried = new Set<string>();
  let runs = 0;
  let spent = 0;
  const isStopped = (): boolean => spent >= options.runs || options.abort?.aborted === true;

  const prepared = (cases: readonly Case[]): Candidate | undefined => {
    const plain = layout.format(cases);
    if (answer(program, plain).complaint !== undefined) return undefined;
    return { input: plain.replaceAll('\n', newline), cases, weight: weightOf(program.id, cases) };
  };

  /** Runs a batch; the first in order that fails is taken, and only the runs up to it are counted. */
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

  /** The first smaller input that fails; undefined when none does or the runs are used up. What is fair stays fair. */
  const smallerThan = async (
    best: Candidate,
    suspect: number | undefined,
  ): Promise<Candidate | undefined> => {
    const isFair = best.cases.every(layout.isFair);
    let batch: Candidate[] = [];
    for (const cases of smallerInputs(program.id, best.cases, suspect)) {
      if (isStopped()) return undefined;
      if (!isLess(weightOf(program.id, cases), best.weight)) continue;
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

  const start = prepared(casesIn(program.id, options.input) ?? []);
  const holds =
    start !== undefined &&
    start.cases.length > 0 &&
    (start.input === options.input || (await firstFailing([start])) !== undefined);
  if (!holds) return { input: options.input, runs, proved: false };

  let best = start;
  let suspect =
    options.line === undefined
      ? undefined
      : caseAtLine(program.id, answer(program, options.input).output, options.line);
  for (;;) {
    const smaller = await smallerThan(best, suspect);
    if (smaller === undefined) return { input: best.input, runs, proved: !isStopped() };
    best = smaller;
    suspect = undefined;
  }
}
