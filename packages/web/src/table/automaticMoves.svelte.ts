/** Moves that the page makes itself, each after the one before has been shown. */
import { app } from '../app.svelte.ts';

export interface NextMove<Move> {
  readonly move: Move;
  readonly automatic: boolean;
}

/** `settled` is called when no further move follows. */
export function createAutomaticMoves<Move>(make: (next: NextMove<Move>) => void, settled: () => void) {
  let pending: ReturnType<typeof setTimeout> | undefined;
  /** The moves of `followAll` that are being made, and the callback for their end. */
  let run = $state.raw<{ readonly end: (whole: boolean) => void }>();

  function end(whole: boolean): void {
    const ended = run;
    run = undefined;
    ended?.end(whole);
  }

  function halt(): void {
    clearTimeout(pending);
    pending = undefined;
    end(false);
  }

  function follow(next: () => NextMove<Move> | undefined): void {
    clearTimeout(pending);
    pending = setTimeout(
      () => {
        const step = next();
        if (step === undefined) {
          end(true);
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
    /** Moves of `followAll` are being made. */
    get running(): boolean {
      return run !== undefined;
    },
    /** Several moves, undone as one step. False when something else stopped them. */
    followAll(moves: readonly Move[]): Promise<boolean> {
      halt();
      const left = moves.entries();
      return new Promise((resolve) => {
        run = { end: resolve };
        follow(() => {
          const next = left.next().value;
          return next && { move: next[1], automatic: next[0] > 0 };
        });
      });
    },
  };
}
