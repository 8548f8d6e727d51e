/**
 * An assignment: everything that is known about it, in one object. Code that judges, generates, shrinks or reports gets such
 * an object and never asks which problem it is.
 */
import type { Hint, Sight } from './check/hints.ts';
import type { Ruling } from './check/ruling.ts';
import type { Case, Layout } from './layout.ts';
import type { Choices, Program } from './program.ts';
import type { Recipe } from './recipe.ts';
import type { Weight } from './shrink/weight.ts';
import type { Statements } from './statement.ts';

export const PROBLEM_IDS = ['war', 'accordian', 'guiao1', 'guiao2', 'guiao3', 'guiao4', 'torneio'] as const;
export type ProblemId = (typeof PROBLEM_IDS)[number];

/** The problem's `run` is our own program. */
export interface Problem extends Program {
  readonly id: ProblemId;
  /** One line above a report. */
  readonly title: string;
  readonly statements: Statements;
  readonly layout: Layout;
  readonly tests: Recipe;
  readonly published: Published;
  readonly shrinking: Shrinking;
  readonly evidence: MoreCases;
  /** Whether an output is right. */
  rule(input: string, expected: string, found: string): Ruling;
  /** The same rule as a separate program that is included in packages: a folder below `programs`. */
  readonly referee?: string;
  /** What is missing in the answers to all tests together, although each is right: a sentence. */
  demand?(answers: readonly { readonly input: string; readonly found: string }[]): string | undefined;
  /** What else, besides the output, changes with a teacher's choices. */
  adapt?(choices: Choices): Partial<Problem>;
  readonly words: Words;
}

/** The samples in the statement and the files published by the course's judge. */
export interface Published {
  /** Below `testdata`. */
  readonly folder: string;
  /** Which of the files are used as tests; all if missing. */
  isAsked?(input: string): boolean;
  /** The expected output has changed since the files were made, so our own program computes it. */
  readonly answeredAnew?: boolean;
}

/** Many more cases than in the tests, for mutants that no test detects (verify/evidence.ts). */
export interface MoreCases {
  /** How many cases are drawn, and how many of them make one input. */
  readonly drawn: number;
  readonly perInput: number;
  /** All small cases, if there are few enough. */
  small?(): readonly Case[];
  /** The case with this number, if the recipe draws something else than is needed here. */
  deal?(number: number): Case;
}

/** How a failing input is made smaller. */
export interface Shrinking {
  /** Smaller forms of one case, the most radical first. They need not be valid or fail. */
  smaller(rows: Case): Iterable<Case>;
  weigh(cases: readonly Case[]): Weight;
  /** The case whose answer is on this line (from 1) of the expected output. */
  caseAt(expected: string, line: number): number;
}

export interface Explanation {
  /** A sentence or two. */
  readonly why: string;
  /** The output is exactly what this mistake produces: no other hint is needed. */
  readonly isKnown?: boolean;
}

/** The parts of a report that are specific to this problem. */
export interface Words {
  /** The word for a case, and the unit of its size. */
  readonly noun: string;
  readonly measure: { readonly noun: string; of(cases: readonly Case[]): number };
  /** Which rule is broken where the outputs for a single case differ, and why the expected one is right. */
  explain?(rows: Case, sight: Sight): Explanation | undefined;
  /** What a teacher would notice at once in a wrong output of this problem; the first hint that applies is shown. */
  readonly hints?: readonly Hint[];
  /** Shown in addition to the first hint. */
  also?(sight: Sight): string | undefined;
  /** Advice for when the time limit was exceeded by computing. */
  readonly tooSlow?: string;
}
