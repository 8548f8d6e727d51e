/** The texts of hints and reviews of Escalada in a language, the same at the terminal and in the page. */
import type { Play } from '@baralho/core/games/escalada/index';
import type { BotName } from '../bots/names.ts';
import type { Alternative } from './alternative.ts';
import type { Reason } from './reasons.ts';

export interface AdviceWords {
  readonly levels: Readonly<Record<BotName, string>>;
  readonly hint: (what: string, why: string) => string;
  readonly why: Readonly<Record<Reason, string>>;
  readonly whySure: string;
  /** The expected net points of the best play and, if there are any, of the next best. */
  readonly expects: (best: string, others: string) => string;
}

/** How many alternatives are shown besides the best. */
const OTHERS = 2;

/** `+1.2` or `−0.4`: net points. */
export const formatPoints = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

/** `5♣: the lowest that will do. Expected +1.2 points; pass −0.4, K♣ −0.9.` */
export function adviceSentence(
  [best, ...others]: readonly Alternative[],
  words: AdviceWords,
  named: (play: Play) => string,
): string {
  if (best === undefined) throw new Error('an advisor has an answer');
  const sentence = words.hint(named(best.play), best.certain ? words.whySure : words.why[best.reason]);
  if (best.points === undefined) return sentence;
  const rest = others
    .slice(0, OTHERS)
    .flatMap(({ play, points }) => (points === undefined ? [] : [`${named(play)} ${formatPoints(points)}`]));
  return `${sentence} ${words.expects(formatPoints(best.points), rest.join(', '))}`;
}
