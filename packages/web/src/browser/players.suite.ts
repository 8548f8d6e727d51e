/** Simple players for the tests: one that follows the hints, one that can only tap. Each gives the moves by which it wins a deal. */
import { numberedDeal } from '@baralho/core';
import {
  carriedCards,
  klondike,
  type Move,
  movesOf,
  openCards,
  STOCK,
  setupOf,
  type View,
  viewOf,
  WASTE,
} from '@baralho/core/games/klondike/index';
import { bestPlace, hintFor } from '../klondike/hint.ts';
import { isWon } from '../klondike/session.ts';

type Chooser = (view: View) => Move | undefined;

/** The moves of a game won by always doing what the chooser says; undefined when it does not win. */
export function winningMoves(deal: number, choose: Chooser): readonly Move[] | undefined {
  let state = klondike.start(setupOf(numberedDeal('klondike', deal).deck));
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

export const followHints: Chooser = hintFor;

/** A hint that a tap on its first card would play; else any tap that brings something; else the stock. */
export const onlyTap: Chooser = (view) => {
  const tapped = (from: number, cards: number) => bestPlace(view, from, cards);
  const hint = hintFor(view);
  if (hint !== undefined && hint.from !== STOCK && hint.to !== STOCK) {
    const move = tapped(hint.from, carriedCards(view, hint).length);
    if (move?.to === hint.to) return move;
  }
  const up = movesOf(view).find((move) => move.to >= 10 && tapped(move.from, 1)?.to === move.to);
  if (up !== undefined) return up;
  return movesOf(view).find((move) => move.from === STOCK || move.to === STOCK);
};

/** Where in its pile the first card lies that a move takes along. */
export function indexOf(view: View, move: Move): number {
  const closed = view.columns[move.from - 1]?.closed ?? 0;
  const cards = move.from === STOCK ? view.stock.length : closed + openCards(view, move.from).length;
  return cards - Math.max(1, carriedCards(view, move).length);
}

export const isTurn = ({ from, to }: Move): boolean => from === STOCK || (from === WASTE && to === STOCK);
