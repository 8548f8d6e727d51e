/** The games that can be played with friends, and their names. */
import type { GameId } from '@baralho/core';
import type { LiveWords } from '@baralho/words';

export const TABLES = [
  { game: 'escalada', name: 'escalada' },
  { game: 'klondike', name: 'race' },
  { game: 'war', name: 'war' },
] as const satisfies readonly { readonly game: GameId; readonly name: keyof LiveWords }[];

export type LiveGameId = (typeof TABLES)[number]['game'];

export const liveGameIn = (text: string | null): LiveGameId =>
  TABLES.find(({ game }) => game === text)?.game ?? 'escalada';

export const gameName = (words: LiveWords, game: GameId): string =>
  words[TABLES.find((one) => one.game === game)?.name ?? 'escalada'];
