/** One question to the solver at a time. A new one, or `stop`, ends the old one with its thread. */
import type { Progress, Reply, Request } from './thinker.worker.ts';

export interface Thinker {
  /** Undefined when it was stopped before there was an answer. */
  ask(request: Request, onprogress?: (progress: Progress) => void): Promise<Reply | undefined>;
  stop(): void;
}

export function createThinker(): Thinker {
  let worker: Worker | undefined;
  let abandon: (() => void) | undefined;
  const stop = (): void => {
    if (abandon === undefined) return;
    worker?.terminate();
    worker = undefined;
    abandon();
    abandon = undefined;
  };
  return {
    stop,
    ask(request, onprogress) {
      stop();
      worker ??= new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
      const thread = worker;
      return new Promise((resolve) => {
        const listen = ({ data }: MessageEvent<Reply | Progress>): void => {
          if (data.kind === 'tried' || data.kind === 'judging') {
            onprogress?.(data);
            return;
          }
          thread.removeEventListener('message', listen);
          abandon = undefined;
          resolve(data);
        };
        abandon = () => resolve(undefined);
        thread.addEventListener('message', listen);
        thread.postMessage(request);
      });
    },
  };
}
