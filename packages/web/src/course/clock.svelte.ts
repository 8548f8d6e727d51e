/** The server's clock, updated every second, and the time until a deadline. */
import type { CourseWords } from '@baralho/words';

const LOOK_MS = 1000;

/** Create it in a component; `now` is the server's time when the course was loaded. */
export function serverClock(now: number) {
  const ahead = now - Date.now();
  let here = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (here = Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  });
  return {
    get now(): number {
      return here + ahead;
    },
  };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Days from two on; below that hours, minutes and seconds. */
export function leftText(words: CourseWords, ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds >= 2 * 86_400
    ? words.days(Math.floor(seconds / 86_400))
    : `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
