/**
 * The games there are. A game is a folder here and one line in this table: `GameId`, deal codes and packs follow from it, and
 * whatever else is known of games by name is a `Record<GameId, …>`, so that a game that is forgotten there does not compile.
 *
 * The pack stands here because a deal code is read without the rules; the rest comes when it is asked for, so that a page or a
 * short command loads one game and not all of them.
 */
import type { Card } from '../cards/card.ts';
import { PACK_52, PACK_56 } from '../cards/deck.ts';
import type { AnyGameModule } from '../game.ts';

interface Entry {
  readonly pack: readonly Card[];
  load(): Promise<AnyGameModule>;
}

export const GAMES = {
  war: { pack: PACK_52, load: async () => (await import('./war/module.ts')).warModule },
  accordion: { pack: PACK_52, load: async () => (await import('./accordion/module.ts')).accordionModule },
  klondike: { pack: PACK_52, load: async () => (await import('./klondike/module.ts')).klondikeModule },
  escalada: { pack: PACK_56, load: async () => (await import('./escalada/module.ts')).escaladaModule },
} as const satisfies Readonly<Record<string, Entry>>;

export type GameId = keyof typeof GAMES;
export const GAME_IDS = Object.keys(GAMES) as readonly GameId[];
