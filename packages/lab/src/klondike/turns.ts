/** When turning the stock costs nothing. */
import type { View } from '@baralho/core/games/klondike/index';

/**
 * Whether turning the stock through loses no chance. The waste must go back without end; and where several cards are turned at a
 * time its top must be one that comes up again, which it does not once a card beneath it was played.
 */
export const turningIsFree = ({ rules, waste }: Pick<View, 'rules' | 'waste'>): boolean =>
  rules.redeals === Number.POSITIVE_INFINITY && waste.length % rules.draw === 0;
