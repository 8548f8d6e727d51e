/** What to lay next, from your own view: what the strongest bot would do in your place, and a sentence why. */
import {
  answers,
  type Combination,
  greedyPlay,
  isLegal,
  leads,
  type Play,
  type View,
} from '@baralho/core/games/escalada/index';
import type { Language } from '@baralho/core/games/klondike/index';
import { indexOf } from '../../screen/cards.ts';
import type { Hint } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';
import type { Choose } from './opponents.ts';

/** What may be laid besides passing. */
export const layable = (
  view: Pick<View, 'hand'> & { readonly toBeat: Combination | undefined },
): readonly Play[] => (view.toBeat === undefined ? leads(view.hand) : answers(view.hand, view.toBeat));

export function escaladaHint(view: View, advisor: Choose, language: Language): Hint<Play> {
  const words = WORDS[language].escalada;
  const plays = layable(view);
  if (plays.length === 0) return { move: undefined, text: words.hintPass };
  const wished = advisor(view);
  const play = isLegal(view.hand, view.toBeat, wished, view.mustLead)
    ? wished
    : greedyPlay(view.hand, view.toBeat);
  if (play.isEmpty) return { move: play, text: words.hintPassKeep };
  const why = play.equals(view.hand)
    ? words.whyWins
    : view.toBeat !== undefined && plays[0]?.equals(play)
      ? words.whyLowest
      : view.toBeat === undefined && greedyPlay(view.hand, undefined).equals(play)
        ? words.whyMost
        : words.whyBot;
  return { move: play, text: words.hintPlay([...play].map(indexOf).join(' '), why) };
}
