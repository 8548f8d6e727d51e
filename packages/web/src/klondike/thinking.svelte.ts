/** Allows one question about the current position at a time, and cancels it when the player moves. */
import type { Sitting } from './sitting.svelte.ts';
import { openSolver } from './solver.ts';
import type { Answer, Progress, Question } from './solver.worker.ts';

/** A hint that takes less than this needs no progress sign. */
const UNNOTICED_MS = 150;

export function createThinking(sitting: Sitting) {
  let shown = $state<Question['kind']>();
  let current: Question | undefined;
  const solver = openSolver();

  const release = $effect.root(() => {
    $effect(() => {
      void sitting.position;
      return solver.stop;
    });
  });

  return {
    /** What is being computed, once it takes a while. */
    get shown(): Question['kind'] | undefined {
      return shown;
    },
    isAbout(kind: Question['kind']): boolean {
      return current?.kind === kind;
    },
    async ask(question: Question, onprogress?: (progress: Progress) => void): Promise<Answer | undefined> {
      current = question;
      shown = undefined;
      const timer = setTimeout(
        () => {
          shown = question.kind;
        },
        question.kind === 'hint' ? UNNOTICED_MS : 0,
      );
      const answer = await solver.ask(question, onprogress);
      clearTimeout(timer);
      if (current === question) [current, shown] = [undefined, undefined];
      return answer;
    },
    stop: solver.stop,
    dispose(): void {
      release();
      solver.stop();
    },
  };
}

export type Thinking = ReturnType<typeof createThinking>;
