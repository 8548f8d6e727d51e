/** The player's settings. Every field is read separately: an invalid one gets its default, the others stay. */

import { keysOf } from '@baralho/core';
import type { Difficulty } from '@baralho/lab/klondike/difficulty';
import { isRecord } from '@baralho/table';
import type { AutoPlay } from '@baralho/table/klondike/safe';
import type { Score } from '@baralho/table/klondike/score';
import { LANGUAGES, type Language } from '@baralho/words';
import { BACKS, type Back } from './deck/back.ts';
import type { Colours } from './deck/colours.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const FELTS = ['green', 'blue', 'plum', 'slate'] as const;
export const AUTO_PLAY: readonly AutoPlay[] = ['off', 'safe', 'always'];
export const SCORES: readonly Score[] = ['none', 'standard', 'vegas'];
export const DIFFICULTIES: readonly Difficulty[] = ['easy', 'medium', 'hard', 'expert'];
export const HAND_ORDERS = ['rank', 'combination'] as const;
export const FACES = ['auto', 'classic', 'large'] as const;

export interface Settings {
  theme: (typeof THEMES)[number];
  felt: (typeof FELTS)[number];
  faces: (typeof FACES)[number];
  colours: Colours;
  back: Back;
  /** 0 is no motion, 1 the default speed, 2 twice as fast. */
  speed: number;
  language: Language;
  autoPlay: AutoPlay;
  mirrored: boolean;
  /** Clock and counts on the table. */
  showFigures: boolean;
  /** Shows while playing whether the game can still be won. */
  watchWinnable: boolean;
  /** Quiet sounds. */
  sound: boolean;
  /** A sound at live tables when it is my turn. */
  turnSound: boolean;
  /** How points are counted in Klondike. */
  score: Score;
  /** The last chosen difficulty of Klondike. */
  difficulty: Difficulty;
  /** Passes automatically when no card of the hand can be played (Escalada). */
  autoPass: boolean;
  /** How the hand of Escalada is sorted. */
  handOrder: (typeof HAND_ORDERS)[number];
  /** The lesson of Escalada has been offered. */
  lessonSeen: boolean;
  /** The lessons of Klondike and Accordion have been offered. */
  klondikeLesson: boolean;
  accordionLesson: boolean;
}

const among =
  <T>(values: readonly T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T);
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const CHECKS: { readonly [Name in keyof Settings]: (value: unknown) => value is Settings[Name] } = {
  theme: among(THEMES),
  felt: among(FELTS),
  faces: among(FACES),
  colours: among(['two', 'four'] as const),
  back: among(BACKS),
  speed: (value): value is number => typeof value === 'number' && value >= 0 && value <= 2,
  language: among(LANGUAGES),
  autoPlay: among(AUTO_PLAY),
  mirrored: isBoolean,
  showFigures: isBoolean,
  watchWinnable: isBoolean,
  sound: isBoolean,
  turnSound: isBoolean,
  score: among(SCORES),
  difficulty: among(DIFFICULTIES),
  autoPass: isBoolean,
  handOrder: among(HAND_ORDERS),
  lessonSeen: isBoolean,
  klondikeLesson: isBoolean,
  accordionLesson: isBoolean,
};

export const defaultSettings = (language: Language): Settings => ({
  theme: 'auto',
  felt: 'green',
  faces: 'auto',
  colours: 'two',
  back: 'azulejo',
  speed: 1,
  language,
  autoPlay: 'safe',
  mirrored: false,
  showFigures: true,
  watchWinnable: false,
  sound: false,
  turnSound: true,
  score: 'none',
  difficulty: 'easy',
  autoPass: false,
  handOrder: 'rank',
  lessonSeen: false,
  klondikeLesson: false,
  accordionLesson: false,
});

export function checkSettings(value: unknown, language: Language): Settings {
  const settings = defaultSettings(language);
  if (!isRecord(value)) return settings;
  for (const name of keysOf(CHECKS)) {
    const check: (value: unknown) => boolean = CHECKS[name];
    if (check(value[name])) Object.assign(settings, { [name]: value[name] });
  }
  return settings;
}
