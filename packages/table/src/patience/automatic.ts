/** Automatic moves to the foundations, the automatic end of a game that needs no more decisions, and where a tapped card goes. */
import {
  HOLE,
  kindOf,
  type Move,
  movesOf,
  type PileName,
  pileOf,
  play,
  type State,
  safeMove,
  type Table,
  won,
} from '@baralho/core/games/patience/index';
import type { AutoPlay } from '../klondike/safe.ts';

export const isOut = ({ to }: Move): boolean => to === HOLE || kindOf(to) === 'foundation';

const AUTOMATIC: Readonly<Record<AutoPlay, (table: Table) => Move | undefined>> = {
  off: () => undefined,
  safe: safeMove,
  // A move to the hole rules out another one: that is the player's choice.
  always: (table) => movesOf(table).find(({ to }) => kindOf(to) === 'foundation'),
};

/** The next automatic move. */
export const automaticPatienceMove = (table: Table, mode: AutoPlay): Move | undefined =>
  AUTOMATIC[mode](table);

/** The moves that bring cards out one after the other: all of them where that ends the game, otherwise only the safe ones. */
export function finishingPatienceMoves(state: State): readonly Move[] {
  const bring = (next: (at: State) => Move | undefined): { readonly end: State; readonly moves: Move[] } => {
    const moves: Move[] = [];
    let end = state;
    for (let move = next(end); move !== undefined; move = next(end)) {
      moves.push(move);
      end = play(end, move);
    }
    return { end, moves };
  };
  const all = bring((at) => AUTOMATIC.always(at));
  return won(all.end) ? all.moves : bring(safeMove).moves;
}

/** How good a place is for a card that is only tapped: out, onto a card, to an empty column, to a cell; never back. */
function worth(table: Table, { from, to }: Move): number {
  if (isOut({ from, to, count: 1 })) return 4;
  if (kindOf(to) === 'cell') return kindOf(from) === 'cell' ? -1 : 1;
  const { closed, open } = pileOf(table.piles, to);
  return closed.length + open.length > 0 ? 3 : 2;
}

/** The best move from a pile; with `count`, of this many cards. Whole columns do not go to empty ones. */
export function bestMoveFrom(table: Table, from: PileName, count?: number): Move | undefined {
  const { closed, open } = pileOf(table.piles, from);
  const whole = kindOf(from) === 'column' && closed.length === 0 ? open.length : -1;
  return movesOf(table)
    .filter((move) => move.from === from && (count === undefined || move.count === count || from === 's'))
    .filter((move) => !(move.count === whole && worth(table, move) === 2))
    .map((move) => ({ move, value: worth(table, move) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || b.move.count - a.move.count)[0]?.move;
}

/** Between two piles as many cards as possible go; where none can, one card, for which the reason can be given. */
export const moveBetween = (table: Table, from: PileName, to: PileName): Move =>
  movesOf(table)
    .filter((move) => move.from === from && move.to === to)
    .toSorted((a, b) => b.count - a.count)[0] ?? { from, to, count: 1 };
