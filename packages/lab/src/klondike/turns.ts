/** When turning the stock costs nothing. */
import type { View } from '@baralho/core/games/klondike/index';

/**
 * Whether passing through the stock keeps every chance. Redeals must be unlimited; and if several cards are drawn at a time, the top of the
 * waste must be a card that comes up again, which it does not once a card below it was played.
 */
export const turningIsFree = ({ rules, waste }: Pick<View, 'rules' | 'waste'>): boolean =>
  rules.redeals === Number.POSITIVE_INFINITY && waste.length % rules.draw === 0;
