/**
 * Shares the queue between visitors (`accounts.ts` decides who is next; of a visitor's runs the smallest). Only about as many
 * chunks are passed on as can be worked on, so that a newcomer waits for a chunk or two, never for all the work of others.
 */
import type { Chunk } from '@baralho/jobs/chunk';
import type { Failure, JobQueue, RunOptions, RunReport } from '@baralho/jobs/queue';
import type { Visitor } from '../access/visitor.ts';
import { type Account, accountOf, nextOf } from './accounts.ts';

/** Turns given to the queue at a time; each has several chunks if many machines work. */
const MOST_TURNS = 16;
/** How often to ask which machines work. */
const CREW_MS = 5000;
/** Visitors wait in front of a page: before the default of a command (100), after what is more urgent. */
const PRIORITY = 50;

/** Who requests how many chunks. */
export interface Asker {
  readonly visitor: Visitor;
  readonly chunks: number;
  /** Called when the first chunk goes to the queue. */
  begun(): void;
}

/** The rest of a run. */
interface Source {
  readonly size: number;
  take(most: number): readonly Chunk[];
  /** Resolves when these are done. */
  work(chunks: readonly Chunk[]): Promise<void>;
}

function sourceOf(
  queue: JobQueue,
  { chunks: size, begun }: Asker,
  chunks: Iterable<Chunk>,
  { done, failed, signal }: RunOptions,
): Source & { readonly ended: Promise<RunReport>; leave(): void } {
  const waiting = chunks[Symbol.iterator]();
  const failures: Failure[] = [];
  const report = { done: 0, remembered: 0, failures };
  let resolve: (report: RunReport) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const ended = new Promise<RunReport>((...both) => {
    [resolve, reject] = both;
  });
  let out = 0;
  let exhausted = false;
  const endIfOver = (): void => {
    if (exhausted && out === 0) resolve(report);
  };
  const leave = (): void => {
    exhausted = true;
    endIfOver();
  };
  return {
    size,
    ended,
    leave,
    take(most) {
      const taken: Chunk[] = [];
      while (!exhausted && taken.length < most) {
        const next = waiting.next();
        if (next.done) exhausted = true;
        else taken.push(next.value);
      }
      if (taken.length > 0) begun();
      endIfOver();
      return taken;
    },
    async work(taken) {
      out++;
      try {
        const how = { done, ...(failed && { failed }), ...(signal && { signal }), priority: PRIORITY };
        const part = await queue.run(taken, how);
        report.done += part.done;
        report.remembered += part.remembered;
        failures.push(...part.failures);
      } catch (error) {
        exhausted = true;
        reject(error);
      }
      out--;
      endIfOver();
    },
  };
}

/** The queue as one visitor sees it. */
export type Shares = (asker: Asker) => JobQueue;

export function shareQueue(queue: JobQueue): Shares {
  const addresses = new Map<string, Account<Source>>();
  let turns = 0;
  let threads = 1;
  let asked = Number.NEGATIVE_INFINITY;

  function askWhoWorks(): void {
    if (performance.now() - asked < CREW_MS) return;
    asked = performance.now();
    queue.workers().then(
      (crews) => {
        const all = crews.reduce((sum, crew) => sum + crew.threads, 0);
        threads = Math.max(1, all);
        handOn();
      },
      () => {},
    );
  }

  function handOn(): void {
    askWhoWorks();
    // Twice the number of threads, so that no thread waits for us.
    const most = Math.min(MOST_TURNS, 2 * threads);
    while (turns < most) {
      const address = nextOf(addresses.values());
      const visitor = address && nextOf(address.below.values());
      const source = visitor?.waiting[0];
      if (address === undefined || visitor === undefined || source === undefined) return;
      const chunks = source.take(Math.ceil((2 * threads) / most));
      if (chunks.length === 0) visitor.waiting.shift();
      else void turn([address, visitor], source.work(chunks));
    }
  }

  async function turn(accounts: readonly Account<Source>[], work: Promise<void>): Promise<void> {
    turns++;
    for (const one of accounts) one.out++;
    const began = performance.now();
    await work;
    turns--;
    for (const one of accounts) {
      one.out--;
      one.used += performance.now() - began;
    }
    handOn();
  }

  return (asker) => ({
    ...queue,
    run(chunks, options) {
      const { address, name } = asker.visitor;
      const source = sourceOf(queue, asker, chunks, options);
      const { waiting } = accountOf(accountOf(addresses, address).below, name);
      const behind = waiting.findIndex((other) => other.size > source.size);
      waiting.splice(behind < 0 ? waiting.length : behind, 0, source);
      const leave = (): void => {
        const at = waiting.indexOf(source);
        if (at >= 0) waiting.splice(at, 1);
        source.leave();
      };
      const { signal } = options;
      signal?.addEventListener('abort', leave, { once: true });
      if (signal?.aborted) leave();
      handOn();
      // A combined signal stays in memory as long as somebody listens to it.
      return source.ended.finally(() => signal?.removeEventListener('abort', leave));
    },
  });
}
