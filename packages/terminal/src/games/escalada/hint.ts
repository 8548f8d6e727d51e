/** What to lay next, from your own view: what the network would do in your place, why, and what it expects to come of it. */
import type { Advisor, Alternative } from '@baralho/arena/advice/advisor';
import { answers, type Combination, leads, type Play, type View } from '@baralho/core/games/escalada/index';
import type { Language } from '@baralho/core/games/klondike/index';
import { indexOf } from '../../screen/cards.ts';
import type { Hint } from '../../table/table.ts';
import { WORDS, type Words } from '../../table/words.ts';

/** What may be laid besides passing. */
export const layable = (
  view: Pick<View, 'hand'> & { readonly toBeat: Combination | undefined },
): readonly Play[] => (view.toBeat === undefined ? leads(view.hand) : answers(view.hand, view.toBeat));

/** How many alternatives stand beside the best. */
const OTHERS = 2;

const named = (play: Play, { pass }: Words['escalada']): string =>
  play.isEmpty ? pass : [...play].map(indexOf).join(' ');

const pointsOf = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

/** `+1.2 points; pass −0.4, K♣ −0.9`: what the best and the next best are expected to bring. */
function expectations(
  [best, ...others]: readonly Alternative[],
  words: Words['escalada'],
): string | undefined {
  if (best?.points === undefined) return undefined;
  const rest = others
    .slice(0, OTHERS)
    .flatMap(({ play, points }) =>
      points === undefined ? [] : [`${named(play, words)} ${pointsOf(points)}`],
    );
  return words.expects(pointsOf(best.points), rest.join(', '));
}

export function escaladaHint(view: View, advisor: Advisor, language: Language): Hint<Play> {
  const words = WORDS[language].escalada;
  const alternatives = advisor(view);
  const [best] = alternatives;
  if (best === undefined) throw new Error('an advisor has an answer');
  const { play, reason, certain } = best;
  const why = certain ? words.whySure : words.why[reason];
  const sentence = words.hintPlay(named(play, words), why);
  const expected = expectations(alternatives, words);
  return { move: play, text: expected === undefined ? sentence : `${sentence} ${expected}` };
}
