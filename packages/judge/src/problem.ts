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

/** Our own program is the problem's `run`. */
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
  /** The same rule as a program of its own, which goes into a package: a folder below `programs`. */
  readonly referee?: string;
  /** What the answers to all tests together leave to be desired although each is right: a sentence. */
  demand?(answers: readonly { readonly input: string; readonly found: string }[]): string | undefined;
  /** What else changes with a teacher's choices than what the program prints. */
  adapt?(choices: Choices): Partial<Problem>;
  readonly words: Words;
}

/** The statement's samples and the files that the course's judge published. */
export interface Published {
  /** Below `testdata`. */
  readonly folder: string;
  /** Which of the files a program is asked; missing for all. */
  isAsked?(input: string): boolean;
  /** Something else is to be printed than when the files were made, so our own program answers. */
  readonly answeredAnew?: boolean;
}

/** Many more cases than the tests hold, for mutants that no test finds (verify/evidence.ts). */
export interface MoreCases {
  /** How many are drawn, and how many of them make an input. */
  readonly drawn: number;
  readonly perInput: number;
  /** All small ones, where there are few enough. */
  small?(): readonly Case[];
  /** Of a number, where the recipe draws other things than what is asked for here. */
  deal?(number: number): Case;
}

/** How a failing input is made smaller. */
export interface Shrinking {
  /** Smaller forms of one case, the most daring first. Nothing here asks whether they are fair or fail. */
  smaller(rows: Case): Iterable<Case>;
  weigh(cases: readonly Case[]): Weight;
  /** The case whose answer stands on a line (from 1) of the expected output. */
  caseAt(expected: string, line: number): number;
}

export interface Explanation {
  /** A sentence or two. */
  readonly why: string;
  /** What was printed is what follows from this very mistake: no other hint is needed. */
  readonly isKnown?: boolean;
}

/** What a report says of this problem alone. */
export interface Words {
  /** What a case is called, and what its size is counted in. */
  readonly noun: string;
  readonly measure: { readonly noun: string; of(cases: readonly Case[]): number };
  /** Which rule was broken where the outputs for a single case part, and why the expected one is right. */
  explain?(rows: Case, sight: Sight): Explanation | undefined;
  /** What a teacher would see at a glance in a wrong output of this problem; the first that has something to say is shown. */
  readonly hints?: readonly Hint[];
  /** Said besides the first hint. */
  also?(sight: Sight): string | undefined;
  /** What to think of when the time was up while it computed. */
  readonly tooSlow?: string;
}
