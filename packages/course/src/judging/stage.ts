/** The request and the result of one judging stage: plain data, because it may be sent to another machine. */
import type { Verdict } from '@baralho/judge/check/index';
import type { NoSmaller } from '@baralho/judge/package/noSmaller';
import type { SentProgram } from '../builds/step.ts';
import type { ProblemTests } from '../problems/tests.ts';

/** First the samples, so that everybody soon hears something, then all tests that may be seen, then the hidden ones; a smaller failing input can wait. */
export const STAGES = ['samples', 'visible', 'hidden', 'smallest'] as const;
export type Stage = (typeof STAGES)[number];

export interface CheckParameters {
  readonly problem: string;
  readonly tests: ProblemTests;
  readonly stage: Stage;
  readonly program: Pick<SentProgram, 'hash' | 'run' | 'packed'>;
  /** Tells a rejudging from what was asked before. */
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
  /** Of the points that can be had, where groups and checkers give points: from 0 to 1. */
  readonly share?: number;
  /** The report in words, as `judge check` prints it. */
  readonly words: string;
  /** The first failure; made smaller in the last stage. */
  readonly failure?: StageFailure;
}

/** What a program was asked, should have printed and printed; those from before it was told lack the optional parts. */
export interface StageFailure {
  readonly test: string;
  readonly input: string;
  readonly expected: string;
  readonly found: string;
  readonly line?: number;
  readonly column?: number;
  /** Of the test, from 1. */
  readonly number?: number;
  readonly verdict?: Verdict;
  /** Why the expected answer is right, or what the checker says: a sentence or two. */
  readonly reason?: string;
  /** A smaller input than that of the test was found. */
  readonly isSmaller?: boolean;
  /** Of a problem of the teacher's own: why there is no smaller input. */
  readonly noSmaller?: NoSmaller;
  /** With a time limit: what it is, and how long the program had gone on and computed. */
  readonly limit?: { readonly seconds: number; readonly wallMs: number; readonly cpuMs?: number };
}

export interface CheckResult {
  /** It could not be run: a sentence, and whether that is the fault of the machine. */
  readonly refused?: string;
  readonly isOfMachine?: boolean;
  readonly stage?: StageResult;
}
