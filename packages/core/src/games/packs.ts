/**
 * The games there are, by name, and the pack each is played with. Deal codes are read with no more than this, so that a page or a
 * short command need not load the rules of all games; those are in the registry, `games/index.ts`.
 *
 * What every game has is a `Record<GameId, …>`, here and in all packages: a game forgotten there does not compile. What only some
 * games have is partial: live tables, experiments of the laboratory, solvers.
 */
import type { Card } from '../cards/card.ts';
import { PACK_52, PACK_56 } from '../cards/deck.ts';

export const PACKS = {
  war: PACK_52,
  accordion: PACK_52,
  klondike: PACK_52,
  escalada: PACK_56,
  beggar: PACK_52,
} as const satisfies Readonly<Record<string, readonly Card[]>>;

export type GameId = keyof typeof PACKS;
export const GAME_IDS = Object.keys(PACKS) as readonly GameId[];

/** One table of what games have several of, by names of their own. */
export const inOneTable = <T>(
  ofGames: Readonly<Partial<Record<GameId, Readonly<Record<string, T>>>>>,
): Readonly<Record<string, T>> => Object.assign({}, ...Object.values(ofGames));
