/** What the page says, in a language: first what stands on the first page and on the table of Klondike, then all the rest. */
import type { Dictionary, FirstWords } from './dictionary.ts';
import type { Language } from './languages.ts';

export const firstWords = async (language: Language): Promise<FirstWords> =>
  (await import(`./${language}/first.ts`)).words;

export const allWords = async (language: Language, first: FirstWords): Promise<Dictionary> =>
  (await import('./page.ts')).allWords(language, first);
