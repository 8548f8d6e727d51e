/**
 * The one way to run work in threads of this machine. The work is in a module that exports `run(task, data)`; threads start
 * when there is work and end when there has been none for a while. Cancelling a task ends its thread, whatever it is doing.
 */
import { Worker } from 'node:worker_threads';
import { compiledModule } from './compiledModule.ts';

export interface ThreadPool {
  /** Tasks beyond the number of threads wait for their turn. */
  run(task: unknown, signal?: AbortSignal): Promise<unknown>;
  /** Stops the threads, busy or not. */
  close(): Promise<void>;
}

/** The answer of a thread. */
export type Answer = { readonly result: unknown } | { readonly error: unknown };

interface Task {
  readonly task: unknown;
  settle(answer: Answer): void;
}

interface Thread {
  readonly worker: Worker;
  task: Task | undefined;
  idle: NodeJS.Timeout | undefined;
}

const IDLE_MS = 60_000;
const ENDED = 'the threads were ended';

/** `module` is the address of the compiled module (`compiledModule`); `data` is passed to every run. */
export function openThreadPool(module: string, most: number, data?: unknown): ThreadPool {
  const threads = new Set<Thread>();
  const waiting: Task[] = [];
  let closed = false;

  const end = (thread: Thread): Promise<number> => {
    clearTimeout(thread.idle);
    threads.delete(thread);
    return thread.worker.terminate();
  };

  function give(thread: Thread, task: Task): void {
    clearTimeout(thread.idle);
    thread.task = task;
    thread.worker.ref();
    try {
      thread.worker.postMessage(task.task);
    } catch (error) {
      // Something that cannot be sent to a thread.
      settled(thread, { error });
    }
  }

  function settled(thread: Thread, answer: Answer): void {
    const { task } = thread;
    thread.task = undefined;
    const next = threads.has(thread) ? waiting.shift() : undefined;
    if (next !== undefined) give(thread, next);
    else {
      // An idle thread does not keep the process running.
      thread.worker.unref();
      thread.idle = setTimeout(() => void end(thread), IDLE_MS).unref();
    }
    task?.settle(answer);
  }

  /** A thread that ended by itself; whoever waits gets another. */
  function lost(thread: Thread, error: unknown): void {
    threads.delete(thread);
    clearTimeout(thread.idle);
    thread.task?.settle({ error });
    thread.task = undefined;
    const next = waiting.shift();
    if (next !== undefined) give(startThread(), next);
  }

  function startThread(): Thread {
    const worker = new Worker(new URL(compiledModule('./poolThread.ts', import.meta.url)), {
      workerData: { module, data },
      execArgv: [],
      // A sandbox closes what it has opened here.
      trackUnmanagedFds: false,
    });
    const thread: Thread = { worker, task: undefined, idle: undefined };
    threads.add(thread);
    worker.on('message', (answer: Answer) => settled(thread, answer));
    worker.on('error', (error) => lost(thread, error));
    worker.on(
      'exit',
      (code) => threads.has(thread) && lost(thread, new Error(`a thread ended with ${code}`)),
    );
    return thread;
  }

  return {
    run: (given, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (closed) throw new Error(ENDED);
        const task: Task = {
          task: given,
          settle(answer) {
            signal?.removeEventListener('abort', cancel);
            if ('result' in answer) resolve(answer.result);
            else reject(answer.error);
          },
        };
        const cancel = (): void => {
          const place = waiting.indexOf(task);
          if (place >= 0) waiting.splice(place, 1);
          for (const thread of threads)
            if (thread.task === task) {
              thread.task = undefined;
              void end(thread);
              const next = waiting.shift();
              if (next !== undefined) give(startThread(), next);
            }
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', cancel, { once: true });
        const idle = [...threads].find((thread) => thread.task === undefined);
        if (idle !== undefined) give(idle, task);
        else if (threads.size < most) give(startThread(), task);
        else waiting.push(task);
      }),
    async close() {
      closed = true;
      const error = new Error(ENDED);
      const left = waiting.splice(0);
      await Promise.all(
        [...threads].map((thread) => {
          const { task } = thread;
          thread.task = undefined;
          if (task !== undefined) left.push(task);
          return end(thread);
        }),
      );
      for (const task of left) task.settle({ error });
    },
  };
}
