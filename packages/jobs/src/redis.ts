/**
 * The queue of many machines: chunks go to BullMQ on Redis, and `baralho worker` processes take them. The id of a job is the
 * key of its chunk, so that a chunk which is submitted twice, or again after a crash, is one job with one result. This side
 * only submits and polls: several times a second it asks for the results of its chunks and submits again what has disappeared,
 * so neither a restarted Redis nor a cancelled run of somebody else can leave it waiting forever.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { loadKinds } from './kinds.ts';
import { openMessages, type SignedChunk } from './messages.ts';
import type { JobQueue } from './queue.ts';
import { openRedisChunks } from './redisChunks.ts';
import { enter, isPassing, orLost, PREFIX, present, QUEUE, refusal } from './redisConnection.ts';
import { openRedisRun } from './redisRun.ts';

const LOOK_MS = 100;

/** Waits for the work, but a cancelled run does not wait for a Redis that is away. */
const orAborted = (work: Promise<void>, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => resolve();
    signal?.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  });

export interface RedisOptions {
  /** Addresses of modules with kinds of work (`kinds.ts`), which define the shape of results. */
  readonly kinds: readonly string[];
  /** Chunks are signed with it, and only results signed with it count. */
  readonly secret?: string;
}

export async function redisQueue(url: string, { kinds, secret }: RedisOptions): Promise<JobQueue> {
  const messages = openMessages(await loadKinds(kinds), secret);
  const { redis, beat, leave } = await enter(url);
  const queue = new Queue<SignedChunk>(QUEUE, { connection: redis, prefix: PREFIX });
  queue.on('error', () => {});
  const chunks = openRedisChunks({ redis }, queue, messages);

  return {
    async run(asked, { signal, ...how }) {
      const run = openRedisRun({ queue, chunks, beat }, asked, how);
      let looked: Promise<void> = Promise.resolve();
      while (!signal?.aborted && !run.isDone) {
        looked = run.look();
        await orAborted(looked, signal).catch((error) => {
          if (run.theirs !== undefined) throw run.theirs.error;
          // Tried again: what was added twice exists only once.
          if (!isPassing(error)) throw refusal(error);
        });
        if (run.isOut) await orAborted(pause(LOOK_MS), signal);
      }
      await orLost(redis, run.takeBack(looked));
      return run.outcome();
    },
    workers: () => present(redis),
    async close() {
      await queue.close();
      await leave();
    },
  };
}
