/** Loads the data of a course view: at once, and again when the server reports a change. */
import type { Answered } from '@baralho/api/client';
import { onChange, type Topic } from './updates.ts';

/** Minimum time before the next request, however much changes meanwhile. */
const REST_MS = 1000;

/** Create it in a component, since it uses effects. `ask` may read reactive values; it runs again when they change. */
export function loaded<T>(ask: () => Promise<Answered<T>>, topics: readonly Topic[] = []) {
  let value = $state.raw<T>();
  let why = $state<string>();
  let round = $state(0);

  $effect(() => {
    let isWanted = round >= 0;
    let isResting = false;
    let isStale = false;
    async function look(): Promise<void> {
      [isResting, isStale] = [true, false];
      const answer = await ask();
      if (!isWanted) return;
      if (answer.ok) [value, why] = [answer.value, undefined];
      else why = answer.why;
      setTimeout(() => {
        isResting = false;
        if (isWanted && isStale) void look();
      }, REST_MS);
    }
    const ignore = onChange(topics, () => {
      isStale = true;
      if (!isResting) void look();
    });
    void look();
    return () => {
      isWanted = false;
      ignore();
    };
  });

  return {
    get value(): T | undefined {
      return value;
    },
    /** Why it failed, in the language of the page. */
    get why(): string | undefined {
      return why;
    },
    again(): void {
      round++;
    },
  };
}
