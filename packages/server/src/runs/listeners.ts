/**
 * Clients that follow runs by server-sent events. One timer serves them all: once a second every followed run gets one report
 * for all its listeners. Anyone who has not taken the last report yet is skipped, so that nothing piles up.
 */
import { REPORT_MS, type Run } from './run.ts';

/** A signal is sent regularly even without news, to detect clients that have gone. */
const SIGN_MS = 15_000;
const SIGN = new TextEncoder().encode(': still here\n\n');

interface Listener {
  readonly run: Run;
  readonly withTally: boolean;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  told: string;
  toldAt: number;
}

export interface Listeners {
  listen(run: Run, withTally: boolean): ReadableStream<Uint8Array>;
  readonly count: number;
}

export function openListeners(): Listeners {
  const listeners = new Set<Listener>();
  /** A report as an event, by its text, so that listeners of the same run share it. */
  let events = new Map<string, Uint8Array>();
  let timer: NodeJS.Timeout | undefined;

  const eventOf = (text: string): Uint8Array => {
    const event = events.get(text) ?? new TextEncoder().encode(`data: ${text}\n\n`);
    events.set(text, event);
    return event;
  };
  function tell(listener: Listener): void {
    const { run, withTally, controller, told, toldAt } = listener;
    const text = run.report(withTally);
    const now = performance.now();
    if (!run.over && ((controller.desiredSize ?? 0) <= 0 || (text === told && now - toldAt < SIGN_MS)))
      return;
    if (text !== told || run.over) controller.enqueue(eventOf(text));
    else controller.enqueue(SIGN);
    listener.told = text;
    listener.toldAt = now;
    if (run.over) {
      leave(listener);
      controller.close();
    }
  }
  function tellAll(): void {
    for (const listener of listeners) tell(listener);
    events = new Map();
  }
  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    get count() {
      return listeners.size;
    },
    listen(run, withTally) {
      let listener: Listener | undefined;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          listener = { run, withTally, controller, told: '', toldAt: 0 };
          const mine = listener;
          listeners.add(mine);
          timer ??= setInterval(tellAll, REPORT_MS);
          tell(mine);
          // The end is sent at once.
          if (!run.over) void run.ended.then(() => listeners.has(mine) && tell(mine));
        },
        cancel() {
          if (listener !== undefined) leave(listener);
        },
      });
    },
  };
}
