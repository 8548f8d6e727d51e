/** Moves that the page makes itself: each when the one before has been seen. */
import type { Move } from '@baralho/core/games/klondike/index';
import { app } from '../app.svelte.ts';

export interface NextMove {
  readonly move: Move;
  readonly automatic: boolean;
}

/** `settled` is told when none follows any more. */
export function createAutomaticMoves(make: (next: NextMove) => void, settled: () => void) {
  let pending: ReturnType<typeof setTimeout> | undefined;

  function halt(): void {
    clearTimeout(pending);
    pending = undefined;
  }

  function follow(next: () => NextMove | undefined): void {
    halt();
    pending = setTimeout(
      () => {
        const step = next();
        if (step === undefined) {
          settled();
          return;
        }
        make(step);
        follow(next);
      },
      Math.max(app.glide * 0.7, 1),
    );
  }

  return {
    halt,
    follow,
    /** Several moves, which are taken back as one. */
    followAll(moves: readonly Move[]): void {
      const left = moves.entries();
      follow(() => {
        const next = left.next().value;
        return next && { move: next[1], automatic: next[0] > 0 };
      });
    },
  };
}
