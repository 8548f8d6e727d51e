/**
 * The queue of many machines: chunks go to BullMQ on Redis, `baralho worker` processes take them. The name of a job is
 * the key of its chunk, so anyone who asks for the same chunk twice, or asks again after being killed, shares the one
 * job and its one result. This side only submits and looks: it asks for the results of what it has submitted, several
 * times a second, and hands in again what has vanished, so neither a restarted Redis nor a cancelled neighbour can
 * leave it waiting forever.
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

/** Waits, but whoever cancels does not wait for a Redis that is away. */
const orAborted = (work: Promise<void>, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => resolve();
    signal?.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  });

export interface RedisOptions {
  /** Addresses of modules with kinds of work (`kinds.ts`): what results must look like. */
  readonly kinds: readonly string[];
  /** Chunks are signed with it, and only results that are signed with it count. */
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
          // Asked again: whatever was handed in twice is there once.
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
