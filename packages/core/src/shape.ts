/**
 * Checks plain data from outside: requests, answers, rows, saved games, results of other machines. A shape says what is wrong
 * with a value, or nothing when it fits; a value that fits has only the expected fields, with numbers within their bounds, and
 * nothing inherited. The same shape tells the compiler the type of what fits (`Fitting`), and others its JSON schema
 * (`schemaOf`). No casts are needed afterwards: `read` returns the value with its type, `fits` narrows it.
 *
 * @example
 * ```ts
 * import { fields, oneOf, read, text, whole } from '@baralho/core/shape';
 * const rules = fields({ draw: oneOf(1, 3), deals: whole(1, 1000) }, { note: text(80) });
 * read(rules, { draw: 1, deals: 5 }, 'rules'); // → { ok: true, value: { draw: 1, deals: 5 } }
 * read(rules, { draw: 2, deals: 5 }, 'rules'); // → { ok: false, why: "'rules.draw' must be one of 1, 3" }
 * ```
 */
import { failure, type Result, success } from './result.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

declare const FITS: unique symbol;

export interface Shape<out T = unknown> {
  (value: unknown, name: string): string | undefined;
  /** Missing where JSON schema cannot express the shape. */
  readonly schema?: JsonSchema;
  /** For the compiler only: a value of this type fits. */
  readonly [FITS]?: T;
}

/** The type of the values that have a shape. */
export type Fitting<S> = S extends Shape<infer T> ? T : never;

export const schemaOf = (shape: Shape): JsonSchema => shape.schema ?? {};

/** A custom shape, with its schema. */
export const shape = <T>(
  check: (value: unknown, name: string) => string | undefined,
  schema: JsonSchema,
): Shape<T> => Object.assign((value: unknown, name: string) => check(value, name), { schema });

/** The one place where a check tells the compiler what it has found. */
const isFitting = <T>(_wanted: Shape<T>, fault: string | undefined, _value: unknown): _value is T =>
  fault === undefined;

/** Whether a value has a shape; the compiler narrows its type. */
export const fits = <T>(wanted: Shape<T>, value: unknown, name = 'value'): value is T =>
  isFitting(wanted, wanted(value, name), value);

/** The value as its shape's type, or what is wrong with it. */
export function read<T>(wanted: Shape<T>, value: unknown, name: string): Result<T> {
  const fault = wanted(value, name);
  return isFitting(wanted, fault, value) ? success(value) : failure(fault ?? '');
}

/** A JSON text as its shape's type, or what is wrong with it. */
export function readJson<T>(wanted: Shape<T>, json: string, name: string): Result<T> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return failure(`'${name}' is no JSON`);
  }
  return read(wanted, value, name);
}

const check = <T>(isGood: (value: unknown) => boolean, expected: string, schema: JsonSchema): Shape<T> =>
  shape((value, name) => (isGood(value) ? undefined : `'${name}' must be ${expected}`), schema);

/** Any JSON value. */
export const anything: Shape = shape(() => undefined, {});
/** What we write ourselves needs no bounds. */
export const anyText: Shape<string> = check((value) => typeof value === 'string', 'a text', {
  type: 'string',
});
export const anyNumber: Shape<number> = check((value) => typeof value === 'number', 'a number', {
  type: 'number',
});
export const yesOrNo: Shape<boolean> = check((value) => typeof value === 'boolean', 'true or false', {
  type: 'boolean',
});

/** -0 is rejected: it would be written as 0 and read back as another number. */
export const whole = (least: number, most: number): Shape<number> =>
  check(
    (value) =>
      Number.isSafeInteger(value) && !Object.is(value, -0) && least <= Number(value) && Number(value) <= most,
    `a whole number from ${least} to ${most}`,
    { type: 'integer', minimum: least, maximum: most },
  );

export const real = (least: number, most: number): Shape<number> =>
  check(
    (value) => typeof value === 'number' && least <= value && value <= most,
    `a number from ${least} to ${most}`,
    { type: 'number', ...(Number.isFinite(least + most) && { minimum: least, maximum: most }) },
  );

export const oneOf = <const T extends readonly (string | number | boolean | null)[]>(
  ...choices: T
): Shape<T[number]> =>
  check((value) => choices.some((one) => one === value), `one of ${choices.join(', ')}`, { enum: choices });

/** Contains nothing that disturbs a terminal. */
export const text = (most: number): Shape<string> =>
  check(
    (value) => typeof value === 'string' && value.length <= most && !/\p{Cc}/u.test(value),
    `a text of at most ${most} characters`,
    { type: 'string', maxLength: most },
  );

export const list = <T>(item: Shape<T>, least: number, most: number): Shape<readonly T[]> =>
  shape(
    (value, name) => {
      if (!Array.isArray(value) || value.length < least || value.length > most)
        return `'${name}' must be a list of ${least === most ? most : `${least} to ${most}`}`;
      for (let i = 0; i < value.length; i++) {
        const fault = item(value[i], `${name}[${i}]`);
        if (fault !== undefined) return fault;
      }
      return undefined;
    },
    {
      type: 'array',
      items: schemaOf(item),
      ...(least > 0 && { minItems: least }),
      ...(Number.isFinite(most) && { maxItems: most }),
    },
  );

