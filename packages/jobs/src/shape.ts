/**
 * What plain data that comes from elsewhere must look like. A shape says what is wrong with a value, or nothing when it fits;
 * what fits has only the fields it should have, with numbers within their bounds, and nothing inherited.
 *
 *   const rules = fields({ draw: oneOf(1, 3), deals: whole(1, 1000) }, { note: text(80) });
 *   rules({ draw: 2, deals: 5 }, 'rules');      // "'rules.draw' must be one of 1, 3"
 */
export type Shape = (value: unknown, name: string) => string | undefined;

const check =
  (fits: (value: unknown) => boolean, expected: string): Shape =>
  (value, name) =>
    fits(value) ? undefined : `'${name}' must be ${expected}`;

/** -0 is none: it would be written as 0 and be another number when it comes back. */
export const whole = (least: number, most: number): Shape =>
  check(
    (value) =>
      Number.isSafeInteger(value) && !Object.is(value, -0) && least <= Number(value) && Number(value) <= most,
    `a whole number from ${least} to ${most}`,
  );

export const real = (least: number, most: number): Shape =>
  check(
    (value) => typeof value === 'number' && least <= value && value <= most,
    `a number from ${least} to ${most}`,
  );

export const oneOf = (...choices: readonly (string | number | boolean | null)[]): Shape =>
  check((value) => choices.some((one) => one === value), `one of ${choices.join(', ')}`);

/** Nothing in it that disturbs a terminal. */
export const text = (most: number): Shape =>
  check(
    (value) => typeof value === 'string' && value.length <= most && !/\p{Cc}/u.test(value),
    `a text of at most ${most} characters`,
  );

export const list =
  (item: Shape, least: number, most: number): Shape =>
  (value, name) => {
    if (!Array.isArray(value) || value.length < least || value.length > most)
      return `'${name}' must be a list of ${least === most ? most : `${least} to ${most}`}`;
    for (let i = 0; i < value.length; i++) {
      const fault = item(value[i], `${name}[${i}]`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Exactly these fields, and those of `more` that are there. */
export const fields =
  (shapes: Readonly<Record<string, Shape>>, more: Readonly<Record<string, Shape>> = {}): Shape =>
  (value, name) => {
    if (!isPlain(value)) return `'${name}' must be an object`;
    const stray = Object.keys(value).find((key) => !Object.hasOwn(shapes, key) && !Object.hasOwn(more, key));
    if (stray !== undefined) return `'${name}' has a field that nobody knows`;
    for (const [key, shape] of Object.entries({ ...shapes, ...more })) {
      if (!Object.hasOwn(value, key)) {
        if (Object.hasOwn(shapes, key)) return `'${name}.${key}' is missing`;
        continue;
      }
      const fault = shape(value[key], `${name}.${key}`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

/** An object whose keys are names of somebody's choice. */
export const dictionary =
  (key: RegExp, item: Shape, most: number): Shape =>
  (value, name) => {
    if (!isPlain(value) || Object.keys(value).length > most)
      return `'${name}' must be an object of at most ${most}`;
    for (const [word, one] of Object.entries(value)) {
      const fault = key.test(word) ? item(one, `${name}.${word}`) : `'${name}' has a name that nobody knows`;
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

/** The shape that the value of a field asks for. */
export const byField =
  (key: string, shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, name) => {
    const word = isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    const shape = typeof word === 'string' && Object.hasOwn(shapes, word) ? shapes[word] : undefined;
    return shape === undefined
      ? `'${name}.${key}' must be one of ${Object.keys(shapes).join(', ')}`
      : shape(value, name);
  };

export const orNull =
  (shape: Shape): Shape =>
  (value, name) =>
    value === null ? undefined : shape(value, name);

/** A shape, and what must hold of whatever has it. */
export const where =
  <T>(shape: Shape, holds: (value: T) => boolean, expected: string): Shape =>
  (value, name) =>
    shape(value, name) ?? (holds(value as T) ? undefined : `'${name}' must be ${expected}`);
