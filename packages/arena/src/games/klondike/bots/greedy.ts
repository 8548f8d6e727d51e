/**
 * Plays as most people do: every possible card to the foundations, then moves that turn a card up, then the waste onto the
 * columns, then the stock. It stops when a whole pass through the stock brought nothing.
 */
import { formatMove, type Move, movesOf, STOCK, type View, WASTE } from '@baralho/core/games/klondike/index';
import { STOP } from '../../patience.ts';
import type { KlondikeBot } from '../game.ts';

/** Lower is better; undefined for moves that it never makes. */
function rankOf({ columns }: View, { from, to }: Move): number | undefined {
  if (from > WASTE) return undefined;
  if (to > WASTE) return from < STOCK ? 0 : 1;
  if (from < STOCK) {
    const column = columns[from - 1];
    const top = columns[to - 1]?.open.at(-1);
    // The run can move as a whole only if it begins one rank below the top card of the other column.
    const whole = column?.open[0];
    const isWhole = whole !== undefined && (top === undefined || (top >> 2) - (whole >> 2) === 1);
    return column !== undefined && column.closed > 0 && isWhole ? 2 : undefined;
  }
  if (to < STOCK) return 3;
  return from === STOCK ? 4 : 5;
}

/**
 * Twice through a stock of 24 cards, with every card placed in the columns: without progress in this many moves, there will never be any.
 */
const MOST_QUIET = 75;

export const greedy: KlondikeBot = {
  name: 'greedy',
  summary: 'foundations first, then moves that reveal a card, then the stock',
  open: () => ({
    choose({ table, quiet }) {
      if (quiet > MOST_QUIET) return STOP;
      const ranked = movesOf(table)
        .flatMap((move) => {
          const rank = rankOf(table, move);
          return rank === undefined ? [] : [{ move, rank }];
        })
        .sort((a, b) => a.rank - b.rank);
      const [best] = ranked;
      return best === undefined ? STOP : formatMove(best.move);
    },
  }),
};
