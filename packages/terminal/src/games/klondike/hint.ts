/**
 * The next move to recommend, and why, from what the player sees: a view, never the cards behind it. A safe card goes out;
 * otherwise the advice is that of the lab's player who does not peek, put into words.
 */
import { stream } from '@baralho/core';
import {
  carriedCards,
  formatMove,
  type Language,
  type Move,
  STOCK,
  unseenCards,
  type View,
} from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import { blindHint } from '@baralho/lab/klondike/blind';
import { cardMoves, turnedFor } from '@baralho/lab/klondike/turns';
import { indexOf } from '../../screen/cards.ts';
import type { Hint } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';
import { safeMove } from './safe.ts';

export function klondikeHint(view: View, language: Language, kernel: KlondikeKernel): Hint<Move> {
  const words = WORDS[language].klondike.hints;
  const nameOf = (move: Move): string => indexOf(carriedCards(view, move)[0] ?? 0);
  const safe = safeMove(view);
  if (safe !== undefined) return { move: safe, text: words.safe(nameOf(safe)) };
  const { moves, worlds, won } = blindHint(view, kernel, stream('hint', 0));
  const [move, ...further] = moves;
  const last = moves.at(-1);
  if (move === undefined || last === undefined) return { move, text: words.lost(worlds) };
  if (worlds === 0) return { move, text: words.lookThrough };
  if (unseenCards(view).length <= 1 && won > 0)
    return { move, text: words.leadsToWin(formatMove(move), moves.length) };
  const turned = move.from === STOCK || move.to === STOCK ? turnedFor(view, moves) : undefined;
  const gain =
    turned !== undefined && last.from <= 7
      ? words.turnFor(indexOf(turned), cardMoves(moves).length, last.from)
      : last.from === STOCK
        ? words.turnLater(formatMove(move), moves.length)
        : further.length > 0
          ? words.opensLater(formatMove(move), moves.length, last.from)
          : words.opens(nameOf(move), move.from, move.to);
  return { move, text: words.inWorlds(gain, Math.round(won), worlds) };
}
