/**
 * The next move to recommend, in words, from what the player sees: a view, never the cards behind it. A safe card goes out;
 * otherwise the advice is that of the lab's player who does not peek.
 */
import { stream } from '@baralho/core';
import type { Move } from '@baralho/core/games/klondike/index';
import {
  carriedCards,
  formatMove,
  type Language,
  STOCK,
  type View,
} from '@baralho/core/games/klondike/index';
import type { KlondikeKernel } from '@baralho/kernels/klondike';
import { blindHint } from '@baralho/lab/klondike/blind';
import { type Advice, planAdvice, safeAdvice } from '@baralho/table/klondike/advice';
import { indexOf } from '../../screen/cards.ts';
import type { Hint } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';

function say(advice: Advice, view: View, language: Language): string {
  const words = WORDS[language].klondike.hints;
  if (advice.kind === 'safe') return words.safe(indexOf(advice.card));
  if (advice.kind === 'lost') return words.lost(advice.worlds);
  const { move, turnTo, moves, further, shows, worlds, won } = advice;
  if (advice.kind === 'look') return words.lookThrough;
  if (advice.kind === 'win') return words.leadsToWin(formatMove(move), moves);
  const gain =
    turnTo !== undefined && shows <= 7
      ? words.turnFor(indexOf(turnTo), further, shows)
      : shows === STOCK
        ? words.turnLater(formatMove(move), moves)
        : moves > 1
          ? words.opensLater(formatMove(move), moves, shows)
          : words.opens(indexOf(carriedCards(view, move)[0] ?? 0), move.from, move.to);
  return words.inWorlds(gain, Math.round(won), worlds);
}

export function klondikeHint(view: View, language: Language, kernel: KlondikeKernel): Hint<Move> {
  const thought = () => {
    const plan = blindHint(view, kernel, stream('hint', 0));
    return planAdvice(view, plan.moves, plan);
  };
  const advice = safeAdvice(view) ?? thought();
  return { move: advice.kind === 'lost' ? undefined : advice.move, text: say(advice, view, language) };
}
