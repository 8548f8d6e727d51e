/** The spoken name of a card. */
import { type Card, rankOf, suitOf } from '@baralho/core';
import type { Dictionary } from './dictionary.ts';

export const cardName = ({ cards }: Dictionary, card: Card): string =>
  cards.name(cards.ranks[rankOf(card)] ?? '', cards.suits[suitOf(card)] ?? '');
