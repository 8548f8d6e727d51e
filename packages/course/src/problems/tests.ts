/**
 * The tests of a problem in a course: which ones a team may see, and which are hidden. Hidden ones are generated with a secret
 * key of 256 bits, or uploaded by the teacher, who also chooses what a team learns about them.
 */

import { createHash } from 'node:crypto';
import { keyedRandom } from '@baralho/arena';
import { success } from '@baralho/core/result';
import { fits } from '@baralho/core/shape';
import { answer, type Choices, type Problem, withChoices } from '@baralho/judge';
import {
  builtInTests,
  drawnTests,
  publishedTests,
  randomTests,
  type Test,
} from '@baralho/judge/generate/index';
import { type Allowed, refused } from '@baralho/words/refused';
import { newHiddenKey } from '../store/hiddenKeys.ts';
import { jsonIn } from '../store/json.ts';
import type { OwnProblem } from './own.ts';
import { type Feedback, type Scoring, wholeTestsShape } from './testShapes.ts';

/** A source of tests; `built` are the built-in ones of `judge check`. */
export interface TestSet {
  readonly built: 'none' | 'published' | 'all';
  readonly random: number;
  readonly own: readonly { readonly name: string; readonly input: string; readonly expected?: string }[];
}

interface VisibleTests extends TestSet {
  readonly seed: number;
}

interface HiddenTests extends TestSet {
  /** 64 hexadecimal digits: anybody who knows them can generate the tests. */
  readonly key: string;
}

export interface ProblemTests {
  /** A teacher's own problem; for a package it contains the tests too. First, since lists read only its title. */
  readonly own?: OwnProblem;
  readonly choices: Choices;
  readonly scoring: Scoring;
  readonly feedback: Feedback;
  readonly visible: VisibleTests;
  readonly hidden: HiddenTests;
  /** Processor time for a test, and memory. */
  readonly seconds: number;
  readonly memoryMb: number;
}

/** Size of all tests that a teacher adds to a problem: they are sent with every submission. */
const MOST_BROUGHT = 2 ** 22;

type Given = Partial<
  Omit<ProblemTests, 'own' | 'visible' | 'hidden'> & {
    readonly visible: Partial<VisibleTests>;
    readonly hidden: Partial<HiddenTests>;
  }
>;

/** As stored; older ones, without the choices, get the default. Undefined if they are damaged. */
export function readTests(text: string): ProblemTests | undefined {
  const stored = jsonIn(text);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const tests = { scoring: 'all', feedback: 'outcome', ...stored };
  return fits(wholeTestsShape, tests) ? tests : undefined;
}

/** The given values (already checked), then the previous ones, then the defaults. */
export function completeTests(given: Given, before?: ProblemTests): ProblemTests {
  const none = { built: 'none', random: 0, own: [] } as const;
  return {
    ...(before?.own && { own: before.own }),
    choices: given.choices ?? before?.choices ?? {},
    scoring: given.scoring ?? before?.scoring ?? 'all',
    feedback: given.feedback ?? before?.feedback ?? 'outcome',
    visible: { ...none, built: 'all', seed: 1, ...before?.visible, ...given.visible },
    hidden: { ...none, random: 20, key: newHiddenKey(), ...before?.hidden, ...given.hidden },
    seconds: given.seconds ?? before?.seconds ?? 2,
    memoryMb: given.memoryMb ?? before?.memoryMb ?? 512,
  };
}

const BUILT: Readonly<Record<TestSet['built'], (problem: Problem) => readonly Test[]>> = {
  none: () => [],
  published: publishedTests,
  all: builtInTests,
};

const fixedTests = (problem: Problem, { built, own }: TestSet): readonly Test[] => [
  ...BUILT[built](problem),
  ...own,
];

export const visibleTests = (problem: Problem, set: VisibleTests): readonly Test[] => [
  ...fixedTests(problem, set),
  ...randomTests(problem, set.random, set.seed),
];

export const hasTests = ({ built, random, own }: TestSet): boolean =>
  built !== 'none' || random > 0 || own.length > 0;

/** Their names are only numbers. */
export function hiddenTests(problem: Problem, set: HiddenTests): readonly Test[] {
  const key = Buffer.from(set.key, 'hex');
  const drawn = drawnTests(problem, set.random, (i) => keyedRandom(key, `hidden ${problem.id} ${i}`));
  return [...fixedTests(problem, set), ...drawn].map(({ input, expected }, i) => ({
    name: `hidden-${i + 1}`,
    input,
    ...(expected !== undefined && { expected }),
  }));
}

/** The problem with the teacher's choices. */
export const chosenProblem = (problem: Problem, { choices }: ProblemTests): Problem =>
  Object.keys(choices).length === 0 ? problem : withChoices(problem, choices);

/** Checks whether the tests can be used: an input that breaks the rules must come with its own answer. */
export function checkTests(problem: Problem, tests: ProblemTests): Allowed<Problem> {
  if (!hasTests(tests.visible) && !hasTests(tests.hidden)) return refused('noTest');
  const chosen = chosenProblem(problem, tests);
  const brought = [...tests.visible.own, ...tests.hidden.own];
  const characters = brought.reduce(
    (sum, { input, expected = '' }) => sum + input.length + expected.length,
    0,
  );
  if (characters > MOST_BROUGHT) return refused('testsTooLarge', { mb: MOST_BROUGHT / 2 ** 20 });
  for (const { name, input, expected } of brought) {
    const { complaint } = answer(chosen, input);
    if (complaint !== undefined && expected === undefined)
      return refused('noTestInput', { test: name, problem: problem.id, line: complaint.line });
  }
  return success(chosen);
}

/** Identifies a set of tests. */
export const fingerprintOf = (tests: ProblemTests): string =>
  createHash('sha256').update(JSON.stringify(tests)).digest('hex').slice(0, 16);
