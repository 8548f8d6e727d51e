/** What to play next, from your own view: what the network would do in your place, why, and the expected score. */
import type { Advisor } from '@baralho/arena/advice/advisor';
import { adviceSentence } from '@baralho/arena/advice/words';
import { answers, type Combination, leads, type Play, type View } from '@baralho/core/games/escalada/index';
import type { Language } from '@baralho/words';
import { indexOf } from '../../screen/cards.ts';
import type { Hint } from '../../table/table.ts';
import { WORDS } from '../../table/words.ts';

/** What may be played besides passing. */
export const layable = (
  view: Pick<View, 'hand'> & { readonly toBeat: Combination | undefined },
): readonly Play[] => (view.toBeat === undefined ? leads(view.hand) : answers(view.hand, view.toBeat));

export function escaladaHint(view: View, advisor: Advisor, language: Language): Hint<Play> {
  const { advice, pass } = WORDS[language].escalada;
  const alternatives = advisor(view);
  const named = (play: Play): string => (play.isEmpty ? pass : [...play].map(indexOf).join(' '));
  return { move: alternatives[0]?.play, text: adviceSentence(alternatives, advice, named) };
}
