/** Parts that the outputs of several commands share: estimates, tallies, players. */
import {
  anyNumber,
  anyText,
  dictionary,
  fields,
  list,
  oneOf,
  real,
  type Shape,
  schemaOf,
  shape,
  tuple,
  whole,
  yesOrNo,
} from '@baralho/core/shape';

/** A shape with a description for its schema. */
export const about = <T>(description: string, one: Shape<T>): Shape<T> =>
  shape((value, name) => one(value, name), { ...schemaOf(one), description });

export const many = <T>(item: Shape<T>): Shape<readonly T[]> => list(item, 0, Number.POSITIVE_INFINITY);
export const count = whole(0, Number.MAX_SAFE_INTEGER);
export const share = real(0, 1);
export const seconds = real(0, Number.POSITIVE_INFINITY);

const INTERVAL = { value: anyNumber, low: anyNumber, high: anyNumber };
export const estimate = about('a value with its 95% confidence interval', fields(INTERVAL));
export const estimateWith = <A extends Readonly<Record<string, Shape>>>(more: A) =>
  about('a value with its 95% confidence interval', fields({ ...INTERVAL, ...more }));

export const seed = about('what the deals were drawn with', whole(-1, Number.MAX_SAFE_INTEGER));
export const complete = about('false when it was interrupted', yesOrNo);
export const dealCode = about('a deal code, as `baralho deal` takes it', anyText);
export const tally = about('values and how often each was found', many(tuple(anyNumber, count)));
export const quantiles = about('by share, as in "0.95"', dictionary(/^0\.\d+$/, anyNumber, 99));

/** Where the decks of a competition came from. */
export const decks = about(
  'where the decks came from; a secret is shown so that the commitment can be checked',
  fields(
    { from: oneOf('secret', 'seed'), botsCouldKnow: yesOrNo },
    { why: anyText, commitment: anyText, secret: anyText, salt: anyText },
  ),
);

const FAULTS = ['illegal', 'unparsable', 'timeout', 'crash', 'stall', 'flood'] as const;
const faultCounts: { readonly [K in (typeof FAULTS)[number]]: Shape<number> } = {
  illegal: count,
  unparsable: count,
  timeout: count,
  crash: count,
  stall: count,
  flood: count,
};
export const faults = fields(faultCounts);
