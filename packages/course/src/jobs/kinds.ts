/** The kinds of work of a course, for threads and for connected machines. */
import { fields, oneOf, text } from '@baralho/core/shape';
import { asKind, type Kind } from '@baralho/jobs/kinds';
import { BOT_KINDS } from '../bots/kinds.ts';
import { BUILD_KINDS, base64, hash, runShape } from '../builds/kinds.ts';
import { BUILD_LIMITS } from '../handin/limits.ts';
import { type CheckParameters, type CheckResult, STAGES } from '../judging/stage.ts';
import { stageShape } from '../judging/stageShape.ts';
import { lines, wholeTestsShape } from '../problems/testShapes.ts';

/** The largest program that can be sent to the judge. */
export const MOST_SOURCE_BYTES = 2 ** 20;

const MOST_TEXT = 2 ** 16;

const words = lines(MOST_TEXT);

export const KINDS: Readonly<Record<string, Kind>> = {
  ...BUILD_KINDS,
  ...BOT_KINDS,
  'course check': asKind<CheckParameters, CheckResult>({
    parameters: fields({
      problem: text(40),
      tests: wholeTestsShape,
      stage: oneOf(...STAGES),
      program: fields({ hash, run: runShape, packed: base64(BUILD_LIMITS.bytes) }),
      attempt: text(40),
    }),
    most: 1,
    result: () => fields({}, { refused: words, isOfMachine: oneOf(true), stage: stageShape }),
    load: async () => {
      const [{ checkSubmission }, { allowedOf }] = await Promise.all([
        import('../judging/check.ts'),
        import('@baralho/arena/jobs/ladder'),
      ]);
      return (parameters, _first, _count, allowed) => checkSubmission(parameters, allowedOf(allowed));
    },
  }),
};

export { COURSE_KINDS } from './address.ts';
