/**
 * The shape of a problem that is not built in, written in the page or a problem package: as a teacher sends it, and as it is
 * stored.
 */
import { byField, fields, oneOf, real, type Shape, shape, text, where } from '@baralho/core/shape';

const MOST_STATEMENT = 2 ** 20;
const MOST_SOURCE = 2 ** 17;
/** Size of a package as it is sent, in base64. */
const MOST_PACKAGE = 3 * 2 ** 20;

const long = (most: number): Shape<string> =>
  shape(
    (value, name) =>
      typeof value === 'string' && value.length <= most && !value.includes('\0')
        ? undefined
        : `'${name}' must be a text of at most ${most} characters`,
    { type: 'string', maxLength: most },
  );

/** How outputs are compared: byte for byte, word by word, numbers with a tolerance, or by a program of the teacher. */
const checker = byField('kind', {
  exact: fields({ kind: oneOf('exact') }),
  tokens: fields({ kind: oneOf('tokens') }),
  numbers: fields({ kind: oneOf('numbers'), tolerance: real(0, 1) }),
  program: fields({
    kind: oneOf('program'),
    name: where(text(60), (name) => /^\w[\w.-]*\.\w+$/.test(name), 'the name of a source file'),
    source: long(MOST_SOURCE),
  }),
});

const OWN = { title: text(120), statement: long(MOST_STATEMENT), checker };
const packed = fields({
  name: text(120),
  bytes: where(long(MOST_PACKAGE), (bytes) => /^[A-Za-z0-9+/]*={0,2}$/.test(bytes), 'an archive in base64'),
});

export const givenOwnShape = fields({}, { ...OWN, package: packed });
/** The title comes first: lists read only the title. */
export const ownShape = fields(OWN, { package: packed });

/** The name of a problem of a course, as in its address. */
export const isProblemName = (word: string): boolean => /^[a-z][a-z0-9-]{1,39}$/.test(word);
