/**
 * Looks ahead to the end of the game with a beam search over rows: after each move only the most promising ones are kept.
 * After the same number of moves all rows have the same number of piles, and a row that still has many moves lasts longer.
 */
import { STOP } from '../../patience.ts';
import type { AccordionBot, Tops } from '../game.ts';
import { after, movesOf, type PileMove, written } from '../moves.ts';

const WIDTH = 60;

interface Line {
  readonly tops: Tops;
  readonly moves: readonly PileMove[];
  readonly made: readonly PileMove[];
}

function longestLine(tops: Tops): readonly PileMove[] {
  let lines: readonly Line[] = [{ tops, moves: movesOf(tops), made: [] }];
  for (;;) {
    const next = new Map<string, Line>();
    for (const { tops: row, moves, made } of lines)
      for (const move of moves) {
        const reached = after(row, move);
        const key = String.fromCharCode(...reached);
        if (!next.has(key)) next.set(key, { tops: reached, moves: movesOf(reached), made: [...made, move] });
      }
    if (next.size === 0) return lines[0]?.made ?? [];
    lines = [...next.values()].sort((a, b) => b.moves.length - a.moves.length).slice(0, WIDTH);
  }
}

export const planner: AccordionBot = {
  name: 'planner',
  summary: 'looks ahead to the end of the row, preferring positions with most moves',
  open() {
    /** The planned move for each row of the solution found. */
    const planned = new Map<string, PileMove>();
    return {
      choose({ table }) {
        if (!planned.has(table.join())) {
          planned.clear();
          let row = table;
          for (const move of longestLine(table)) {
            planned.set(row.join(), move);
            row = after(row, move);
          }
        }
        const move = planned.get(table.join());
        return move === undefined ? STOP : written(move);
      },
    };
  },
};
