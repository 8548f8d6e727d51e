/** English: the table of War. */
import { plural } from '../../counted.ts';
import type { GameWords } from '../../shapes.ts';

export interface WarWords extends GameWords {
  readonly aboutLecture: string;
  readonly steps: (count: number) => string;
  readonly cards: (count: number) => string;
  readonly battle: string;
  readonly war: string;
  readonly wars: (count: number) => string;
  readonly takes: (who: string, cards: number) => string;
  readonly wins: (who: string, steps: number) => string;
  readonly tie: (steps: number) => string;
  readonly endless: (period: number, from: number) => string;
  readonly paused: string;
  readonly speed: (perSecond: number) => string;
  readonly history: (who: string) => string;
}

export const words: WarWords = {
  name: 'War',
  about:
    'Both play their top card; the higher takes the table. On a tie: one card each face-down, then one face-up decides. You only choose how fast to watch; a game that never ends says so.',
  aboutLecture:
    'Both play their top card; the higher takes both. On a tie each plays as many cards as the war size says, and the last ones decide; all that is one step. A player who runs out of cards in a war loses. Won cards go under the hand in random order; with the exchange off the game may never end.',
  steps: (count) => plural(count, 'step'),
  cards: (count) => plural(count, 'card'),
  battle: 'battle',
  war: 'WAR',
  wars: (count) => plural(count, 'war'),
  takes: (who, cards) => `${who} takes ${cards} cards`,
  wins: (who, steps) => `${who} wins in ${steps} steps. n deals a new game.`,
  tie: (steps) => `a and b tie in ${steps} steps. n deals a new game.`,
  endless: (period, from) =>
    `Never ends: repeats every ${period} steps from step ${from}. n deals a new game.`,
  paused: 'paused',
  speed: (perSecond) => `${perSecond} a second`,
  history: (who) => `${who}'s cards, step by step`,
};
