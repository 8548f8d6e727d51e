/**
 * Changes in a course as server-sent events, until the reader disconnects, the server stops, or some time has passed. The
 * reader is checked again and again: anyone who has signed out, has a new link, or has changed teams receives no more.
 */
import type { CourseService, Viewer } from '@baralho/course';

/** A signal is sent regularly even without news, to detect clients that have gone; before each, their rights are checked again. */
const SIGN_MS = 15_000;
const SIGN = new TextEncoder().encode(': still here\n\n');
/** The browser reconnects by itself: then its rights are checked anew. */
const LONGEST_MS = 600_000;
/** The most events waiting for a slow reader, who is better off reloading. */
const MOST_UNREAD = 100;

const isSame = (one: Viewer, other: Viewer | undefined): boolean =>
  one.person === other?.person && one.role === other.role && one.team === other.team;

export function eventsFor(
  updates: CourseService['updates'],
  viewer: Viewer,
  whoNow: () => Promise<Viewer | undefined>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave: () => void = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const timers = [setInterval(sign, SIGN_MS).unref(), setTimeout(end, LONGEST_MS).unref()];
      const left = updates.listen(viewer, {
        hear: (update) => send(encoder.encode(`data: ${JSON.stringify(update)}\n\n`)),
        end,
      });
      let isOver = false;
      leave = () => {
        isOver = true;
        for (const timer of timers) clearTimeout(timer);
        left();
      };
      function send(bytes: Uint8Array): void {
        if (isOver) return;
        if ((controller.desiredSize ?? 0) < -MOST_UNREAD) end();
        else controller.enqueue(bytes);
      }
      async function sign(): Promise<void> {
        // A store that is away says nothing about anybody's rights.
        const now = await whoNow().catch(() => viewer);
        if (isSame(viewer, now)) send(SIGN);
        else end();
      }
      function end(): void {
        if (isOver) return;
        leave();
        controller.close();
      }
    },
    cancel() {
      leave();
    },
  });
}
