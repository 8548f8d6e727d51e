/**
 * Automatic moves at the end of a game: when no card is face-down any more, all cards go to the foundations; before that, only
 * the safe ones.
 */
import { klondike, type Move, movesOf, STOCK, type State, WASTE } from '@baralho/core/games/klondike/index';
import { isOut, safeMove } from './safe.ts';

function played(
  state: State,
  next: (state: State) => Move | undefined,
): { readonly end: State; readonly moves: readonly Move[] } {
  const moves: Move[] = [];
  let end = state;
  for (let move = next(end); move !== undefined; move = next(end)) {
    moves.push(move);
    end = klondike.play(end, move);
  }
  return { end, moves };
}

const isTurn = ({ from, to }: Move): boolean =>
  (from === STOCK && to === WASTE) || (from === WASTE && to === STOCK);

/** The moves that bring all cards out without any further decision; undefined when that does not reach the end. */
export function movesToTheEnd(state: State): readonly Move[] | undefined {
  if (klondike.outcome(state) !== undefined) return undefined;
  if (state.columns.some(({ closed }) => closed.length > 0)) return undefined;
  // Two passes through the stock without bringing out a card mean that this simple way does not finish the game.
  let turns = 0;
  const { end, moves } = played(state, (at) => {
    const legal = movesOf(at);
    const out = legal.find(isOut);
    turns = out === undefined ? turns + 1 : 0;
    if (turns > 2 * (at.stock.length + at.waste.length + 2)) return undefined;
    return out ?? legal.find(isTurn);
  });
  return klondike.outcome(end)?.reason === 'won' ? moves : undefined;
}

/** As far as possible: to the end, or until no safe card is left. */
export const finishingMoves = (state: State): readonly Move[] =>
  movesToTheEnd(state) ?? played(state, safeMove).moves;
