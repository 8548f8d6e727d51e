/** What can be played with friends, and what it is called. */
import type { GameId } from '@baralho/core';
import type { LiveWords } from '@baralho/words';

export const TABLES = [
  { game: 'escalada', name: 'escalada', isRecorded: true },
  { game: 'klondike', name: 'race', isRecorded: false },
  { game: 'war', name: 'war', isRecorded: false },
] as const satisfies readonly {
  readonly game: GameId;
  readonly name: keyof LiveWords;
  /** Whether the arena has records of its games, and reviews them. */
  readonly isRecorded: boolean;
}[];

export type LiveGameId = (typeof TABLES)[number]['game'];

export const isRecorded = (game: GameId): boolean =>
  TABLES.some((one) => one.game === game && one.isRecorded);

export const liveGameIn = (text: string | null): LiveGameId =>
  TABLES.find(({ game }) => game === text)?.game ?? 'escalada';

export const gameName = (words: LiveWords, game: GameId): string =>
  words[TABLES.find((one) => one.game === game)?.name ?? 'escalada'];
