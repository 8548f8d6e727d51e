/** What to lay next, from your own view: what the strongest bot would do in your place, and a sentence why. */
import { type CardSet, rankOf } from '@baralho/core';
import {
  answers,
  type Combination,
  combinationOf,
  countOf,
  greedyPlay,
  isLegal,
  leads,
  PASS,
  type Play,
  unseen,
  type View,
} from '@baralho/core/games/escalada/index';
import type { Language } from '@baralho/core/games/klondike/index';
import { indexOf } from '../../screen/cards.ts';
import type { Hint } from '../../table/table.ts';
import { WORDS, type Words } from '../../table/words.ts';
import type { Choose } from './opponents.ts';

/** What may be laid besides passing. */
export const layable = (
  view: Pick<View, 'hand'> & { readonly toBeat: Combination | undefined },
): readonly Play[] => (view.toBeat === undefined ? leads(view.hand) : answers(view.hand, view.toBeat));

/** Whether some other hand might answer, for all that the view tells. */
function canBeBeaten(view: View, play: Play): boolean {
  const combination = combinationOf(play);
  return combination !== undefined && answers(unseen(view), combination, 1).length > 0;
}

/** Whether a play takes cards out of a larger set of one value. */
const breaksSet = (hand: CardSet, play: Play): boolean =>
  [...play].some((card) => countOf(play, rankOf(card)) < countOf(hand, rankOf(card)));

/** An opponent with so few cards must be stopped. */
const FEW = 3;

function reasonFor(view: View, play: Play, plays: readonly Play[], words: Words['escalada']): string {
  const { hand, toBeat, counts, seat } = view;
  if (play.equals(hand)) return words.whyWins;
  if (!canBeBeaten(view, play)) return words.whyUnbeatable;
  const lowest = plays[0];
  if (toBeat === undefined) return greedyPlay(hand, undefined).equals(play) ? words.whyMost : words.whyBot;
  if (lowest?.equals(play)) return words.whyLowest;
  if (counts.some((count, other) => other !== seat && count <= FEW)) return words.whyUrgent;
  return lowest !== undefined && breaksSet(hand, lowest) && !breaksSet(hand, play)
    ? words.whyKeeps
    : words.whyBot;
}

export function escaladaHint(view: View, advisor: Choose, language: Language): Hint<Play> {
  const words = WORDS[language].escalada;
  const plays = layable(view);
  if (plays.length === 0) return { move: PASS, text: words.hintPass };
  const wished = advisor(view);
  const play = isLegal(view.hand, view.toBeat, wished, view.mustLead)
    ? wished
    : greedyPlay(view.hand, view.toBeat);
  if (play.isEmpty) return { move: play, text: words.hintPassKeep };
  const cards = [...play].map(indexOf).join(' ');
  return { move: play, text: words.hintPlay(cards, reasonFor(view, play, plays, words)) };
}
