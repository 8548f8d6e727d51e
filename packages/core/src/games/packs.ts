/**
 * The games there are, by name, and the pack each is played with. This is enough to read deal codes, so that a page or a short
 * command does not have to load the rules of all games; those are in the registry, `games/index.ts`.
 *
 * Games of patience that are described as data come from their folder: a table has one line for all of them, `everyPatience`.
 *
 * What every game has is a `Record<GameId, …>`, here and in all packages: a game forgotten there does not compile. What only some
 * games have is partial: live tables, experiments of the laboratory, solvers.
 */

import type { Card } from '../cards/card.ts';
import { PACK_52, PACK_56, packs } from '../cards/deck.ts';
import { keysOf } from '../lists.ts';
import { PATIENCE_DECKS } from './patience/rules/names.generated.ts';

/** Games with rules of their own. */
const OWN_PACKS = {
  war: PACK_52,
  accordion: PACK_52,
  klondike: PACK_52,
  escalada: PACK_56,
  beggar: PACK_52,
} as const satisfies Readonly<Record<string, readonly Card[]>>;

export type OwnGameId = keyof typeof OWN_PACKS;
export const OWN_GAME_IDS = keysOf(OWN_PACKS);

/** The patience games that are described as data; Klondike's description only has to agree with its own rules. */
export type PatienceId = keyof typeof PATIENCE_DECKS;
export const PATIENCE_IDS = Object.keys(PATIENCE_DECKS) as readonly PatienceId[];

/** The lines of the described games in a table of all games. */
export const everyPatience = <T>(entry: (id: PatienceId) => T): Readonly<Record<PatienceId, T>> =>
  Object.fromEntries(PATIENCE_IDS.map((id) => [id, entry(id)])) as Record<PatienceId, T>;

export const PACKS: Readonly<Record<OwnGameId | PatienceId, readonly Card[]>> = {
  ...OWN_PACKS,
  ...everyPatience((id) => (PATIENCE_DECKS[id] > 1 ? packs(2) : PACK_52)),
};

export type GameId = keyof typeof PACKS;
export const GAME_IDS = keysOf(PACKS);

/** One table of what several games each provide under their own names. */
export const flattenByGame = <T>(
  ofGames: Readonly<Partial<Record<GameId, Readonly<Record<string, T>>>>>,
): Readonly<Record<string, T>> => Object.assign({}, ...Object.values(ofGames));
