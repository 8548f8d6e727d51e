/**
 * Requests on a connection that have not been answered yet. When the connection breaks, those that are safe to repeat are sent
 * again on the next one; for the others it is unknown whether they arrived, and the caller is informed.
 */
import type { Answer, Ask } from './client.ts';
import type { Command } from './messages.ts';

/** Commands that can safely be repeated: the second time has no effect. A chat message would appear twice. */
const SAID_AGAIN: ReadonlySet<Command['type']> = new Set([
  'play',
  'sit',
  'name',
  'ready',
  'mute',
  'set',
  'back',
  'claim',
]);

interface Question {
  readonly text: string;
  readonly isSaidAgain: boolean;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export interface Questions {
  /** Rejected at once if there is no connection and the command cannot wait for one. */
  ask(command: Ask, connected: boolean): { readonly text: string; readonly answer: Promise<Answer> };
  answer(answer: Answer): void;
  /** The commands to send on a connection that has just opened. */
  open(): readonly string[];
  breakOff(): void;
  /** Rejects everything: no answers will come. */
  close(): void;
}

const isBroken = (): Error => new Error('the line is broken');

export function openQuestions(): Questions {
  const waiting = new Map<number, Question>();
  let asked = 0;
  let isOver = false;
  function giveUp(which: (question: Question) => boolean): void {
    for (const [id, question] of [...waiting])
      if (which(question)) {
        waiting.delete(id);
        question.reject(isBroken());
      }
  }
  return {
    ask(command, connected) {
      const id = ++asked;
      const text = JSON.stringify({ ...command, id });
      const isSaidAgain = SAID_AGAIN.has(command.type);
      const answer =
        !isOver && (connected || isSaidAgain)
          ? new Promise<Answer>((resolve, reject) => waiting.set(id, { text, isSaidAgain, resolve, reject }))
          : Promise.reject(isBroken());
      return { text, answer };
    },
    answer(answer) {
      const id = answer.id ?? -1;
      const question = waiting.get(id);
      waiting.delete(id);
      question?.resolve(answer);
    },
    open: () => [...waiting.values()].map(({ text }) => text),
    breakOff: () => giveUp(({ isSaidAgain }) => !isSaidAgain),
    close() {
      isOver = true;
      giveUp(() => true);
    },
  };
}
