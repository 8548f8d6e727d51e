/**
 * The public surface of core: cards and their notations, deals, randomness, the game interface. Games are `@baralho/core/games/NAME`.
 *
 * @example
 * ```ts
 * import { formatCards, numberedDeck } from '@baralho/core';
 * const deck = numberedDeck('klondike', 7);
 * deck.length; // → 52
 * formatCards(deck).split(' ').length; // → 52
 * ```
 */
export * from './cards/card.ts';
export { CardSet } from './cards/cardSet.ts';
export * from './cards/codes.ts';
export * from './cards/deck.ts';
export * from './cards/glyphs.ts';
export * from './cards/initials.ts';
export * from './cards/names.ts';
export * from './cards/text.ts';
export { dailyNumber, parseDay } from './deals/daily.ts';
export * from './deals/deal.ts';
export * from './deals/notations.ts';
export * from './deals/permutation.ts';
export * from './deals/seeds.ts';
export type * from './game.ts';
export {
  everyPatience,
  flattenByGame,
  GAME_IDS,
  type GameId,
  OWN_GAME_IDS,
  type OwnGameId,
  PATIENCE_IDS,
  type PatienceId,
} from './games/packs.ts';
export { holdNewest, isOneOf, itemAt, keysOf, lastOf } from './lists.ts';
export * from './parsed.ts';
export { LAST_MICROSOFT_DEAL, microsoftDeck } from './random/microsoft.ts';
export { shuffle } from './random/shuffle.ts';
export * from './random/xoshiro.ts';
