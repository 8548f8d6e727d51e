/** The spoken name of a card. */
import { type Card, rankOf, suitOf } from '@baralho/core';
import type { FirstWords } from './dictionary.ts';

export const cardName = ({ cards }: Pick<FirstWords, 'cards'>, card: Card): string =>
  cards.name(cards.ranks[rankOf(card)] ?? '', cards.suits[suitOf(card)] ?? '');
