/**
 * A card is a small integer: four times its rank plus its suit. Ranks and suits ascend as in LI2, the game with the largest
 * pack (14 ranks with the Knight, ♠ ‹ ♥ ‹ ♦ ‹ ♣), so comparing two cards of the climbing game is comparing two numbers. The
 * 52-card games use the same integers and never use a Knight (44…47).
 */
export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export const RANKS = [
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'knight',
  'queen',
  'king',
] as const;

/** Position in `SUITS`. */
export type Suit = number;
/** Position in `RANKS`. */
export type Rank = number;
/** `4 * rank + suit`. */
export type Card = number;

export const ACE = 0;
export const JACK = 10;
export const KNIGHT = 11;
export const QUEEN = 12;
export const KING = 13;

export const SPADES = 0;
export const HEARTS = 1;
export const DIAMONDS = 2;
export const CLUBS = 3;

export const cardOf = (rank: Rank, suit: Suit): Card => 4 * rank + suit;
export const rankOf = (card: Card): Rank => card >> 2;
export const suitOf = (card: Card): Suit => card & 3;
export const isRed = (card: Card): boolean => suitOf(card) === HEARTS || suitOf(card) === DIAMONDS;

/** Number of a card in a 52-card pack: ace 1, jack 11, queen 12, king 13. Such a pack has no Knight. */
export const numberOf = (card: Card): number => {
  const rank = rankOf(card);
  return rank < KNIGHT ? rank + 1 : rank;
};

export const cardOfNumber = (number: number, suit: Suit): Card =>
  cardOf(number <= JACK + 1 ? number - 1 : number, suit);

/** Strength of a card in War: deuce 0 … king 11, ace 12. */
export const strengthOf = (card: Card): number => (numberOf(card) + 11) % 13;
