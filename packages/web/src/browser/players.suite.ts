/** Simple players for the tests: a greedy one, and one that can only tap. Each returns the moves with which it wins a deal. */
import { numberedDeal } from '@baralho/core';
import {
  carriedCards,
  klondike,
  type Move,
  movesOf,
  openCards,
  STOCK,
  type State,
  setupOf,
  type View,
  viewOf,
  WASTE,
} from '@baralho/core/games/klondike/index';
import { klondikeRulebook } from '@baralho/table/klondike/rulebook';
import { automaticMove } from '@baralho/table/klondike/safe';
import { bestPlace, worth } from '../klondike/bestPlace.ts';

/** The state of a deal after some moves. */
export const stateAt = (deal: number, moves: readonly Move[]): State =>
  moves.reduce(
    (state, move) => klondike.play(state, move),
    klondike.start(setupOf(numberedDeal('klondike', deal).deck)),
  );

const isWon = (state: State): boolean => klondikeRulebook.result(state) === 'won';

type Chooser = (view: View) => Move | undefined;

/** The moves of a game won by always following the chooser; undefined when that does not win. */
export function winningMoves(deal: number, choose: Chooser): readonly Move[] | undefined {
  let state = stateAt(deal, []);
  const moves: Move[] = [];
  while (!isWon(state) && moves.length < 300) {
    const move = choose(viewOf(state));
    if (move === undefined) return undefined;
    moves.push(move);
    state = klondike.play(state, move);
  }
  return isWon(state) ? moves : undefined;
}

/** Both players below win this deal, in about a hundred moves. */
export const EASY_DEAL = 77;

/** Safe cards up, otherwise the move that looks best. */
export const greedy: Chooser = (view) => {
  const useful = movesOf(view).filter((move) => worth(view, move) > 0);
  return automaticMove(view, 'safe') ?? useful.toSorted((a, b) => worth(view, b) - worth(view, a))[0];
};

/** The greedy move if a tap on its first card would play it; otherwise any tap that gains something; otherwise the stock. */
export const onlyTap: Chooser = (view) => {
  const tapped = (from: number, cards: number) => bestPlace(view, from, cards);
  const wish = greedy(view);
  if (wish !== undefined && wish.from !== STOCK && wish.to !== STOCK) {
    const move = tapped(wish.from, carriedCards(view, wish).length);
    if (move?.to === wish.to) return move;
  }
  const up = movesOf(view).find((move) => move.to >= 10 && tapped(move.from, 1)?.to === move.to);
  if (up !== undefined) return up;
  return movesOf(view).find((move) => move.from === STOCK || move.to === STOCK);
};

/** The index in its pile of the first card that a move takes along. */
export function indexOf(view: View, move: Move): number {
  const closed = view.columns[move.from - 1]?.closed ?? 0;
  const cards = move.from === STOCK ? view.stock.length : closed + openCards(view, move.from).length;
  return cards - Math.max(1, carriedCards(view, move).length);
}

export const isTurn = ({ from, to }: Move): boolean => from === STOCK || (from === WASTE && to === STOCK);
