/** What a view of the course shows: asked for at once and, where it changes by itself, again and again while somebody looks. */
import type { Answer } from './api.ts';

const AGAIN_MS = 2500;

/** To be made where effects may be: in a component. `ask` may read reactive values; when they change it is asked anew. */
export function asked<T>(ask: () => Promise<Answer<T>>, isLive: (value: T) => boolean = () => false) {
  let value = $state.raw<T>();
  let why = $state<string>();
  let round = $state(0);

  $effect(() => {
    let isWanted = round >= 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(): Promise<void> {
      const answer = await ask();
      if (!isWanted) return;
      if (answer.ok) [value, why] = [answer.value, undefined];
      else why = answer.why;
      if (answer.ok && isLive(answer.value)) timer = setTimeout(lookAgain, AGAIN_MS);
    }
    /** What nobody sees is not asked for. */
    function lookAgain(): void {
      if (document.hidden) timer = setTimeout(lookAgain, AGAIN_MS);
      else void look();
    }
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  });

  return {
    get value(): T | undefined {
      return value;
    },
    /** Why there is none: a sentence of the server, maybe an empty one. */
    get why(): string | undefined {
      return why;
    },
    again(): void {
      round++;
    },
  };
}
