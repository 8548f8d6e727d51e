/** Asks the bots, one question at a time; what is no longer wanted is simply not listened to. */
import { CardSet, type Seat } from '@baralho/core';
import type { Play, Setup } from '@baralho/core/games/escalada/index';
import type { Decision, Question } from './bots.worker.ts';

export interface Bots {
  /** What a level would play for a seat after these plays of a game. */
  ask(setup: Setup, plays: readonly Play[], seat: Seat, level: string): Promise<Play>;
  close(): void;
}

export function openBots(): Bots {
  const worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (play: Play) => void>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Decision>) => {
    waiting.get(data.id)?.(CardSet.of(data.cards));
    waiting.delete(data.id);
  });
  return {
    ask(setup, plays, seat, level) {
      const question: Question = { id: asked++, setup, plays: plays.map((play) => [...play]), seat, level };
      worker.postMessage(question);
      return new Promise((resolve) => waiting.set(question.id, resolve));
    },
    close: () => worker.terminate(),
  };
}
