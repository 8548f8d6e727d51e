/** A hint as a sentence: the move, and in how many sample layouts of the hidden cards the game can be won after it. */
import { type Card, formatSigned } from '@baralho/core';
import { carriedCards, type Move, STOCK, type View } from '@baralho/core/games/klondike/index';
import type { Advice } from '@baralho/table/klondike/advice';
import type { Dictionary } from '@baralho/words';
import { cardName } from '@baralho/words';
import { pileName } from './words.ts';

const firstCard = (words: Dictionary, view: View, move: Move): string =>
  cardName(words, carriedCards(view, move)[0] ?? 0);

/** A move as text for a list: the card, and from where to where. */
export function nameMove(words: Dictionary, view: View, move: Move): string {
  if (move.from === STOCK) return words.klondike.hints.turn;
  if (move.to === STOCK) return words.klondike.hints.redeal;
  return `${firstCard(words, view, move)}: ${pileName(words, move.from)} → ${pileName(words, move.to)}`;
}

/** The same in its shortest form: `K♠ → Column 3`. */
export function shortMove(words: Dictionary, view: View, move: Move): string {
  if (move.from === STOCK || move.to === STOCK) return nameMove(words, view, move);
  const card = formatSigned(carriedCards(view, move)[0] ?? 0).replace(' ', '');
  return `${card} → ${pileName(words, move.to)}`;
}

/** What to do next: a move, or drawing from the stock until a card comes that has been seen before. */
function sayNext(words: Dictionary, view: View, move: Move, turnTo: Card | undefined, turns: number): string {
  const { hints } = words.klondike;
  if (move.from !== STOCK && move.to !== STOCK)
    return hints.move(firstCard(words, view, move), pileName(words, move.to));
  if (turnTo !== undefined) return hints.turnTo(cardName(words, turnTo));
  if (turns > 1) return hints.turnTimes(turns);
  return move.from === STOCK ? hints.turn : hints.redeal;
}

/** `turns` is how many draws from the stock to make in a row. */
export function sayAdvice(words: Dictionary, view: View, advice: Advice, turns = 1): string {
  const { hints } = words.klondike;
  if (advice.kind === 'safe') return hints.safe(cardName(words, advice.card));
  if (advice.kind === 'lost') return hints.lost(advice.worlds);
  if (advice.kind === 'look') return hints.look;
  const { move, turnTo, further, worlds, won } = advice;
  const what = sayNext(words, view, move, turnTo, turns);
  return advice.kind === 'win' ? hints.wins(what) : hints.ways(what, further, worlds, Math.round(won));
}
