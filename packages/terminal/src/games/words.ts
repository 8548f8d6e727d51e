/** The words of every game, each kept in its game's folder; a game without them does not compile. */
import type { GameId } from '@baralho/core';
import type { Language } from '@baralho/core/games/klondike/index';
import { ACCORDION_WORDS } from './accordion/words.ts';
import { BEGGAR_WORDS } from './beggar/words.ts';
import { ESCALADA_WORDS } from './escalada/words.ts';
import { KLONDIKE_WORDS } from './klondike/words.ts';
import { WAR_WORDS } from './war/words.ts';

/** What every game has words for. */
export interface GameWords {
  readonly name: string;
  /** How it is played, for the help page. */
  readonly about: string;
}

const GAME_WORDS = {
  war: WAR_WORDS,
  accordion: ACCORDION_WORDS,
  klondike: KLONDIKE_WORDS,
  escalada: ESCALADA_WORDS,
  beggar: BEGGAR_WORDS,
} satisfies Record<GameId, Readonly<Record<Language, GameWords>>>;

export type WordsOfGames = { readonly [G in GameId]: (typeof GAME_WORDS)[G][Language] };

export const wordsOfGames = (language: Language): WordsOfGames =>
  Object.fromEntries(
    Object.entries(GAME_WORDS).map(([game, words]) => [game, words[language]]),
  ) as unknown as WordsOfGames;
