/** Ctrl-C during long work: the first one stops the work and prints the results so far, the second one exits at once. */
import { constants } from 'node:os';

/** The exit code of shells for work that was interrupted. */
export const INTERRUPTED = 128 + constants.signals.SIGINT;

export function stoppable(): AbortSignal {
  const abort = new AbortController();
  const stop = (): void => (abort.signal.aborted ? process.exit(INTERRUPTED) : abort.abort());
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return abort.signal;
}

/** The exit code of `judge check`. */
export function exitCodeOf({
  verdict,
  interrupted,
}: {
  readonly verdict: string;
  readonly interrupted: boolean;
}): number {
  if (interrupted) return INTERRUPTED;
  return verdict === 'accepted' ? 0 : 1;
}
