/** Auto-finish: when no card is closed any more, all the way out; before that, only cards that are safe to bring out. */
import { klondike, type Move, movesOf, STOCK, type State, WASTE } from '@baralho/core/games/klondike/index';
import { safeMove } from './safe.ts';

function played(
  state: State,
  next: (state: State) => Move | undefined,
): { readonly end: State; readonly moves: Move[] } {
  const moves: Move[] = [];
  let end = state;
  for (let move = next(end); move !== undefined; move = next(end)) {
    moves.push(move);
    end = klondike.play(end, move);
  }
  return { end, moves };
}

export function finishingMoves(state: State): readonly Move[] {
  if (state.columns.every(({ closed }) => closed.length === 0)) {
    // Turning the stock twice round without bringing out a card means that this simple way does not end it.
    let turns = 0;
    const { end, moves } = played(state, (at) => {
      const legal = movesOf(at);
      const up = legal.find(({ to }) => to >= 10);
      turns = up === undefined ? turns + 1 : 0;
      if (turns > 2 * (at.stock.length + at.waste.length + 2)) return undefined;
      return (
        up ??
        legal.find(({ from, to }) => (from === STOCK && to === WASTE) || (from === WASTE && to === STOCK))
      );
    });
    if (klondike.outcome(end)?.reason === 'won') return moves;
  }
  return played(state, safeMove).moves;
}
