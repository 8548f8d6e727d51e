/** A hint as a sentence: the move, and in how many of the ways in which the unseen cards may lie the game can be won after it. */
import { carriedCards, type Move, STOCK, type View } from '@baralho/core/games/klondike/index';
import type { BlindHint } from '@baralho/lab/klondike/blind';
import { cardMoves, turnedFor } from '@baralho/lab/klondike/turns';
import { cardName } from '../languages/cards.ts';
import type { Dictionary } from '../languages/en.ts';
import { pileName } from './words.ts';

const firstCard = (words: Dictionary, view: View, move: Move): string =>
  cardName(words, carriedCards(view, move)[0] ?? 0);

/** A move named for a list: the card, and from where to where. */
export function nameMove(words: Dictionary, view: View, move: Move): string {
  if (move.from === STOCK) return words.klondike.hints.turn;
  if (move.to === STOCK) return words.klondike.hints.redeal;
  return `${firstCard(words, view, move)}: ${pileName(words, move.from)} → ${pileName(words, move.to)}`;
}

export const saySafe = (words: Dictionary, view: View, move: Move): string =>
  words.klondike.hints.safe(firstCard(words, view, move));

/** What to do next: a move, or turning the stock until a card comes that has been seen before. */
function sayNext(words: Dictionary, view: View, left: readonly Move[], move: Move): string {
  const { hints } = words.klondike;
  if (move.from !== STOCK && move.to !== STOCK)
    return hints.move(firstCard(words, view, move), pileName(words, move.to));
  const card = turnedFor(view, left);
  if (card !== undefined) return hints.turnTo(cardName(words, card));
  return move.from === STOCK ? hints.turn : hints.redeal;
}

/** The hint for the first of the moves that are left of it. */
export function sayHint(
  words: Dictionary,
  view: View,
  left: readonly Move[],
  { worlds, won }: BlindHint,
): string {
  const { hints } = words.klondike;
  const [move] = left;
  if (move === undefined) return hints.lost(worlds);
  const what = sayNext(words, view, left, move);
  const further = cardMoves(left.slice(1)).length;
  if (worlds === 0) return hints.look(what);
  if (worlds === 1) return won === 1 ? hints.wins(what) : hints.lost(1);
  return hints.ways(what, further, worlds, Math.round(won));
}
