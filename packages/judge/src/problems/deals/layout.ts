/** Inputs of the two games of 52 cards: deals on two lines of 26 cards each, without a count. */
import { PACK_52, packFault, parseCards } from '@baralho/core';
import type { Case, Row } from '../../layout.ts';

export function parseDeals(
  lines: readonly string[],
  rowsOf: (a: Row, b: Row) => Case,
): readonly Case[] | undefined {
  const cases: Case[] = [];
  const filled = lines.filter((line) => line.trim() !== '');
  for (let i = 0; i < filled.length; i += 2) {
    const [a, b] = [parseCards(filled[i] ?? ''), parseCards(filled[i + 1] ?? '')];
    if (!a.ok || !b.ok) return undefined;
    cases.push(rowsOf(a.value, b.value));
  }
  return cases;
}

export const isPack = (cards: Row): boolean => packFault(cards, PACK_52) === undefined;
