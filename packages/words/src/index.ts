/**
 * All texts that people read, one folder per language: those of the page, the terminal, live tables, courses and pictures.
 *
 * @example
 * ```ts
 * import { cardName, firstWords, preferredLanguage } from '@baralho/words';
 * preferredLanguage(['pt', 'en']); // → 'pt-PT'
 * cardName(await firstWords('pt-PT'), 0); // → 'ás de espadas'
 * ```
 */
export { courseWords, liveWords, refusalWords, rulesOf, serverWords } from './areas.ts';
export { cardName } from './cardName.ts';
export type { Dictionary, FirstWords } from './dictionary.ts';
export type { CourseWords } from './en/course.ts';
export type { LiveWords } from './en/live.ts';
export { inWords, type Moment, momentIn, SAID, type Said, type Value } from './inWords.ts';
export { LANGUAGE_NAMES, LANGUAGES, type Language, preferredLanguage } from './languages.ts';
export { allWords, firstWords } from './load.ts';
