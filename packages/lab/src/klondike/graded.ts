/** The rules for which there are lists of winnable deals by difficulty. */
import type { Rules } from '@baralho/core/games/klondike/index';

export type GradedRules = Rules & { readonly draw: 1 | 3 };

export const isGraded = (rules: Rules): rules is GradedRules =>
  rules.draw !== 2 && rules.redeals === Number.POSITIVE_INFINITY && rules.worryBack;
