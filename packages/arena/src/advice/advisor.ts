/**
 * What a network would do in a player's place, and what it expects each alternative to bring: for hints at the table and for looking
 * at a game afterwards. It knows what the player knows and nothing else. The small network and the critic are a megabyte, which
 * a page loads with the first question; the same view gives the same answer.
 */
import type { View } from '@baralho/core/games/escalada/index';
import { openEscaladaNet, type SearchLimits } from '@baralho/kernels/escaladaNet';
import type { Alternative } from './alternative.ts';
import { reasonFor } from './reasons.ts';

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
