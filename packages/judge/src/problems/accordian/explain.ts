/** Follows a deal of Accordian in words: its first moves in their order. */
import { type Card, formatCard, rankOf, suitOf } from '@baralho/core';
import type { Case } from '../../layout.ts';

const MOST_MOVES = 5;

const match = (x: Card, y: Card): boolean => rankOf(x) === rankOf(y) || suitOf(x) === suitOf(y);

/** The first moves in their order: "9C onto 9S, three to the left; …". */
export function explain([deck = []]: Case): string {
  const piles = deck.map((card) => [card]);
  const top = (index: number): Card => piles[index]?.at(-1) as Card;
  const said: string[] = [];
  for (;;) {
    const from = piles.findIndex(
      (_, i) => (i >= 3 && match(top(i), top(i - 3))) || (i >= 1 && match(top(i), top(i - 1))),
    );
    if (from < 0) break;
    if (said.length === MOST_MOVES) return `The first moves: ${said.join('; ')}; and so on.`;
    const three = from >= 3 && match(top(from), top(from - 3));
    const to = three ? from - 3 : from - 1;
    said.push(`${formatCard(top(from))} onto ${formatCard(top(to))}, ${three ? 'three' : 'one'} to the left`);
    piles[to]?.push(piles[from]?.pop() as Card);
    if (piles[from]?.length === 0) piles.splice(from, 1);
  }
  return said.length === 0 ? 'No card can move.' : `All its moves: ${said.join('; ')}.`;
}
