/** Loads the page's texts in a language: first those of the first page and of Klondike's table, then all the rest. */
import type { Dictionary, FirstWords } from './dictionary.ts';
import type { Language } from './languages.ts';

export const firstWords = async (language: Language): Promise<FirstWords> =>
  (await import(`./${language}/first.ts`)).words;

export const allWords = async (language: Language, first: FirstWords): Promise<Dictionary> =>
  (await import('./page.ts')).allWords(language, first);
