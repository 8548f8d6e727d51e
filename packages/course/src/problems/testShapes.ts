/** The shapes of a problem's tests: as a teacher sends them, and as they are stored. */
import { fields, list, oneOf, type Shape, shape, text, where, whole } from '@baralho/core/shape';
import { FORMS } from '@baralho/judge/program';
import { givenOwnShape, ownShape } from './ownShape.ts';

/** What is worth points: passing all tests, or each test its share. */
export const SCORINGS = ['all', 'share'] as const;
export type Scoring = (typeof SCORINGS)[number];

/** What a team learns about the hidden tests: whether it passed them all, also the kind of failure, also which test and how many. */
export const FEEDBACKS = ['outcome', 'verdict', 'number'] as const;
export type Feedback = (typeof FEEDBACKS)[number];

const MOST_RANDOM = 200;
const MOST_OWN = 200;
const MOST_CHARACTERS = 2 ** 20;

/** Text of several lines. */
export const lines = (most: number): Shape<string> =>
  shape(
    (value, name) =>
      typeof value === 'string' && value.length <= most && !value.includes('\0')
        ? undefined
        : `'${name}' must be a text of at most ${most} characters`,
    { type: 'string', maxLength: most },
  );

/** It becomes a file name when the tests are downloaded. */
const testName = where(
  text(60),
  (name) => /^[^./\\\p{Cf}][^/\\\p{Cf}]*$/u.test(name),
  'a name that a file can have',
);

const ownTest = fields(
  { name: testName, input: lines(MOST_CHARACTERS) },
  { expected: lines(MOST_CHARACTERS) },
);
export const ownTests = list(ownTest, 0, MOST_OWN);
const SET = { built: oneOf('none', 'published', 'all'), random: whole(0, MOST_RANDOM), own: ownTests };
const VISIBLE = { ...SET, seed: whole(0, 2 ** 32) };
const HIDDEN = {
  ...SET,
  key: where(text(64), (key) => /^[0-9a-f]{64}$/.test(key), '64 hexadecimal digits'),
};
const withSets = <V extends Shape, H extends Shape>(visible: V, hidden: H) => ({
  choices: fields(
    {},
    { maxSteps: whole(1, Number.MAX_SAFE_INTEGER), neverEnds: text(200), form: oneOf(...FORMS) },
  ),
  scoring: oneOf(...SCORINGS),
  feedback: oneOf(...FEEDBACKS),
  visible,
  hidden,
  seconds: whole(1, 20),
  memoryMb: whole(16, 4096),
});

/** What a teacher sends: fields that are not given keep their value or get the default. */
export const testsShape = fields(
  {},
  { ...withSets(fields({}, VISIBLE), fields({}, HIDDEN)), own: givenOwnShape },
);
/** What is stored, and what a worker receives. */
export const wholeTestsShape = fields(withSets(fields(VISIBLE), fields(HIDDEN)), { own: ownShape });
