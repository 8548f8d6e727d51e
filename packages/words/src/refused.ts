/**
 * A server's refusal: a code with its values, and the English sentence for it. A code without words in every language does not
 * compile, nor one without its values.
 *
 * @example
 * ```ts
 * import { refused } from '@baralho/words/refused';
 * refused('courseTaken', { course: 'si-2027' }).why; // → "there is a course 'si-2027' already"
 * ```
 */
import type { Failure, Success } from '@baralho/core/result';
import { words as english } from './en/server.ts';
import { inWords, type Moment, type Said, type Value } from './inWords.ts';

type English = typeof english;
export type RefusalCode = keyof English;

export interface Refused extends Failure, Said {
  readonly code: RefusalCode;
}

/** Texts may be times, lists or other refusals: they are put into words first. */
type ValuesOf<Saying> = Saying extends (values: infer Values) => string
  ? {
      readonly [Name in keyof Values]: Values[Name] extends number
        ? number
        : string | readonly string[] | Moment | Said;
    }
  : undefined;

export type Allowed<T> = Success<T> | Refused;

export function refused<Code extends RefusalCode>(
  code: Code,
  ...[values]: ValuesOf<English[Code]> extends undefined ? [] : [ValuesOf<English[Code]>]
): Refused {
  const said = { code, values: { ...values } as Readonly<Record<string, Value>> };
  return { ok: false, why: inWords('en', english, said) ?? code, ...said };
}
