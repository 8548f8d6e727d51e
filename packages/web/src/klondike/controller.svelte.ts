/**
 * A game of Klondike being played: the game itself, the input that moves its cards, new deals and advice. The advice is loaded
 * a moment after the cards, because nobody asks for help before seeing them.
 */
import type { Advice } from './advice.svelte.ts';
import { createDealer } from './dealer.svelte.ts';
import { createHands } from './hands.svelte.ts';
import { createSitting } from './sitting.svelte.ts';

export function createKlondike(query: URLSearchParams) {
  let advice = $state.raw<Advice>();
  const sitting = createSitting(query, () => {
    void help().then((adviser) => adviser.watch());
  });
  const dealer = createDealer(sitting);
  let coming: Promise<Advice> | undefined;
  let isGone = false;

  function help(): Promise<Advice> {
    coming ??= import('./advice.svelte.ts').then(({ createAdvice }) => {
      const adviser = createAdvice(sitting);
      if (isGone) adviser.dispose();
      else advice = adviser;
      return adviser;
    });
    return coming;
  }

  return {
    sitting,
    hands: createHands(sitting),
    dealer,
    /** Once it is loaded. */
    get advice(): Advice | undefined {
      return advice;
    },
    help,
    async hint(): Promise<void> {
      await (await help()).hint();
    },
    dispose(): void {
      isGone = true;
      dealer.stop();
      advice?.dispose();
      sitting.dispose();
    },
  };
}

export type Klondike = ReturnType<typeof createKlondike>;
