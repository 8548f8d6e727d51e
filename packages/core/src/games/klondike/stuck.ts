/**
 * "Can another card ever reach a foundation?" The game of the Klondike exercise ends when it cannot. It is decided by going
 * through every position that can be reached, including those that turn up face-down cards, until some foundation is higher
 * than it is now (`yes`), or all positions have been seen (`no`), or the bound is reached (`unknown`). A dead end is only
 * reported when every position has been seen.
 *
 * Turning the stock is not walked step by step: from a position, every waste that turning alone can bring about is tried at
 * once. With one card at a time and unlimited redeals every card of the stock is within reach, so there the place in the stock
 * is no part of the position. Which cards have somewhere to go is computed once per position, not once for every pair of
 * piles.
 */
import { type Card, cardOfNumber, isRed, numberOf, suitOf } from '../../cards/card.ts';
import { PACK_52 } from '../../cards/deck.ts';
import type { Searchable } from '../../game.ts';
import { FOUNDATIONS, klondike, type Move, type State, WASTE, won } from './rules.ts';

function letters(cards: readonly Card[]): string {
  let text = '';
  for (const card of cards) text += String.fromCharCode(48 + card);
  return text;
}

/** Columns are sorted and foundations ordered by suit: positions that differ only in pile numbers have the same future. */
function key({ columns, foundations, rules, redealsUsed, waste, stock }: State): string {
  const tops = foundations.map((cards) => cards.at(-1) ?? -1).sort((a, b) => a - b);
  const { draw, redeals, worryBack } = rules;
  const table = columns
    .map(({ closed, open }) => `${letters(closed)}.${letters(open)}`)
    .sort()
    .join(' ');
  return `${draw}${worryBack ? 'b' : ''}${redeals - redealsUsed} ${tops.join()} ${letters(waste)} ${letters(stock)} ${table}`;
}

export const klondikeSearch: Searchable<State> = { key, won };

/** When all of the stock is within reach, it does not matter where the waste ends. */
function settled(state: State): State {
  const { rules, stock, waste } = state;
  if (rules.redeals !== Number.POSITIVE_INFINITY || (waste.length === 0 && state.redealsUsed === 0))
    return state;
  if (rules.draw > 1) return { ...state, redealsUsed: 0 };
  return { ...state, stock: [...waste, ...stock], waste: [], redealsUsed: 0 };
}

/** The position and those reached by turning the stock alone, each waste once: a second redeal would give nothing new. */
function* turnings(state: State): Generator<{ readonly top: Card; readonly turned: () => State }> {
  const all = [...state.waste, ...state.stock];
  const { draw, redeals } = state.rules;
  const lengths = new Set<number>();
  let { redealsUsed } = state;
  for (let length = state.waste.length; !lengths.has(length); ) {
    lengths.add(length);
    const [at, used] = [length, redealsUsed];
    const top = all[at - 1];
    if (top !== undefined)
      yield {
        top,
        turned: () => ({ ...state, waste: all.slice(0, at), stock: all.slice(at), redealsUsed: used }),
      };
    if (length < all.length) length = Math.min(length + draw, all.length);
    else if (redealsUsed < redeals) {
      length = 0;
      redealsUsed++;
    }
  }
}

/** The cards that may be placed on a card. */
const CHILDREN = new Map<Card, readonly Card[]>(
  PACK_52.map((card) => [
    card,
    PACK_52.filter((other) => numberOf(other) + 1 === numberOf(card) && isRed(other) !== isRed(card)),
  ]),
);
const ACES = PACK_52.filter((card) => numberOf(card) === 1);
const KINGS = PACK_52.filter((card) => numberOf(card) === 13);

/** Every card that can move, with its piles. Of several empty piles one is as good as another. */
function placesIn({ columns, foundations }: State): ReadonlyMap<Card, readonly number[]> {
  const places = new Map<Card, number[]>();
  const offer = (pile: number, cards: readonly Card[]): void => {
    for (const card of cards) {
      const piles = places.get(card);
      if (piles === undefined) places.set(card, [pile]);
      else piles.push(pile);
    }
  };
  const empty = columns.findIndex(({ open }) => open.length === 0);
  if (empty >= 0) offer(empty + 1, KINGS);
  for (const [i, { open }] of columns.entries()) {
    const top = open.at(-1);
    if (top !== undefined) offer(i + 1, CHILDREN.get(top) ?? []);
  }
  const free = foundations.findIndex((cards) => cards.length === 0);
  if (free >= 0) offer(free + FOUNDATIONS[0], ACES);
  for (const [i, { length, [length - 1]: top }] of foundations.entries())
    if (top !== undefined && length < 13) offer(i + FOUNDATIONS[0], [cardOfNumber(length + 1, suitOf(top))]);
  return places;
}

/** Moves between columns and foundations. */
function* tableMoves(state: State, places: ReadonlyMap<Card, readonly number[]>): Generator<Move> {
  for (const [i, { open }] of state.columns.entries())
    for (const [depth, card] of open.entries())
      for (const to of places.get(card) ?? [])
        if (to !== i + 1 && (to <= 7 || depth === open.length - 1)) yield { from: i + 1, to };
  if (!state.rules.worryBack) return;
  for (const [i, cards] of state.foundations.entries())
    for (const to of places.get(cards.at(-1) ?? -1) ?? [])
      if (to <= 7) yield { from: i + FOUNDATIONS[0], to };
}

function* successors(state: State): Generator<{ readonly next: State; readonly to: number }> {
  const places = placesIn(state);
  for (const move of tableMoves(state, places)) yield { next: klondike.play(state, move), to: move.to };
  for (const { top, turned } of turnings(state))
    for (const to of places.get(top) ?? []) yield { next: klondike.play(turned(), { from: WASTE, to }), to };
}

export const DEFAULT_POSITIONS = 10_000;

export function canAnotherCardComeOut(
  state: State,
  maxPositions: number = DEFAULT_POSITIONS,
): 'yes' | 'no' | 'unknown' {
  if (won(state)) return 'no';
  const outNow = new Set(state.foundations.flat());
  const first = settled(state);
  const seen = new Set([key(first)]);
  const open = [first];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { next, to } of successors(at)) {
      const risen = next.foundations[to - FOUNDATIONS[0]]?.at(-1);
      if (risen !== undefined && !outNow.has(risen)) return 'yes';
      const position = settled(next);
      const name = key(position);
      if (seen.has(name)) continue;
      seen.add(name);
      open.push(position);
    }
    if (seen.size > maxPositions) return 'unknown';
  }
  return 'no';
}
