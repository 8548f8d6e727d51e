/** Work in progress. Failures are logged, unless the server is shutting down; closing waits for all of it. */
export interface UnderWay {
  /** Follows a piece of work to its end; never throws. */
  track(work: Promise<unknown>, what: string): Promise<void>;
  /** Resolves when all of it has ended. */
  ended(): Promise<unknown>;
}

export function openUnderWay(log: (line: string) => void, closing: AbortSignal): UnderWay {
  const all = new Set<Promise<unknown>>();
  return {
    track(work, what) {
      const tracked = work
        .then(
          () => undefined,
          (error: Error) => {
            if (!closing.aborted) log(`${what}: ${error.message}`);
          },
        )
        .finally(() => all.delete(tracked));
      all.add(tracked);
      return tracked;
    },
    ended: () => Promise.all(all),
  };
}
