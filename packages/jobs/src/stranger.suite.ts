/** An attacker for tests, who can write to the Redis and knows the format of the work, but not the secret. */
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { PREFIX, QUEUE } from './redisConnection.ts';

/** Adds something as work; returns the reason why it failed, or `done`. */
export async function handInAsStranger(url: string, jobId: string, data: unknown): Promise<string> {
  const queue = new Queue(QUEUE, { connection: { url }, prefix: PREFIX });
  try {
    // A job of that name that failed before.
    await queue.remove(jobId);
    const job = await queue.add('anything', data, { jobId, attempts: 1 });
    for (;;) {
      const state = await job.getState();
      if (state === 'completed') return 'done';
      if (state === 'failed') return (await queue.getJob(jobId))?.failedReason ?? '';
      await pause(10);
    }
  } finally {
    await queue.close();
  }
}
