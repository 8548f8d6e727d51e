/**
 * The names of piles and cards in a printed position: in Portuguese, as the Klondike exercise prints them, and translated. In
 * every language a card is the initial of its suit and its number, 1 to 13.
 */
import { type Card, numberOf, suitOf } from '../../cards/card.ts';

export interface Print {
  readonly columns: string;
  readonly foundations: string;
  readonly stock: string;
  readonly waste: string;
  /** Initials of spades, hearts, diamonds and clubs. */
  readonly suits: string;
}

const EXERCISE: Print = {
  columns: 'J',
  foundations: 'S',
  stock: 'ESTOQUE',
  waste: 'DESCARTE',
  suits: 'ECOP',
};

/** In English the columns are T, for tableau: C1 is the ace of clubs. */
const ENGLISH: Print = {
  columns: 'T',
  foundations: 'F',
  stock: 'STOCK',
  waste: 'WASTE',
  suits: 'SHDC',
};

const CHINESE: Print = {
  columns: '列',
  foundations: '收',
  stock: '发牌堆',
  waste: '弃牌堆',
  suits: '黑红方梅',
};

export const PRINTS = {
  'pt-PT': EXERCISE,
  'pt-BR': EXERCISE,
  en: ENGLISH,
  zh: CHINESE,
} as const satisfies Readonly<Record<string, Print>>;

/** The print in which a position is written, recognised by the name of its stock. */
export const printOf = (text: string): Print =>
  [ENGLISH, CHINESE].find(({ stock }) => new RegExp(`^\\s*8\\s+${stock}:`, 'm').test(text)) ?? EXERCISE;

export const cardIn =
  ({ suits }: Print) =>
  (card: Card): string =>
    `${suits.charAt(suitOf(card))}${numberOf(card)}`;

export function pileIn({ columns, foundations, stock, waste }: Print, pile: number): string {
  if (pile <= 7) return `${columns}${pile}`;
  if (pile >= 10) return `${foundations}${pile - 9}`;
  return pile === 8 ? stock : waste;
}
