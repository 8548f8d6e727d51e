/**
 * What a player can work out from what is seen: the shortest way to turn over a closed card, or to bring out a card, that uses
 * no card unseen. The search runs in one world that fits the view and stops wherever that world would show something new, so
 * what it finds holds in every world.
 */
import { type Card, isRed, numberOf, stream, suitOf } from '@baralho/core';
import {
  carriedCards,
  klondike,
  klondikeHidden,
  klondikeSearch,
  type Move,
  movesOf,
  STOCK,
  type State,
  type Table,
  type View,
  viewOf,
} from '@baralho/core/games/klondike/index';

export interface Way {
  readonly moves: readonly Move[];
  /** The closed card's column, or the card that gets out. */
  readonly reaches: { readonly column: number } | { readonly card: Card };
}

export type Aim = 'turn over' | 'bring out';

/** Whether a move shows a card not seen before: a closed one, or one of a stock not yet gone through. */
export function shows(view: View, move: Move): 'column' | 'stock' | undefined {
  if (move.from === STOCK) return view.stock[0] === null ? 'stock' : undefined;
  const column = view.columns[move.from - 1];
  const empties = column !== undefined && carriedCards(view, move).length === column.open.length;
  return empties && column.closed > 0 ? 'column' : undefined;
}

interface Node {
  readonly state: State;
  readonly move: Move | undefined;
  readonly before: Node | undefined;
}

function pathTo(node: Node, last: Move): Move[] {
  const moves = [last];
  for (let at: Node | undefined = node; at?.move !== undefined; at = at.before) moves.unshift(at.move);
  return moves;
}

/** The shortest way to the aim; 'none' when there is certainly none with the cards seen, 'far' when none was found in time. */
export function wayTo(aim: Aim, view: View, maxPositions: number): Way | 'none' | 'far' {
  const world = klondikeHidden.worlds(view, stream('what is seen', 0));
  const outNow = new Set(view.foundations.flat());
  const seen = new Set([klondikeSearch.key(world)]);
  let level: Node[] = [{ state: world, move: undefined, before: undefined }];
  while (level.length > 0) {
    const next: Node[] = [];
    for (const node of level) {
      const known = viewOf(node.state);
      for (const move of movesOf(known)) {
        const shown = shows(known, move);
        const [card] = carriedCards(known, move);
        if (aim === 'turn over' && shown === 'column')
          return { moves: pathTo(node, move), reaches: { column: move.from } };
        if (aim === 'bring out' && move.to >= 10 && card !== undefined && !outNow.has(card))
          return { moves: pathTo(node, move), reaches: { card } };
        if (shown !== undefined) continue;
        const state = klondike.play(node.state, move);
        const key = klondikeSearch.key(state);
        if (seen.has(key)) continue;
        if (seen.size >= maxPositions) return 'far';
        seen.add(key);
        next.push({ state, move, before: node });
      }
    }
    level = next;
  }
  return 'none';
}

/** A card goes out safely when no lower card of the other colour could still want to lie on it. */
export function isSafeOut(table: Table, card: Card): boolean {
  const height = (test: (top: Card) => boolean): number[] =>
    table.foundations.flatMap((cards) => (cards.length > 0 && test(cards[0] as Card) ? [cards.length] : []));
  const others = height((top) => isRed(top) !== isRed(card));
  const partner = height((top) => isRed(top) === isRed(card) && suitOf(top) !== suitOf(card));
  const lowest = others.length < 2 ? 0 : Math.min(...others);
  return numberOf(card) <= lowest + 2 && numberOf(card) <= (partner[0] ?? 0) + 3;
}
