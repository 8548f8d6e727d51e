/**
 * The recommended next move, in words, from what the player sees: a view, never the face-down cards. A safe card goes to its
 * foundation; otherwise the advice comes from the lab's player who does not peek, and its plan is kept as long as the player
 * follows it.
 */
import type { Card } from '@baralho/core';
import type { Move } from '@baralho/core/games/klondike/index';
import { carriedCards, formatMove, STOCK, type View } from '@baralho/core/games/klondike/index';
import { type Advice, planAdvice, safeAdvice } from '@baralho/table/klondike/advice';
import type { Plan } from '@baralho/table/klondike/plan';
import type { Language } from '@baralho/words';
import { indexOf } from '../../screen/cards.ts';
import type { Hint } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';

type NameOf = (card: Card) => string;

function say(advice: Advice, view: View, language: Language, name: NameOf): string {
  const words = WORDS[language].klondike.hints;
  if (advice.kind === 'safe') return words.safe(name(advice.card));
  if (advice.kind === 'lost') return words.lost(advice.worlds);
  const { move, turnTo, moves, further, shows, worlds, won } = advice;
  if (advice.kind === 'look') return words.lookThrough;
  if (advice.kind === 'win') return words.leadsToWin(formatMove(move), moves);
  const gain =
    turnTo !== undefined && shows <= 7
      ? words.turnFor(name(turnTo), further, shows)
      : shows === STOCK
        ? words.turnLater(formatMove(move), moves)
        : moves > 1
          ? words.opensLater(formatMove(move), moves, shows)
          : words.opens(name(carriedCards(view, move)[0] ?? 0), move.from, move.to);
  return words.inWorlds(gain, Math.round(won), worlds);
}

const hintOf = (advice: Advice, view: View, language: Language, name: NameOf): Hint<Move> => ({
  move: advice.kind === 'lost' ? undefined : advice.move,
  text: say(advice, view, language, name),
});

/** A safe card, which needs no thinking time. Cards are named as at the table by default. */
export function safeHint(view: View, language: Language, name: NameOf = indexOf): Hint<Move> | undefined {
  const advice = safeAdvice(view);
  return advice && hintOf(advice, view, language, name);
}

/** The next of the remaining moves of a plan. */
export const planHint = (
  view: View,
  left: readonly Move[],
  plan: Plan,
  language: Language,
  name: NameOf = indexOf,
): Hint<Move> => hintOf(planAdvice(view, left, plan), view, language, name);
