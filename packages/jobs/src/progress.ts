/**
 * The progress of a run: chunks, games per second over all workers, and the time left. The rate is that of the last minute, so
 * that it follows machines that come and go; work left by an earlier run counts as done, not as speed.
 */
export interface Progress {
  readonly chunks: number;
  /** The total number of chunks, if known. */
  readonly allChunks: number | undefined;
  readonly failed: number;
  readonly games: number;
  /** Games per second. */
  readonly rate: number | undefined;
  readonly secondsLeft: number | undefined;
}

export interface Tracker {
  done(games: number, remembered: boolean): void;
  failed(games: number): void;
  now(): Progress;
}

const WINDOW_MS = 60_000;
/** For chunks that take minutes, this many of the last ones are used, however old they are. */
const FEWEST = 16;

/** `all` is missing if nobody knows when there will be enough. */
export function trackProgress(
  all?: { readonly chunks: number; readonly games: number },
  clock: () => number = () => performance.now(),
): Tracker {
  const recent: { readonly at: number; readonly games: number }[] = [];
  let since = clock();
  let chunks = 0;
  let failed = 0;
  let games = 0;
  let lost = 0;
  return {
    done(count, remembered) {
      chunks++;
      games += count;
      if (!remembered) recent.push({ at: clock(), games: count });
    },
    failed(count) {
      failed++;
      lost += count;
    },
    now() {
      const now = clock();
      while (recent.length > FEWEST && (recent[0]?.at ?? now) < now - WINDOW_MS)
        since = recent.shift()?.at ?? since;
      const played = recent.reduce((sum, one) => sum + one.games, 0);
      const rate = played > 0 && now > since ? (1000 * played) / (now - since) : undefined;
      const secondsLeft =
        all === undefined || rate === undefined ? undefined : Math.max(0, all.games - games - lost) / rate;
      return { chunks, allChunks: all?.chunks, failed, games, rate, secondsLeft };
    },
  };
}
