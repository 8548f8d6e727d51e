/** A game of Klondike in which only the kings are not on the foundations yet, for tests. */
import { numberedDeal } from '@baralho/core';
import { klondike, setupOf } from '@baralho/core/games/klondike/index';

/** All cards are out except the kings, which are in four columns. */
export const almostDone = () => {
  const state = klondike.start(setupOf(numberedDeal('klondike', 0).deck));
  const suit = (n: number) => Array.from({ length: 12 }, (_, i) => 4 * (i < 11 ? i : i + 1) + n);
  return {
    ...state,
    columns: [52, 53, 54, 55, -1, -1, -1].map((card) => ({ closed: [], open: card < 0 ? [] : [card] })),
    stock: [],
    foundations: [0, 1, 2, 3].map(suit),
  };
};
