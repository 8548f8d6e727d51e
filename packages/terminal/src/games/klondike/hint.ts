/** The next move to recommend, and why, from what the player sees: a view, never the cards behind it. */
import {
  carriedCards,
  formatMove,
  type Language,
  type Move,
  movesOf,
  STOCK,
  type View,
  WASTE,
} from '@baralho/core/games/klondike/index';
import { indexOf } from '../../screen/cards.ts';
import type { Hint } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';
import { isSafeOut, wayTo } from './progress.ts';

/** How many positions a hint may look at: about a tenth of a second. */
const POSITIONS = 3000;
/** A closed card that costs more moves than this can wait for the stock to be seen. */
const NEAR = 4;

export function klondikeHint(view: View, language: Language): Hint<Move> {
  const words = WORDS[language].klondike.hints;
  const moves = movesOf(view);
  const safe = moves.find(
    (move) => move.to >= 10 && carriedCards(view, move).every((card) => isSafeOut(view, card)),
  );
  if (safe !== undefined)
    return { move: safe, text: words.safe(carriedCards(view, safe).map(indexOf).join()) };

  const open = wayTo('turn over', view, POSITIONS);
  const unseen = view.stock[0] === null;
  if (typeof open === 'object' && (open.moves.length <= NEAR || !unseen)) {
    const move = open.moves[0] as Move;
    const column = 'column' in open.reaches ? open.reaches.column : 0;
    if (open.moves.length > 1)
      return { move, text: words.opensLater(formatMove(move), open.moves.length, column) };
    return { move, text: words.opens(indexOf(carriedCards(view, move)[0] ?? 0), move.from, move.to) };
  }
  if (unseen) return { move: { from: STOCK, to: WASTE }, text: words.turn };

  const out = wayTo('bring out', view, POSITIONS);
  if (typeof out === 'object') {
    const move = out.moves[0] as Move;
    const card = 'card' in out.reaches ? indexOf(out.reaches.card) : '';
    if (out.moves.length === 1) return { move, text: words.out(card) };
    return { move, text: words.outLater(formatMove(move), out.moves.length, card) };
  }
  if (open === 'none' && out === 'none') return { move: undefined, text: words.nothing };
  return { move: moves.find(({ from, to }) => from === STOCK || to === STOCK), text: words.unsure };
}
