/** Winnable deals of a chosen difficulty, from the lab's lists, which are loaded on demand. */
import { itemAt } from '@baralho/core';
import type { Difficulty } from '@baralho/lab/klondike/difficulty';
import type { GradedRules } from '@baralho/lab/klondike/graded';

/** The number of a deal; equal chances give the same deal. */
export async function gradedDeal(
  { draw }: GradedRules,
  difficulty: Difficulty,
  chance: number,
): Promise<number> {
  const { winnableDeals } = await import('@baralho/lab/klondike/winnableDeals');
  const deals = winnableDeals(draw, difficulty);
  return itemAt(deals, chance % deals.length);
}
