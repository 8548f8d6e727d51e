/**
 * Writes that arrive while others are being written wait, and then go into one transaction together: a disk that takes five
 * milliseconds for a commit then takes hundreds of moves in each. When one of the writes throws, the whole transaction is
 * undone and each is repeated on its own, so that only that one is rejected. When the connection is lost before the commit,
 * all are repeated once on another one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { Lost, Unsure } from './store.ts';

type Work<DB> = (db: Transaction<DB>) => Promise<unknown>;
interface Waiting<DB> {
  readonly work: Work<DB>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** The most works in one transaction. */
const MOST = 1000;

async function commit<DB>(db: Kysely<DB>, works: readonly Work<DB>[]): Promise<unknown[]> {
  let done = false;
  try {
    return await db.transaction().execute(async (transaction) => {
      const results: unknown[] = [];
      for (const work of works) results.push(await work(transaction));
      done = true;
      return results;
    });
  } catch (error) {
    if (!done) throw error;
    throw new Unsure(`the database did not confirm: ${(error as Error).message}`, { cause: error });
  }
}

async function settle<DB>(db: Kysely<DB>, batch: readonly Waiting<DB>[], isAgain = false): Promise<void> {
  try {
    const results = await commit(
      db,
      batch.map(({ work }) => work),
    );
    for (const [i, { resolve }] of batch.entries()) resolve(results[i]);
  } catch (error) {
    if (error instanceof Lost && !isAgain) await settle(db, batch, true);
    else if (batch.length > 1 && !(error instanceof Unsure) && !(error instanceof Lost))
      for (const one of batch) await settle(db, [one]);
    else for (const { reject } of batch) reject(error);
  }
}

export interface GroupCommit<DB> {
  write<T>(work: (db: Transaction<DB>) => Promise<T>): Promise<T>;
  /** Resolves when everything waiting is written. */
  idle(): Promise<void>;
}

/** If the database blocks the thread, it pauses after a commit for as long as the commit took, so that everything else gets its turn. */
export function groupCommit<DB>(db: Kysely<DB>, blocks: boolean): GroupCommit<DB> {
  const waiting: Waiting<DB>[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      // Works that have arrived at the same time are included.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = waiting.splice(0, MOST);
      const began = performance.now();
      await settle(db, batch);
      if (blocks && waiting.length > 0) await pause(performance.now() - began);
    }
    running = undefined;
  }

  return {
    write: <T>(work: (db: Transaction<DB>) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
        running ??= run();
      }),
    idle: async () => {
      await running;
    },
  };
}