/** A list with a shape for each position. */
export const tuple = <const S extends readonly Shape[]>(
  ...items: S
): Shape<{ readonly [K in keyof S]: Fitting<S[K]> }> =>
  shape(
    (value, name) => {
      if (!Array.isArray(value) || value.length !== items.length)
        return `'${name}' must be a list of ${items.length}`;
      for (const [i, item] of items.entries()) {
        const fault = item(value[i], `${name}[${i}]`);
        if (fault !== undefined) return fault;
      }
      return undefined;
    },
    { type: 'array', prefixItems: items.map(schemaOf), minItems: items.length, maxItems: items.length },
  );

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

type Shapes = Readonly<Record<string, Shape>>;
type Fields<A extends Shapes, B extends Shapes> = { readonly [K in keyof A]: Fitting<A[K]> } & {
  readonly [K in keyof B]?: Fitting<B[K]>;
};

function object(shapes: Shapes, more: Shapes, mayHaveMore: boolean): Shape<never> {
  const all: readonly (readonly [string, Shape])[] = Object.entries({ ...shapes, ...more });
  const required = Object.keys(shapes);
  return shape(
    (value, name) => {
      if (!isPlain(value)) return `'${name}' must be an object`;
      const stray = Object.keys(value).find(
        (key) => !Object.hasOwn(shapes, key) && !Object.hasOwn(more, key),
      );
      if (stray !== undefined && !mayHaveMore)
        return `'${name}' has a field that nobody knows; there are ${all.map(([key]) => key).join(', ')}`;
      for (const [key, one] of all) {
        if (!Object.hasOwn(value, key)) {
          if (Object.hasOwn(shapes, key)) return `'${name}.${key}' is missing`;
          continue;
        }
        const fault = one(value[key], `${name}.${key}`);
        if (fault !== undefined) return fault;
      }
      return undefined;
    },
    {
      type: 'object',
      ...(required.length > 0 && { required }),
      ...(!mayHaveMore && { additionalProperties: false }),
      properties: Object.fromEntries(all.map(([key, one]) => [key, schemaOf(one)])),
    },
  );
}

interface Objects {
  <A extends Shapes>(shapes: A): Shape<Fields<A, Record<never, never>>>;
  <A extends Shapes, B extends Shapes>(shapes: A, more: B): Shape<Fields<A, B>>;
}

/** Exactly these fields, and optionally those of `more`. */
export const fields: Objects = (shapes: Shapes, more: Shapes = {}) => object(shapes, more, false);

/** These fields, optionally those of `more`, and any others: what a program may rely on, while fields may be added. */
export const atLeast: Objects = (shapes: Shapes, more: Shapes = {}) => object(shapes, more, true);

/** An object with arbitrary keys. */
export const dictionary = <T>(
  key: RegExp,
  item: Shape<T>,
  most: number,
): Shape<Readonly<Record<string, T>>> =>
  shape(
    (value, name) => {
      if (!isPlain(value) || Object.keys(value).length > most)
        return `'${name}' must be an object of at most ${most}`;
      for (const [word, one] of Object.entries(value)) {
        const fault = key.test(word)
          ? item(one, `${name}.${word}`)
          : `'${name}' has a name that nobody knows`;
        if (fault !== undefined) return fault;
      }
      return undefined;
    },
    {
      type: 'object',
      propertyNames: { pattern: key.source },
      additionalProperties: schemaOf(item),
      maxProperties: most,
    },
  );

/** The shape that the value of a field selects. */
export const byField = <S extends Shapes>(key: string, shapes: S): Shape<Fitting<S[keyof S]>> =>
  shape(
    (value, name) => {
      const word = isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined;
      const one = typeof word === 'string' && Object.hasOwn(shapes, word) ? shapes[word] : undefined;
      return one === undefined
        ? `'${name}.${key}' must be one of ${Object.keys(shapes).join(', ')}`
        : one(value, name);
    },
    { oneOf: Object.values(shapes).map(schemaOf) },
  );

/** One shape for objects with a field of this name, and another for objects without it. */
export const hasField = <Y, N>(
  key: string,
  { yes, no }: { readonly yes: Shape<Y>; readonly no: Shape<N> },
): Shape<Y | N> =>
  shape((value, name) => (isPlain(value) && Object.hasOwn(value, key) ? yes : no)(value, name), {
    anyOf: [schemaOf(yes), schemaOf(no)],
  });

/** One shape or the other; when neither fits, the error of the other is reported. */
export const either = <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> =>
  shape((value, name) => (one(value, name) === undefined ? undefined : other(value, name)), {
    anyOf: [schemaOf(one), schemaOf(other)],
  });

export const orNull = <T>(one: Shape<T>): Shape<T | null> =>
  shape((value, name) => (value === null ? undefined : one(value, name)), {
    anyOf: [schemaOf(one), { type: 'null' }],
  });

/** A shape, and a condition that its values must meet. */
export function where<T, U extends T>(
  wanted: Shape<T>,
  holds: (value: T) => value is U,
  expected: string,
): Shape<U>;
export function where<T>(wanted: Shape<T>, holds: (value: T) => boolean, expected: string): Shape<T>;
export function where<T>(wanted: Shape<T>, holds: (value: T) => boolean, expected: string): Shape<T> {
  return shape(
    (value, name) => {
      const fault = wanted(value, name);
      if (!isFitting(wanted, fault, value)) return fault;
      return holds(value) ? undefined : `'${name}' must be ${expected}`;
    },
    { ...schemaOf(wanted), description: expected },
  );
}
