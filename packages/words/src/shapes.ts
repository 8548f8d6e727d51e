/**
 * The types of the dictionaries: every language is typed by the English words of the same area, so that a missing word does
 * not compile.
 */

export type Like<T> = T extends string
  ? string
  : T extends (...words: infer Words) => string
    ? (...words: Words) => string
    : T extends readonly (infer Item)[]
      ? readonly Like<Item>[]
      : { readonly [Key in keyof T]: Like<T[Key]> };

/** Headings with their paragraph. */
export type Rules = readonly (readonly [string, string])[];

/** What the terminal says of every game. */
export interface GameWords {
  readonly name: string;
  /** How it is played, for the help page. */
  readonly about: string;
}
