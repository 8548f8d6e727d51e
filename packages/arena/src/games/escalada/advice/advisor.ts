/**
 * What a network would do in a player's place, and the expected score of each alternative: for hints at the table and for
 * reviews. It knows only what the player knows. The small network and the critic are a megabyte, which a page loads with the
 * first question; the same view always gives the same answer.
 */
import type { Play, View } from '@baralho/core/games/escalada/index';
import { openEscaladaNet, type SearchLimits } from '@baralho/kernels/escaladaNet';
import { type Alternative, isSamePlay } from './alternative.ts';
import { reasonFor } from './reasons.ts';

/** The possible plays, by expected score; never empty. `own` is a play that must be included. */
export type Advisor = (view: View, own?: Play) => readonly Alternative[];

/**
 * Every legal play, up to differences between suits, in the same sample layouts, so that the figures can be compared; takes about a fifth
 * of a second.
 */
const LIMITS: Omit<SearchLimits, 'network' | 'trust'> = {
  candidates: 64,
  deals: 40,
  evaluations: 8000,
  depth: 8,
};

export async function openAdvisor(network: 'policy' | 'small'): Promise<Advisor> {
  const kernel = await openEscaladaNet([...new Set([network, 'small', 'critic'] as const)]);
  return (view, own) => {
    const isListed =
      own === undefined ||
      kernel.think(view, network, LIMITS.candidates).candidates.some(({ play }) => isSamePlay(play, own));
    const { candidates, certain } = kernel.compare(view, { ...LIMITS, network }, isListed ? undefined : own);
    return candidates.map(({ play, net }, i) => ({
      play,
      points: net,
      reason: reasonFor(view, play),
      certain: certain && i === 0,
    }));
  };
}
