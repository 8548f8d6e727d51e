/** A short message on a card that cannot make the requested move: it shakes and says why for a moment. */
import { app } from '../app.svelte.ts';

export interface Remark {
  /** `pile:index`. */
  readonly card: string;
  readonly text: string;
}

const SHOWN_MS = 2600;

/** Create it in a component. */
export function createRemark() {
  let shown = $state.raw<Remark>();
  $effect(() => {
    if (shown === undefined) return;
    const timer = setTimeout(() => {
      shown = undefined;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  });
  return {
    get shown(): Remark | undefined {
      return shown;
    },
    /** The same remark about the same card shakes the card again. */
    make(card: string, text: string): void {
      shown = { card, text };
      app.say(text);
    },
  };
}
