/**
 * The one way in which the page runs work in a worker. A bundler only finds a worker whose address is written out, so all of
 * them are written out here; their work is in the files named, each of which answers with `answer.ts`.
 */
import type { ThreadReply, ThreadRequest } from './answer.ts';

const WORKERS = {
  'accordion hint': () =>
    new Worker(new URL('../accordion/hint.worker.ts', import.meta.url), { type: 'module' }),
  exhibition: () => new Worker(new URL('../arena/exhibition.worker.ts', import.meta.url), { type: 'module' }),
  'escalada advisor': () =>
    new Worker(new URL('../escalada/advisor.worker.ts', import.meta.url), { type: 'module' }),
  'escalada bots': () =>
    new Worker(new URL('../escalada/bots.worker.ts', import.meta.url), { type: 'module' }),
  'klondike solver': () =>
    new Worker(new URL('../klondike/solver.worker.ts', import.meta.url), { type: 'module' }),
  experiment: () => new Worker(new URL('../lab/experiment.worker.ts', import.meta.url), { type: 'module' }),
} as const;

export interface Thread<Question, Answer, Progress = never> {
  /** Undefined when it was stopped, or failed, before there was an answer. */
  ask(question: Question, onprogress?: (progress: Progress) => void): Promise<Answer | undefined>;
  /** Stops the question being answered; does nothing when there is none. */
  stop(): void;
  /** Ends the worker in any case and frees its memory. The next question starts it again. */
  close(): void;
}

interface Waiting<Answer, Progress> {
  readonly resolve: (answer: Answer | undefined) => void;
  readonly onprogress: ((progress: Progress) => void) | undefined;
}

/** The worker is started by the first question. */
export function openThread<Question, Answer, Progress = never>(
  name: keyof typeof WORKERS,
): Thread<Question, Answer, Progress> {
  const waiting = new Map<number, Waiting<Answer, Progress>>();
  let worker: Worker | undefined;
  let asked = 0;

  function close(): void {
    worker?.terminate();
    worker = undefined;
    for (const { resolve } of waiting.values()) resolve(undefined);
    waiting.clear();
  }

  function start(): Worker {
    const started = WORKERS[name]();
    started.addEventListener('message', ({ data }: MessageEvent<ThreadReply<Answer, Progress>>) => {
      if ('progress' in data) {
        waiting.get(data.id)?.onprogress?.(data.progress);
        return;
      }
      waiting.get(data.id)?.resolve(data.answer);
      waiting.delete(data.id);
    });
    started.addEventListener('error', close);
    return started;
  }

  return {
    ask(question, onprogress) {
      worker ??= start();
      const id = asked++;
      worker.postMessage({ id, question } satisfies ThreadRequest<Question>);
      return new Promise((resolve) => waiting.set(id, { resolve, onprogress }));
    },
    stop() {
      if (waiting.size > 0) close();
    },
    close,
  };
}
