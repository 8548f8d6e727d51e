/** The words of a course come with its page. */
import type { LanguageCode } from '../languages/codes.ts';
import type { CourseWords } from './words.en.ts';

const LOADERS: Readonly<Record<LanguageCode, () => Promise<{ readonly words: CourseWords }>>> = {
  en: () => import('./words.en.ts'),
  'pt-PT': () => import('./words.ptPT.ts'),
  'pt-BR': () => import('./words.ptBR.ts'),
  zh: () => import('./words.zh.ts'),
};

export const loadWords = async (code: LanguageCode): Promise<CourseWords> => (await LOADERS[code]()).words;

/** A state or verdict of the server in the reader's language, where there is a word for it. */
export const stateWord = (words: CourseWords, state: string): string =>
  state.startsWith('hidden ')
    ? words.onlyHidden(stateWord(words, state.slice('hidden '.length)))
    : (words.states[state] ?? state);

/** What a problem asks, likewise. */
export const problemWord = (words: CourseWords, problem: string, about: string): string =>
  words.problems[problem] ?? about;
