/**
 * How long the holder of leases in a shared database may rely on them. The time is measured here, by a monotonic clock, from
 * when the successful request was sent: a holder that cannot renew in time stops before anybody else can take over.
 */
import { setMaxListeners } from 'node:events';

export interface Holding {
  /** Fires when what is held can no longer be relied on. */
  readonly signal: AbortSignal;
  /** The database has confirmed a request made at that moment (`performance.now()`). */
  renewed(askedAt: number): void;
  /** It has confirmed something more; if something else is held already, that still ends as before. */
  begun(askedAt: number): void;
  /** Nothing is held any more. */
  end(): void;
}

/** Subtracted from every lease, for a timer that fires late. */
const MARGIN_MS = 1000;

export function openHolding(leaseMs: number): Holding {
  const begin = (): AbortController => {
    const controller = new AbortController();
    // Everything under way listens.
    setMaxListeners(0, controller.signal);
    return controller;
  };
  let controller = begin();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until = 0;
  const end = (): void => {
    clearTimeout(timer);
    until = 0;
    const ended = controller;
    controller = begin();
    ended.abort(new Error('the lease could not be renewed'));
  };
  const renewed = (askedAt: number): void => {
    // A late answer does not shorten the lease.
    if (askedAt + leaseMs - MARGIN_MS <= until) return;
    until = askedAt + leaseMs - MARGIN_MS;
    clearTimeout(timer);
    timer = setTimeout(end, Math.max(0, until - performance.now())).unref();
  };
  return {
    get signal() {
      return controller.signal;
    },
    renewed,
    begun: (askedAt) => {
      if (until === 0) renewed(askedAt);
    },
    end,
  };
}
