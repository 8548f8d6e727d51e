/** The request and the result of one judging stage: plain data, because it may be sent to another machine. */
import type { Verdict } from '@baralho/judge/check/index';
import type { NoSmaller } from '@baralho/judge/package/noSmaller';
import type { SentProgram } from '../builds/step.ts';
import type { ProblemTests } from '../problems/tests.ts';

/**
 * First the samples, so that everybody soon sees a result, then all visible tests, then the hidden ones; the smaller failing input comes
 * last.
 */
export const STAGES = ['samples', 'visible', 'hidden', 'smallest'] as const;
export type Stage = (typeof STAGES)[number];

export interface CheckParameters {
  readonly problem: string;
  readonly tests: ProblemTests;
  readonly stage: Stage;
  readonly program: Pick<SentProgram, 'hash' | 'run' | 'packed'>;
  /** Distinguishes a rejudging from earlier requests. */
  readonly attempt: string;
}

export interface TestLine {
  readonly name: string;
  readonly verdict: Verdict;
  readonly ms: number;
}

export interface StageResult {
  readonly verdict: Verdict;
  readonly total: number;
  readonly results: readonly TestLine[];
  /** Share of the points, from 0 to 1, where groups and checkers give points. */
  readonly share?: number;
  /** The report in words, as `judge check` prints it. */
  readonly words: string;
  /** The first failure; with a smaller input after the last stage. */
  readonly failure?: StageFailure;
}

/** The input of a program, the expected output and its own output; older results lack the optional parts. */
export interface StageFailure {
  readonly test: string;
  readonly input: string;
  readonly expected: string;
  readonly found: string;
  readonly line?: number;
  readonly column?: number;
  /** The number of the test, from 1. */
  readonly number?: number;
  readonly verdict?: Verdict;
  /** Why the expected answer is right, or the message of the checker: a sentence or two. */
  readonly reason?: string;
  /** Whether a smaller input than that of the test was found. */
  readonly isSmaller?: boolean;
  /** For the teacher's own problems: why there is no smaller input. */
  readonly noSmaller?: NoSmaller;
  /** For time limit exceeded: the limit, and how long the program ran by the clock and on the processor. */
  readonly limit?: { readonly seconds: number; readonly wallMs: number; readonly cpuMs?: number };
}

export interface CheckResult {
  /** It could not be run: a sentence, and whether that is a fault of the machine. */
  readonly refused?: string;
  readonly isOfMachine?: boolean;
  readonly stage?: StageResult;
}
