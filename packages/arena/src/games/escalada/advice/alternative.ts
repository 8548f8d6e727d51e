/** A play that an advisor considered, and how the player's actual play compares with the best of them. */
import { combinationOf, type Play } from '@baralho/core/games/escalada/index';
import type { Reason } from './reasons.ts';

export interface Alternative {
  readonly play: Play;
  /** Expected net points of the game after this play; undefined if there is no choice. */
  readonly points: number | undefined;
  readonly reason: Reason;
  /** Whether it wins whatever cards the others have. */
  readonly certain: boolean;
}

/** A play of a finished or running game, compared with the best one possible with what its player knew. */
export interface Judged {
  readonly best: Alternative;
  /** The expected score of the play made; undefined if the advisor was not asked about it. */
  readonly made: Alternative | undefined;
  /** True if no play has a higher expected score, to one decimal. */
  readonly isBest: boolean;
  /** Net points given away; 0 for the best play, undefined if unknown. */
  readonly lost: number | undefined;
}

/** Less than this is not visible in figures with one decimal. */
const UNSEEN_POINTS = 0.05;

/** Suits below the top card make no difference. */
export function isSamePlay(a: Play, b: Play): boolean {
  const [first, second] = [combinationOf(a), combinationOf(b)];
  if (first === undefined || second === undefined) return a.equals(b);
  return first.kind === second.kind && first.length === second.length && first.top === second.top;
}

/** Reviews one play, using the advice for the view before it. */
export function judgeBack(alternatives: readonly Alternative[], play: Play): Judged {
  const [best] = alternatives;
  if (best === undefined) throw new Error('an advisor has an answer');
  const made = alternatives.find((one) => isSamePlay(one.play, play));
  if (made === best) return { best, made, isBest: true, lost: 0 };
  if (made?.points === undefined || best.points === undefined)
    return { best, made, isBest: false, lost: undefined };
  const lost = Math.max(0, best.points - made.points);
  return { best, made, isBest: !best.certain && lost < UNSEEN_POINTS, lost };
}
