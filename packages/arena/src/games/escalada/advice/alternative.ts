/** A play that an advisor considered, and how the player's actual play compares with the best of them. */
import { combinationOf, type Play } from '@baralho/core/games/escalada/index';
import type { Reason } from './reasons.ts';

export interface Alternative {
  readonly play: Play;
  /** Net points that the game is expected to bring after it; undefined where there is nothing to choose. */
  readonly points: number | undefined;
  readonly reason: Reason;
  /** Whether it wins whatever the others hold. */
  readonly certain: boolean;
}

/** A play of a finished or running game beside the best that its player could have made with what it knew. */
export interface Judged {
  readonly best: Alternative;
  /** What the play made was expected to bring; undefined when the advisor was not asked about it. */
  readonly made: Alternative | undefined;
  /** True when no play is expected to bring more, as far as one decimal shows. */
  readonly isBest: boolean;
  /** Net points given away; 0 for the best play, undefined when it is not known. */
  readonly lost: number | undefined;
}

/** Less than this is not to be seen in figures with one decimal. */
const UNSEEN_POINTS = 0.05;

/** Suits below the top make no difference. */
export function isSamePlay(a: Play, b: Play): boolean {
  const [first, second] = [combinationOf(a), combinationOf(b)];
  if (first === undefined || second === undefined) return a.equals(b);
  return first.kind === second.kind && first.length === second.length && first.top === second.top;
}

/** Looks back at one play, with what an advisor said of the view before it. */
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
