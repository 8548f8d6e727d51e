/**
 * What a network would do in a player's place, and what it expects each alternative to bring: for hints at the table and for looking
 * at a game afterwards. It knows what the player knows and nothing else. The small network and the critic are a megabyte, which
 * a page loads with the first question; the same view gives the same answer.
 */
import { combinationOf, type Play, type View } from '@baralho/core/games/escalada/index';
import { openEscaladaNet, type SearchLimits } from '@baralho/kernels/escaladaNet';
import { type Reason, reasonFor } from './reasons.ts';

export interface Alternative {
  readonly play: Play;
  /** Net points that the game is expected to bring after it; undefined where there is nothing to choose. */
  readonly points: number | undefined;
  readonly reason: Reason;
  /** Whether it wins whatever the others hold. */
  readonly certain: boolean;
}

/** The alternatives worth a look, best first; never none. */
export type Advisor = (view: View) => readonly Alternative[];

/** As much work as the master's. */
const LIMITS: Omit<SearchLimits, 'network'> = {
  candidates: 5,
  deals: 40,
  evaluations: 2500,
  depth: 8,
  trust: 0.3,
};

export async function openAdvisor(network: 'policy' | 'small'): Promise<Advisor> {
  const kernel = await openEscaladaNet([...new Set([network, 'small', 'critic'] as const)]);
  return (view) => {
    const { candidates, certain } = kernel.search(view, { ...LIMITS, network });
    return candidates.map(({ play, net }) => ({ play, points: net, reason: reasonFor(view, play), certain }));
  };
}

/** A play of a finished or running game beside the best that its player could have made with what it knew. */
export interface Judged {
  readonly best: Alternative;
  /** What the play made was expected to bring; undefined when the advisor did not think of it or there was no choice. */
  readonly made: Alternative | undefined;
  /** Net points given away; 0 for the best play. */
  readonly lost: number | undefined;
}

/** Suits below the top make no difference. */
function isSame(a: Play, b: Play): boolean {
  const [first, second] = [combinationOf(a), combinationOf(b)];
  if (first === undefined || second === undefined) return a.equals(b);
  return first.kind === second.kind && first.length === second.length && first.top === second.top;
}

/** Looks back at one play: the view before it and the cards that were laid. */
export function judgeBack(advisor: Advisor, view: View, play: Play): Judged {
  const alternatives = advisor(view);
  const [best] = alternatives;
  if (best === undefined) throw new Error('an advisor has an answer');
  const made = alternatives.find((one) => isSame(one.play, play));
  if (made === best) return { best, made, lost: 0 };
  if (made?.points === undefined || best.points === undefined) return { best, made, lost: undefined };
  return { best, made, lost: Math.max(0, best.points - made.points) };
}
