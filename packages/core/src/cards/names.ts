/** The card names of the War lecture: `Deuce of Clubs` … `Ace of Spades`. */
import { misread, type Parsed, parsed } from '../parsed.ts';
import { type Card, RANKS, rankOf, SUITS, suitOf } from './card.ts';
import { PACK_56 } from './deck.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function formatName(card: Card): string {
  const rank = RANKS[rankOf(card)] ?? '';
  return `${capital(rank === 'two' ? 'deuce' : rank)} of ${capital(SUITS[suitOf(card)] ?? '')}`;
}

const CARD_OF_NAME = new Map(PACK_56.map((card) => [formatName(card).toLowerCase(), card]));

export function parseName(text: string): Parsed<Card> {
  const card = CARD_OF_NAME.get(text.trim().replace(/\s+/g, ' ').toLowerCase());
  return card === undefined ? misread(0, text, "a name such as 'Deuce of Clubs'") : parsed(card);
}
