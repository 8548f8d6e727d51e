/** Sentences that the reports of all problems of the climbing game share, and how they name cards. */
import { type Card, CardSet, formatGlyphs, rankOf } from '@baralho/core';
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

/** Two lines with the same cards in another order. */
export function isReordered(a: string, b: string): boolean {
  const sorted = (line: string): string => [...line.replaceAll(' ', '')].sort().join('');
  return a !== b && sorted(a) === sorted(b) && /[\u{1f0a1}-\u{1f0de}]/u.test(a);
}

const named = (rank: number): string => 'A 2 3 4 5 6 7 8 9 10 J C Q K'.split(' ')[rank] ?? '';

/** Why these different cards are not a combination; completes the sentence "these cards are …". */
export function whyNothing(row: Row): string {
  const counts = new Map<number, number>();
  for (const card of row) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  const ranks = [...counts.keys()].sort((a, b) => a - b);
  const [first = 0, last = 0] = [ranks[0], ranks.at(-1)];
  const nothing = 'no combination: ';
  if (ranks.length === 1) return `${nothing}a set has at most four cards.`;
  const missing = Array.from({ length: last - first }, (_, i) => first + i).find((rank) => !counts.has(rank));
  if (missing !== undefined && first === 0 && last === 13)
    return `${nothing}the ace is always low, sequences do not wrap from K to A.`;
  if (missing !== undefined) return `${nothing}its values are not consecutive, ${named(missing)} is missing.`;
  if (ranks.length < 3)
    return `${nothing}a sequence or double sequence has at least three values, and a set one.`;
  const odd = ranks.find((rank) => counts.get(rank) !== counts.get(first));
  return odd === undefined
    ? `${nothing}a sequence has one card of each value, a double sequence two.`
    : `${nothing}${named(first)} comes ${counts.get(first) === 1 ? 'once' : `${counts.get(first)} times`} and ${named(odd)} ${counts.get(odd) === 1 ? 'once' : `${counts.get(odd)} times`}, where a sequence has one card of each value and a double sequence two.`;
}
