/** The games that are played at live tables. */
import { type GameId, keysOf } from '@baralho/core';
import type { AnyLiveGame } from '../game.ts';
import { liveEscalada } from './escalada.ts';
import { liveKlondike } from './klondike.ts';
import { liveWar } from './war.ts';

const LIVE_GAMES: Readonly<Partial<Record<GameId, AnyLiveGame>>> = {
  escalada: liveEscalada,
  klondike: liveKlondike,
  war: liveWar,
};

export const LIVE_GAME_IDS: readonly GameId[] = keysOf(LIVE_GAMES);

/** The live game with this id, which must be one. */
export function liveGame(id: GameId): AnyLiveGame {
  const game = LIVE_GAMES[id];
  if (game === undefined) throw new Error(`there are no live tables of ${id}`);
  return game;
}
