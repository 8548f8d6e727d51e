/** Building as a kind of work, with the shapes of its parameters and results. */
import { anyText, fields, list, oneOf, type Shape, text, where } from '@baralho/core/shape';
import { asKind, type Kind } from '@baralho/jobs/kinds';
import { LANGUAGES } from '../handin/languages.ts';
import { ARCHIVE_LIMITS, BUILD_LIMITS } from '../handin/limits.ts';
import type { BuildParameters, BuildResult } from './step.ts';

const MOST_TEXT = 1 << 16;

export const sized = (most: number, pattern = /^[^\0]*$/): Shape<string> =>
  where(anyText, (word) => word.length <= most && pattern.test(word), `a text of at most ${most} characters`);

export const words = sized(MOST_TEXT);
export const base64 = (bytes: number): Shape<string> => sized(Math.ceil(bytes / 3) * 4, /^[A-Za-z0-9+/]*=*$/);
export const hash = sized(64, /^[0-9a-f]{64}$/);
export const runShape = list(text(1000), 1, 100);
/** The shape of a built program in a message. */
export const programShape = fields({
  hash,
  run: runShape,
  protocol: text(100),
  packed: base64(BUILD_LIMITS.bytes),
});

const compiler = text(4000);

export const BUILD_KINDS: Readonly<Record<string, Kind>> = {
  build: asKind<BuildParameters, BuildResult>({
    parameters: fields(
      {
        source: base64(ARCHIVE_LIMITS.sentBytes),
        fileName: text(255),
        language: text(40),
        attempt: text(40),
      },
      { known: fields({ language: oneOf(...LANGUAGES), compiler }) },
    ),
    most: 1,
    result: () =>
      fields(
        { language: text(40), compiler, log: words },
        { refused: words, isOfMachine: oneOf(true), isKnown: oneOf(true), program: programShape },
      ),
    load: async () => {
      const [{ buildSubmission }, { allowedOf }] = await Promise.all([
        import('./step.ts'),
        import('@baralho/arena/jobs/ladder'),
      ]);
      return (parameters, _first, _count, allowed) => buildSubmission(parameters, allowedOf(allowed));
    },
  }),
};
