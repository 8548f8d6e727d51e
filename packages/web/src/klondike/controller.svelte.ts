/** A game of Klondike being played: the game itself, the hands that move its cards, the dealer and the adviser. */
import { desk } from '../desk.svelte.ts';
import { createAdvice } from './advice.svelte.ts';
import { createDealer } from './dealer.svelte.ts';
import { createHands } from './hands.svelte.ts';
import { createSitting } from './sitting.svelte.ts';

export function createKlondike(query: URLSearchParams) {
  const sitting = createSitting(query, (by) => {
    if (by === 'move' || desk.settings.watchWinnable) void advice.watch();
  });
  const advice = createAdvice(sitting);
  const dealer = createDealer(sitting);
  return {
    sitting,
    hands: createHands(sitting),
    dealer,
    advice,
    dispose(): void {
      dealer.stop();
      advice.dispose();
      sitting.dispose();
    },
  };
}

export type Klondike = ReturnType<typeof createKlondike>;
