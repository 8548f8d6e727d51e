/** The server's codes in the reader's language. */
import type { CourseWords } from '@baralho/words';

/** A state or verdict of the server in the reader's language, if there is a word for it. */
export const stateWord = (words: CourseWords, state: string): string =>
  state.startsWith('hidden ')
    ? words.onlyHidden(stateWord(words, state.slice('hidden '.length)))
    : (words.states[state] ?? state);

/** What a problem asks for, likewise. */
export const problemWord = (words: CourseWords, problem: string, about: string): string =>
  words.problems[problem] ?? about;
