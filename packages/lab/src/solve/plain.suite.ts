/**
 * A slow, simple version of the Klondike kernel: it goes through every position that the rules in core allow, and so decides
 * only small ones. Also two generators of positions that are small enough for it: late in the game, some cards of each suit
 * out and the rest thrown into columns and stock; or anywhere in a game that has been played carelessly.
 */
import { type Card, cardOfNumber, PACK_52, type Random, shuffle } from '@baralho/core';
import {
  klondike,
  klondikeSearch,
  type Rules,
  STOCK,
  type State,
  setupOf,
} from '@baralho/core/games/klondike/index';

/** The number of redeals makes no difference if there are enough of them. */
const settled = (state: State): State =>
  state.rules.redeals === Number.POSITIVE_INFINITY ? { ...state, redealsUsed: 0 } : state;

export function decidePlainly(state: State, maxPositions: number): 'winnable' | 'unwinnable' | 'unknown' {
  const seen = new Set([klondikeSearch.key(settled(state))]);
  const open = [state];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (klondikeSearch.won(at)) return 'winnable';
    // Last in, first out: moves to foundations, which come first, are tried first.
    for (const move of klondike.moves(at).toReversed()) {
      const next = settled(klondike.play(at, move));
      const key = klondikeSearch.key(next);
      if (seen.has(key)) continue;
      if (seen.size >= maxPositions) return 'unknown';
      seen.add(key);
      open.push(next);
    }
  }
  return 'unwinnable';
}

export const RULES: readonly Rules[] = [1, 2, 3].flatMap((draw) =>
  [Number.POSITIVE_INFINITY, 0, 1, 2].flatMap((redeals) =>
    [true, false].map((worryBack) => ({ draw: draw as 1 | 2 | 3, redeals, worryBack })),
  ),
);

/** A late position with `left` cards not on foundations. */
export function latePosition(random: Random, left: number, rules: Rules): State {
  const heights = [13, 13, 13, 13];
  for (let i = 0; i < left; i++) {
    const suit = random.below(4);
    if ((heights[suit] as number) > 0) heights[suit] = (heights[suit] as number) - 1;
    else i--;
  }
  const out = (card: Card): boolean =>
    heights.some((height, suit) =>
      Array.from({ length: height }, (_, i) => cardOfNumber(i + 1, suit)).includes(card),
    );
  const cards = shuffle(
    PACK_52.filter((card) => !out(card)),
    random,
  );
  const used = random.below(7);
  const columns = Array.from({ length: 7 }, (_, index) => {
    if (index < used || cards.length === 0) return { closed: [], open: [] };
    const pile = cards.splice(0, 1 + random.below(Math.min(index + 1, cards.length)));
    return { closed: pile.slice(0, -1), open: pile.slice(-1) };
  });
  const talon = cards.splice(0, 24);
  if (cards.length > 0) return latePosition(random, left, rules);
  const state: State = {
    rules,
    columns,
    stock: talon,
    waste: [],
    foundations: heights.map((height, suit) =>
      Array.from({ length: height }, (_, i) => cardOfNumber(i + 1, suit)),
    ),
    redealsUsed: 0,
  };
  return afterSomeMoves(state, random);
}

/** Plays random moves, sometimes drawing from the stock or bringing a card back. */
function afterSomeMoves(start: State, random: Random, most = 12): State {
  let state = start;
  for (let i = random.below(most); i > 0; i--) {
    const moves = klondike
      .moves(state)
      .filter(({ from, to }) => (from === STOCK || to === STOCK ? random.below(4) === 0 : true))
      .filter(({ from }) => from < 10 || random.below(8) === 0);
    const move = moves[random.below(Math.max(moves.length, 1))];
    if (move !== undefined) state = klondike.play(state, move);
  }
  return state;
}

/** A position from a random game. */
export const careless = (random: Random, rules: Rules): State =>
  afterSomeMoves(klondike.start(setupOf(shuffle(PACK_52, random), rules)), random, 80);
