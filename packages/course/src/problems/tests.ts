/**
 * The tests of a problem in a course: which of them a team may see, and which it knows by name alone. Hidden ones are drawn from a
 * number that nobody is told, or brought by the teacher.
 */
import { createHash, randomInt } from 'node:crypto';
import { fields, list, oneOf, type Shape, text, where, whole } from '@baralho/jobs/shape';
import { answer, type Choices, FORMS, type Problem, withChoices } from '@baralho/judge';
import { builtInTests, publishedTests, randomTests, type Test } from '@baralho/judge/generate/index';
import { type Asked, granted, refused } from '../people/people.ts';

/** Where tests come from; `built` are those that `judge check` has. */
export interface TestSet {
  readonly built: 'none' | 'published' | 'all';
  readonly random: number;
  readonly seed: number;
  readonly own: readonly { readonly name: string; readonly input: string; readonly expected?: string }[];
}

/** What brings points: a program that passes all tests, or each test its share of them. */
export const SCORINGS = ['all', 'share'] as const;
export type Scoring = (typeof SCORINGS)[number];

export interface ProblemTests {
  readonly choices: Choices;
  readonly scoring: Scoring;
  readonly visible: TestSet;
  readonly hidden: TestSet;
  /** Processor time for a test, and memory. */
  readonly seconds: number;
  readonly memoryMb: number;
}

const MOST_RANDOM = 200;
const MOST_OWN = 200;
const MOST_CHARACTERS = 2 ** 20;
/** Of all tests that a teacher brings to a problem: they travel with every hand-in. */
const MOST_BROUGHT = 2 ** 22;

/** Text of several lines. */
export const lines =
  (most: number): Shape =>
  (value, name) =>
    typeof value === 'string' && value.length <= most && !value.includes('\0')
      ? undefined
      : `'${name}' must be a text of at most ${most} characters`;

/** It becomes the name of a file for whoever wants the tests as files. */
const testName = where<string>(
  text(60),
  (name) => /^[^./\\\p{Cf}][^/\\\p{Cf}]*$/u.test(name),
  'a name that a file can have',
);

const ownTest = fields(
  { name: testName, input: lines(MOST_CHARACTERS) },
  { expected: lines(MOST_CHARACTERS) },
);
export const ownTests: Shape = list(ownTest, 0, MOST_OWN);
const testSet = fields(
  {},
  {
    built: oneOf('none', 'published', 'all'),
    random: whole(0, MOST_RANDOM),
    seed: whole(0, 2 ** 32),
    own: ownTests,
  },
);

export const testsShape: Shape = fields(
  {},
  {
    choices: fields(
      {},
      { maxSteps: whole(1, Number.MAX_SAFE_INTEGER), neverEnds: text(200), form: oneOf(...FORMS) },
    ),
    scoring: oneOf(...SCORINGS),
    visible: testSet,
    hidden: testSet,
    seconds: whole(1, 20),
    memoryMb: whole(16, 4096),
  },
);

type Given = Partial<
  Omit<ProblemTests, 'visible' | 'hidden'> & {
    readonly visible: Partial<TestSet>;
    readonly hidden: Partial<TestSet>;
  }
>;

/** As they are kept; those of before there was a choice bring points for all. */
export const readTests = (text: string): ProblemTests => ({ scoring: 'all', ...JSON.parse(text) });

/** What was given (it has the shape), what stood there before, and what is usual, in this order. */
export function completeTests(given: Given, before?: ProblemTests): ProblemTests {
  const none = { built: 'none', random: 0, seed: 1, own: [] } as const;
  return {
    choices: given.choices ?? before?.choices ?? {},
    scoring: given.scoring ?? before?.scoring ?? 'all',
    visible: { ...none, built: 'all', ...before?.visible, ...given.visible },
    // Whoever knew the number could make the tests himself.
    hidden: { ...none, random: 20, seed: randomInt(2 ** 32), ...before?.hidden, ...given.hidden },
    seconds: given.seconds ?? before?.seconds ?? 2,
    memoryMb: given.memoryMb ?? before?.memoryMb ?? 512,
  };
}

const BUILT: Readonly<Record<TestSet['built'], (problem: Problem) => readonly Test[]>> = {
  none: () => [],
  published: publishedTests,
  all: builtInTests,
};

export const testsOf = (problem: Problem, { built, random, seed, own }: TestSet): readonly Test[] => [
  ...BUILT[built](problem),
  ...own,
  ...randomTests(problem, random, seed),
];

export const hasTests = ({ built, random, own }: TestSet): boolean =>
  built !== 'none' || random > 0 || own.length > 0;

/** Of hidden tests nothing but a name of no meaning is told. */
export const hiddenTests = (problem: Problem, set: TestSet): readonly Test[] =>
  testsOf(problem, set).map(({ input, expected }, i) => ({
    ...{ name: `hidden-${i + 1}`, input },
    ...(expected !== undefined && { expected }),
  }));

/** The problem as the teacher wants it. */
export const chosenProblem = (problem: Problem, { choices }: ProblemTests): Problem =>
  Object.keys(choices).length === 0 ? problem : withChoices(problem, choices);

/** Whether the tests can be asked at all: an input that is none must bring its own answer. */
export function checkTests(problem: Problem, tests: ProblemTests): Asked<Problem> {
  if (!hasTests(tests.visible) && !hasTests(tests.hidden)) return refused('there must be a test');
  const chosen = chosenProblem(problem, tests);
  const brought = [...tests.visible.own, ...tests.hidden.own];
  const characters = brought.reduce(
    (sum, { input, expected = '' }) => sum + input.length + expected.length,
    0,
  );
  if (characters > MOST_BROUGHT) return refused(`the tests are more than ${MOST_BROUGHT / 2 ** 20} MB`);
  for (const { name, input, expected } of brought) {
    const { complaint } = answer(chosen, input);
    if (complaint !== undefined && expected === undefined)
      return refused(
        `test '${name}' is no input of ${problem.id} (line ${complaint.line}) and brings no answer`,
      );
  }
  return granted(chosen);
}

/** Tells one set of tests from another. */
export const fingerprintOf = (tests: ProblemTests): string =>
  createHash('sha256').update(JSON.stringify(tests)).digest('hex').slice(0, 16);
