/**
 * The areas that a dictionary is split into, each loaded together with the code that uses it. A language is a folder beside
 * this file, an area a file in it.
 */

import type { Refusals } from '@baralho/core/games/klondike/index';
import type { CourseWords } from './en/course.ts';
import type { LiveWords } from './en/live.ts';
import type { ServerWords } from './inWords.ts';
import type { Language } from './languages.ts';
import type { Rules } from './shapes.ts';

export const courseWords = async (language: Language): Promise<CourseWords> =>
  (await import(`./${language}/course.ts`)).words;

export const liveWords = async (language: Language): Promise<LiveWords> =>
  (await import(`./${language}/live.ts`)).words;

/** The rules of a game, or what another page is about. */
export const rulesOf = async (language: Language, page: string): Promise<Rules> =>
  (await import(`./${language}/rules/${page}.ts`)).words;

export const refusalWords = async (language: Language): Promise<Refusals> =>
  (await import(`./${language}/refusals.ts`)).words;

/** Why a server refuses something. */
export const serverWords = async (language: Language): Promise<ServerWords> =>
  (await import(`./${language}/server.ts`)).words;
