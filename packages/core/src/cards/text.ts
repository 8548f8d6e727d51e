/**
 * Cards as two letters: rank `A23456789TJQK`, suit `CDHS`. The War assignment writes the suit in lower case (`4d`), UVa 127 in
 * capitals (`QD`); both are read. `N` is the Knight, in packs that have one.
 */
import { misread, type Parsed, parsed, wordsOf } from '../parsed.ts';
import { type Card, CLUBS, cardOf, DIAMONDS, HEARTS, rankOf, SPADES, suitOf } from './card.ts';

const RANK_LETTERS = 'A23456789TJNQK';
const SUIT_LETTERS = 'SHDC';
const SUIT_OF_LETTER: Readonly<Record<string, number>> = { S: SPADES, H: HEARTS, D: DIAMONDS, C: CLUBS };

export const formatCard = (card: Card): string =>
  RANK_LETTERS.charAt(rankOf(card)) + SUIT_LETTERS.charAt(suitOf(card));

/** As the War assignment writes it: `4d`. */
export const formatCardLower = (card: Card): string =>
  RANK_LETTERS.charAt(rankOf(card)) + SUIT_LETTERS.charAt(suitOf(card)).toLowerCase();

export function parseCard(text: string, at = 0): Parsed<Card> {
  const letters = text.toUpperCase();
  const rank = letters.length === 2 ? RANK_LETTERS.indexOf(letters.charAt(0)) : -1;
  const suit = SUIT_OF_LETTER[letters.charAt(1)];
  if (rank < 0 || suit === undefined)
    return misread(at, text, "a card such as 'QD' (rank A23456789TJQK, suit CDHS)");
  return parsed(cardOf(rank, suit));
}

/** A row of cards between blanks, of any length. */
export function parseCards(text: string): Parsed<readonly Card[]> {
  const cards: Card[] = [];
  for (const { word, at } of wordsOf(text)) {
    const card = parseCard(word, at);
    if (!card.ok) return card;
    cards.push(card.value);
  }
  return parsed(cards);
}

export const formatCards = (cards: Iterable<Card>): string => Array.from(cards, formatCard).join(' ');
export const formatCardsLower = (cards: Iterable<Card>): string =>
  Array.from(cards, formatCardLower).join(' ');
