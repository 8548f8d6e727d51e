/** The marks of single moves in a review: in a word, as a badge in the list, and on the graph. */
export type Quality = 'best' | 'good' | 'mistake' | 'losing';

export interface Mark {
  /** The position before the move. */
  readonly at: number;
  readonly quality: 'mistake' | 'losing';
}

/** Those worth another try. */
export const mistakesIn = (qualities: readonly (Quality | undefined)[]): readonly Mark[] =>
  qualities.flatMap((quality, at) =>
    quality === 'mistake' || quality === 'losing' ? [{ at, quality }] : [],
  );

/** The next mistake after a position, or the first one again; likewise backwards. */
export function mistakeFrom(marks: readonly Mark[], at: number, by: 1 | -1): number | undefined {
  const places = marks.map((mark) => mark.at);
  return by > 0
    ? (places.find((place) => place > at) ?? places[0])
    : (places.findLast((place) => place < at) ?? places.at(-1));
}
