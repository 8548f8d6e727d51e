/**
 * What plain data that comes from elsewhere must look like. A shape says what is wrong with a value, or nothing when it fits;
 * what fits has only the fields it should have, with numbers within their bounds, and nothing inherited. The same shape tells the
 * compiler the type of what fits (`Fitting`), and others its JSON schema (`schemaOf`).
 *
 *   const rules = fields({ draw: oneOf(1, 3), deals: whole(1, 1000) }, { note: text(80) });
 *   rules({ draw: 2, deals: 5 }, 'rules');      // "'rules.draw' must be one of 1, 3"
 *   read(rules, value, 'rules');                // { ok: true, value: { draw: 1, deals: 5 } }, typed
 */
export type JsonSchema = Readonly<Record<string, unknown>>;

declare const FITS: unique symbol;

export interface Shape<out T = unknown> {
  (value: unknown, name: string): string | undefined;
  /** Missing where the words of JSON schema say less than nothing. */
  readonly schema?: JsonSchema;
  /** For the compiler alone: what fits is one of these. */
  readonly [FITS]?: T;
}

/** The type of what has a shape. */
export type Fitting<S> = S extends Shape<infer T> ? T : never;

export const schemaOf = (shape: Shape): JsonSchema => shape.schema ?? {};

/** A shape of one's own, with its schema. */
export const shape = <T>(
  check: (value: unknown, name: string) => string | undefined,
  schema: JsonSchema,
): Shape<T> => Object.assign((value: unknown, name: string) => check(value, name), { schema });

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/** The value as what its shape says, or what is wrong with it. */
export function read<T>(wanted: Shape<T>, value: unknown, name: string): Read<T> {
  const fits = (one: unknown): one is T => wanted(one, name) === undefined;
  return fits(value) ? { ok: true, value } : { ok: false, why: wanted(value, name) ?? '' };
}

const check = <T>(fits: (value: unknown) => boolean, expected: string, schema: JsonSchema): Shape<T> =>
  shape((value, name) => (fits(value) ? undefined : `'${name}' must be ${expected}`), schema);

/** -0 is none: it would be written as 0 and be another number when it comes back. */
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

/** Nothing in it that disturbs a terminal. */
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

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

type Shapes = Readonly<Record<string, Shape>>;
type Fields<A extends Shapes, B extends Shapes> = { readonly [K in keyof A]: Fitting<A[K]> } & {
  readonly [K in keyof B]?: Fitting<B[K]>;
};

function object<A extends Shapes, B extends Shapes>(
  shapes: A,
  more: B,
  mayHaveMore: boolean,
): Shape<Fields<A, B>> {
  const all: readonly (readonly [string, Shape])[] = Object.entries({ ...shapes, ...more });
  const required = Object.keys(shapes);
  return shape(
    (value, name) => {
      if (!isPlain(value)) return `'${name}' must be an object`;
      const stray = Object.keys(value).find(
        (key) => !Object.hasOwn(shapes, key) && !Object.hasOwn(more, key),
      );
      if (stray !== undefined && !mayHaveMore) return `'${name}' has a field that nobody knows`;
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

/** Exactly these fields, and those of `more` that are there. */
export const fields = <A extends Shapes, B extends Shapes = Record<never, never>>(
  shapes: A,
  more?: B,
): Shape<Fields<A, B>> => object<A, B>(shapes, more ?? ({} as B), false);

/** These fields, those of `more` that are there, and others: what a program may rely on, while more may be added. */
export const atLeast = <A extends Shapes, B extends Shapes = Record<never, never>>(
  shapes: A,
  more?: B,
): Shape<Fields<A, B>> => object<A, B>(shapes, more ?? ({} as B), true);

/** An object whose keys are names of somebody's choice. */
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

/** The shape that the value of a field asks for. */
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

export const orNull = <T>(one: Shape<T>): Shape<T | null> =>
  shape((value, name) => (value === null ? undefined : one(value, name)), {
    anyOf: [schemaOf(one), { type: 'null' }],
  });

/** A shape, and what must hold of whatever has it. */
export const where = <T>(wanted: Shape, holds: (value: T) => boolean, expected: string): Shape<T> =>
  shape(
    (value, name) => wanted(value, name) ?? (holds(value as T) ? undefined : `'${name}' must be ${expected}`),
    { ...schemaOf(wanted), description: expected },
  );
