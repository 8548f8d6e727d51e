/** Phrases for the screen reader: what a pile contains, and what a move did. Face-down cards are never named. */
import type { Card } from '@baralho/core';
import {
  carriedCards,
  kindOf,
  type Move,
  type PileName,
  placeOf,
  STOCK,
  type View,
} from '@baralho/core/games/patience/index';
import { cardName, type Dictionary } from '@baralho/words';
import type { PatienceWords } from '@baralho/words/patience';

export function pileName({ klondike }: Dictionary, { table }: PatienceWords, pile: PileName): string {
  const number = placeOf(pile) + 1;
  switch (kindOf(pile)) {
    case 'stock':
      return klondike.stock;
    case 'waste':
      return klondike.waste;
    case 'foundation':
      return klondike.foundation(number);
    case 'cell':
      return table.cell(number);
    case 'reserve':
      return table.reserve(number);
    case 'hole':
      return table.hole;
    case 'column':
      return klondike.column(number);
  }
}

const said = (words: Dictionary, cards: readonly Card[]): string =>
  cards.map((card) => cardName(words, card)).join(', ');

export function describePile(words: Dictionary, own: PatienceWords, view: View, pile: PileName): string {
  const name = pileName(words, own, pile);
  const { closed = [], open = [] } = view.piles[pile] ?? {};
  const hidden = closed.length > 0 ? words.klondike.closedCards(closed.length) : '';
  if (open.length === 0) return `${name}: ${hidden || words.common.empty}`;
  const shown = kindOf(pile) === 'column' ? open : open.slice(-1);
  return `${name}: ${hidden && `${hidden}, `}${said(words, shown)}`;
}

/** What a move changed, whether it was made or undone. */
export function describeMove(
  words: Dictionary,
  own: PatienceWords,
  before: View,
  move: Move,
  after: View,
): string {
  const { from, to } = move;
  if (from === STOCK)
    return kindOf(to) === 'column'
      ? own.table.dealt
      : words.klondike.turned(
          said(words, (after.piles[to]?.open ?? []).slice(before.piles[to]?.open.length)),
        );
  if (to === STOCK) return words.klondike.redealt;
  const moved = words.klondike.moved(said(words, carriedCards(before, move)), pileName(words, own, to));
  const revealed =
    after.piles[from]?.closed.length !== before.piles[from]?.closed.length
      ? after.piles[from]?.open.at(-1)
      : undefined;
  return revealed === undefined ? moved : `${moved} ${words.klondike.opened(cardName(words, revealed))}`;
}
