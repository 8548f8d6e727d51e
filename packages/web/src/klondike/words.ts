/** Phrases of Klondike for the screen reader: what a pile contains, and what a move did. Face-down cards are never named. */
import type { Card } from '@baralho/core';
import {
  carriedCards,
  FOUNDATIONS,
  isColumn,
  isFoundation,
  type Move,
  openCards,
  STOCK,
  type View,
  WASTE,
} from '@baralho/core/games/klondike/index';
import type { Dictionary } from '@baralho/words';
import { cardName } from '@baralho/words';

export function pileName(words: Dictionary, pile: number): string {
  const { stock, waste, foundation, column } = words.klondike;
  if (pile === STOCK) return stock;
  if (pile === WASTE) return waste;
  return isFoundation(pile) ? foundation(pile - FOUNDATIONS[0] + 1) : column(pile);
}

export function describePile(words: Dictionary, view: View, pile: number): string {
  const name = pileName(words, pile);
  const said = (cards: readonly Card[]): string => cards.map((card) => cardName(words, card)).join(', ');
  if (pile === STOCK) return `${name}: ${words.klondike.closedCards(view.stock.length)}`;
  const open = openCards(view, pile);
  if (open.length === 0) return `${name}: ${words.common.empty}`;
  if (!isColumn(pile)) return `${name}: ${said(open.slice(-1))}`;
  const closed = view.columns[pile - 1]?.closed ?? 0;
  return `${name}: ${closed > 0 ? `${words.klondike.closedCards(closed)}, ` : ''}${said(open)}`;
}

/** What a move changed, whether it was made or undone. */
export function describeMove(words: Dictionary, before: View, move: Move, after: View): string {
  const { from, to } = move;
  if (from === STOCK) {
    const turned = after.waste.slice(before.waste.length).map((card) => cardName(words, card));
    return words.klondike.turned(turned.join(', '));
  }
  if (to === STOCK) return words.klondike.redealt;
  const cards = carriedCards(before, move)
    .map((card) => cardName(words, card))
    .join(', ');
  const opened =
    after.columns[from - 1]?.closed !== before.columns[from - 1]?.closed
      ? after.columns[from - 1]?.open.at(-1)
      : undefined;
  const moved = words.klondike.moved(cards, pileName(words, to));
  return opened === undefined ? moved : `${moved} ${words.klondike.opened(cardName(words, opened))}`;
}
