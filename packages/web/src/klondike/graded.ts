/** Winnable deals of a chosen difficulty, from the lab's packs. They were made for unlimited redeals and come when asked for. */
import type { Rules } from '@baralho/core/games/klondike/index';
import type { Difficulty } from '@baralho/lab/klondike/difficulty';

export type GradedRules = Rules & { readonly draw: 1 | 3 };

export const isGraded = (rules: Rules): rules is GradedRules =>
  rules.draw !== 2 && rules.redeals === Number.POSITIVE_INFINITY && rules.worryBack;

/** The number of a deal; equal chances give the same deal. */
export async function gradedDeal(
  { draw }: GradedRules,
  difficulty: Difficulty,
  chance: number,
): Promise<number> {
  const { winnableDeals } = await import('@baralho/lab/klondike/winnableDeals');
  const deals = winnableDeals(draw, difficulty);
  return deals[chance % deals.length] as number;
}
