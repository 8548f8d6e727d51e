/**
 * The result of something that can fail without being a bug: a value, or why there is none. The reason is a sentence by
 * default, or a code where a program decides by it. Parsing typed text returns `Parsed` instead, which also knows the
 * position.
 *
 * @example
 * ```ts
 * import { failure, success } from '@baralho/core/result';
 * const half = (n: number) => (n % 2 === 0 ? success(n / 2) : failure(`${n} is odd`));
 * half(4); // → { ok: true, value: 2 }
 * half(5); // → { ok: false, why: "5 is odd" }
 * ```
 */
export type Result<T, Why = string> = Success<T> | Failure<Why>;

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failure<Why = string> {
  readonly ok: false;
  readonly why: Why;
}

export const success = <T>(value: T): Success<T> => ({ ok: true, value });
export const failure = <const Why>(why: Why): Failure<Why> => ({ ok: false, why });
