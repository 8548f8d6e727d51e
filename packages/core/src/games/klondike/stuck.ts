/**
 * "Can another card ever come out?" The seed's game ends when it cannot. Decided by walking through every position that can be
 * reached, closed cards turned up on the way included, until some foundation is higher than it is now (`yes`), or all
 * positions have been seen (`no`), or the bound is reached (`unknown`). A dead end is never claimed without exhaustion.
 *
 * Turning the stock is not walked step by step: from a position, every waste that turning alone can bring about is tried at
 * once. With one card at a time and unlimited redeals every card of the stock is within reach, so there the place in the stock
 * is no part of the position.
 */
import type { Card } from '../../cards/card.ts';
import type { Searchable } from '../../game.ts';
import {
  COLUMNS,
  FOUNDATIONS,
  klondike,
  type Move,
  refusalOf,
  STOCK,
  type State,
  WASTE,
  won,
} from './rules.ts';

const letters = (cards: readonly Card[]): string => String.fromCharCode(...cards.map((card) => 48 + card));

/** Columns are sorted and foundations ordered by suit: positions that differ only in pile numbers have the same future. */
function key(state: State): string {
  const columns = state.columns.map(({ closed, open }) => `${letters(closed)}.${letters(open)}`).sort();
  const tops = state.foundations.map((cards) => letters(cards.slice(-1))).sort();
  const { draw, redeals, worryBack } = state.rules;
  const rules = `${draw}${worryBack ? 'b' : ''}${redeals - state.redealsUsed}`;
  return [rules, tops.join(''), letters(state.waste), letters(state.stock), ...columns].join(' ');
}

export const klondikeSearch: Searchable<State> = { key, won };

const turn: Move = { from: STOCK, to: WASTE };
const redeal: Move = { from: WASTE, to: STOCK };

/** The position and those that turning the stock alone leads to, each waste once. A second redeal would bring nothing new. */
function turnings(state: State): readonly State[] {
  const found = [state];
  const lengths = new Set([state.waste.length]);
  for (let at = state; ; found.push(at)) {
    const move = [turn, redeal].find((move) => refusalOf(at, move) === undefined);
    if (move === undefined) return found;
    at = klondike.play(at, move);
    if (lengths.has(at.waste.length)) return found;
    lengths.add(at.waste.length);
  }
}

/** With all of the stock within reach, where the waste ends is of no account. */
function settled(state: State): State {
  const { rules, stock, waste } = state;
  if (rules.redeals !== Number.POSITIVE_INFINITY) return state;
  if (rules.draw > 1) return { ...state, redealsUsed: 0 };
  return { ...state, stock: [...waste, ...stock], waste: [], redealsUsed: 0 };
}

const ON_THE_TABLE = [
  ...COLUMNS.flatMap((from) => FOUNDATIONS.map((to): Move => ({ from, to }))),
  ...[...COLUMNS, ...FOUNDATIONS].flatMap((from) => COLUMNS.map((to): Move => ({ from, to }))),
];
const FROM_WASTE = [...FOUNDATIONS, ...COLUMNS].map((to): Move => ({ from: WASTE, to }));

export const DEFAULT_POSITIONS = 20_000;

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
    for (const turned of turnings(at)) {
      for (const move of turned === at ? [...ON_THE_TABLE, ...FROM_WASTE] : FROM_WASTE) {
        if (refusalOf(turned, move) !== undefined) continue;
        const next = settled(klondike.play(turned, move));
        const risen = next.foundations[move.to - FOUNDATIONS[0]]?.at(-1);
        if (risen !== undefined && !outNow.has(risen)) return 'yes';
        const name = key(next);
        if (seen.has(name)) continue;
        seen.add(name);
        open.push(next);
      }
    }
    if (seen.size > maxPositions) return 'unknown';
  }
  return 'no';
}
