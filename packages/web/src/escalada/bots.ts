/** Asks the bots, one question at a time; what is no longer wanted is simply not listened to. */
import { CardSet, type Seat } from '@baralho/core';
import type { Play } from '@baralho/core/games/escalada/index';
import type { Decision, Question } from './bots.worker.ts';
import { dealNumber, type Match, setupOfGame } from './match.ts';

export interface Bots {
  /** What a level would play for a seat, after the first `upTo` plays of a game. */
  ask(match: Match, game: number, upTo: number, seat: Seat, level: string): Promise<Play>;
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
    ask(match, game, upTo, seat, level) {
      const { deck, starter } = setupOfGame(match, game);
      const plays = (match.games[game] ?? []).slice(0, upTo).map((play) => [...play]);
      const question: Question = {
        id: asked++,
        deck,
        starter,
        plays,
        seat,
        level,
        number: dealNumber(match, game),
      };
      worker.postMessage(question);
      return new Promise((resolve) => waiting.set(question.id, resolve));
    },
    close: () => worker.terminate(),
  };
}
