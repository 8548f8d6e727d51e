/** What reports of all problems of the climbing game say alike, and how they name cards. */
import { type Card, CardSet, formatGlyphs } from '@baralho/core';
import { type Combination, combinationOf } from '@baralho/core/games/escalada/index';
import { distinct, type Row } from '../../layout.ts';
import type { Words } from '../../problem.ts';

export const wordsOfCards = (noun: string): Words => ({
  noun,
  measure: { noun: 'card', of: (cases) => cases.flat(2).length },
});

/** Cards in ascending order. */
export const shown = (cards: Iterable<Card>): string => formatGlyphs([...cards].sort((a, b) => a - b));

export const combinationIn = (row: Row): Combination | undefined =>
  distinct(row) ? combinationOf(CardSet.of(row)) : undefined;
