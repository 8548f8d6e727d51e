/**
 * The shape of every dictionary is that of English: the other languages are typed by it, so that a missing word does not
 * compile. A dictionary comes in two parts: what stands on the first page and on the table of Klondike, and all the rest.
 */
import type { en } from './en.ts';
import type { enMore } from './enMore.ts';

type Widened<T> = T extends string
  ? string
  : T extends (...words: infer Words) => string
    ? (...words: Words) => string
    : T extends readonly (infer Item)[]
      ? readonly Widened<Item>[]
      : { readonly [Key in keyof T]: Widened<T[Key]> };

export type FirstWords = Widened<typeof en>;
export type MoreWords = Widened<typeof enMore>;
export type Dictionary = FirstWords & MoreWords;
