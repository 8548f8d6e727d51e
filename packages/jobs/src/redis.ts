/**
 * The queue of many machines: chunks go to BullMQ on Redis, `baralho worker` processes take them. The name of a job is the key of
 * its chunk, so whoever asks for the same chunk twice, or asks again after being killed, shares the one job and its one result.
 * This side only hands in and looks: it asks for the results of what it has handed in, several times a second, and hands in
 * again what has vanished, so neither a restarted Redis nor a cancelled neighbour can leave it waiting for ever.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { harmless } from '@baralho/core';
import { type Job, Queue } from 'bullmq';
import { type Chunk, keyOf } from './chunk.ts';
import { loadKinds } from './kinds.ts';
import { TEXT_MISSING } from './longTexts.ts';
import { openMessages, type SignedChunk } from './messages.ts';
import { ATTEMPTS, type Failure, type JobQueue, messageOf, USUAL_PRIORITY } from './queue.ts';
import {
  enter,
  isPassing,
  NOT_TAKEN,
  orLost,
  PREFIX,
  present,
  QUEUE,
  refusal,
  resultKey,
  TEXT_SECONDS,
  textKey,
} from './redisConnection.ts';

/** Chunks handed in and not yet back, at most: more than the cores that ever work together. */
const WINDOW = 2048;
const LOOK_MS = 100;
/** How often the jobs themselves are looked at, for failures and losses; less often when there are thousands. */
const checkAfter = (jobs: number): number => Math.max(1000, 4 * jobs);
const DAY = 24 * 3600;

/** Waits, but whoever cancels does not wait for a Redis that is away. */
const orAborted = (work: Promise<void>, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => resolve();
    signal?.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop));
  });

/** No fault of the chunk: Redis did not take its result, or has forgotten a text of it. */
const isToBeSentAgain = ({ failedReason = '' }: Job): boolean =>
  failedReason.startsWith(NOT_TAKEN) || failedReason === TEXT_MISSING;

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

  /** A chunk with its key, which is reckoned once: what it holds may be long. */
  interface Keyed {
    readonly key: string;
    readonly chunk: Chunk;
  }

  /** Puts the texts there that are not there yet; those that are stay for longer. */
  async function putTexts(texts: ReadonlyMap<string, string>): Promise<void> {
    for (const [hash, text] of texts)
      if ((await redis.expire(textKey(hash), TEXT_SECONDS)) === 0)
        await redis.set(textKey(hash), text, 'EX', TEXT_SECONDS);
  }

  /** What can never be sent is told at once. */
  async function handIn(
    chunks: readonly Keyed[],
    priority: number,
    refuse: (one: Keyed, why: string) => void,
  ): Promise<void> {
    const written = chunks.flatMap((one) => {
      try {
        return [{ ...one, ...messages.writeChunk(one.chunk, one.key) }];
      } catch (error) {
        refuse(one, messageOf(error));
        return [];
      }
    });
    await putTexts(new Map(written.flatMap(({ texts }) => [...texts])));
    await queue.addBulk(
      written.map(({ key, chunk, message }) => ({
        name: chunk.kind,
        data: message,
        opts: {
          jobId: key,
          priority,
          attempts: ATTEMPTS,
          backoff: { type: 'exponential', delay: 500 },
          removeOnComplete: true,
          removeOnFail: { age: DAY },
        },
      })),
    );
  }

  /** The results that lie there; what is none is taken away, so that the chunk is worked off again. */
  async function resultsOf(chunks: readonly Keyed[]): Promise<readonly (readonly [Keyed, unknown])[]> {
    if (chunks.length === 0) return [];
    const keys = chunks.map(({ key }) => resultKey(key));
    const found: (readonly [Keyed, unknown])[] = [];
    const spoilt: string[] = [];
    for (const [i, message] of (await redis.mgetBuffer(keys)).entries()) {
      const [one, key] = [chunks[i], keys[i]];
      if (message === null || one === undefined || key === undefined) continue;
      const read = messages.readResult(one.chunk, message, one.key);
      if (read === undefined) spoilt.push(key);
      else found.push([one, read.result]);
    }
    if (spoilt.length > 0) await redis.del(spoilt);
    return found;
  }

  return {
    async run(chunks, { done, failed, signal, priority = USUAL_PRIORITY }) {
      const waiting = chunks[Symbol.iterator]();
      const out = new Map<string, Keyed>();
      /** Of those, the ones of which it is not known that they were handed in. */
      let fresh: readonly Keyed[] = [];
      const failures: Failure[] = [];
      let finished = 0;
      let remembered = 0;
      let exhausted = false;
      let over = false;
      let checked = performance.now();
      /** What the one who asked for all this has thrown. */
      let theirs: { readonly error: unknown } | undefined;
      const tell = (told: () => void): void => {
        try {
          told();
        } catch (error) {
          theirs = { error };
          throw error;
        }
      };

      const collect = async (asked: readonly Keyed[], fromBefore = false): Promise<void> => {
        for (const [{ key, chunk }, result] of await resultsOf(asked)) {
          // Deleted first: whatever comes twice counts once.
          if (over || !out.delete(key)) continue;
          finished++;
          if (fromBefore) remembered++;
          tell(() => done(chunk, result, fromBefore));
        }
      };

      const fail = ({ key, chunk }: Keyed, message: string, by?: string): void => {
        out.delete(key);
        const failure = { chunk, message, ...(by && { by }) };
        failures.push(failure);
        tell(() => failed?.(failure));
      };
      const blame = (one: Keyed, { failedReason = 'it says no reason', processedBy = '' }: Job): void =>
        fail(one, harmless(failedReason), harmless(processedBy));

      const refill = async (): Promise<void> => {
        const more: Keyed[] = [];
        while (!exhausted && out.size < WINDOW) {
          const next = waiting.next();
          exhausted = next.done === true;
          if (next.done) break;
          const one = { key: keyOf(next.value), chunk: next.value };
          out.set(one.key, one);
          more.push(one);
        }
        fresh = [...fresh, ...more];
        if (fresh.length === 0) return;
        // What an earlier run has left: results are taken as they are, failures get another chance.
        await collect(fresh, true);
        const missing = fresh.filter(({ key }) => out.has(key));
        await Promise.all(
          missing.map(async ({ key }) => {
            // Not removed when another submitter was quicker and somebody works on it already.
            if (await (await queue.getJob(key))?.isFailed()) await queue.remove(key);
          }),
        );
        await handIn(missing, priority, fail);
        fresh = [];
      };

      const check = async (): Promise<void> => {
        if (performance.now() - checked < checkAfter(out.size)) return;
        // A Redis that takes nothing any more is found out here, before any chunk is blamed for it.
        await beat();
        checked = performance.now();
        const lost: Keyed[] = [];
        await Promise.all(
          [...out].map(async ([key, one]) => {
            const job = await queue.getJob(key);
            if (job !== undefined && (!(await job.isFailed()) || over)) return;
            if (job !== undefined && !isToBeSentAgain(job)) return blame(one, job);
            if (job !== undefined) await queue.remove(key);
            lost.push(one);
          }),
        );
        // A job that is gone has left its result, unless it was lost.
        if (lost.length === 0) return;
        await collect(lost);
        await handIn(
          lost.filter(({ key }) => out.has(key)),
          priority,
          fail,
        );
      };

      const look = async (): Promise<void> => {
        await refill();
        await collect([...out.values()]);
        await check();
      };

      let looked: Promise<void> = Promise.resolve();
      while (!signal?.aborted && !(exhausted && out.size === 0)) {
        looked = look();
        await orAborted(looked, signal).catch((error) => {
          if (theirs !== undefined) throw theirs.error;
          // Asked again: whatever was handed in twice is there once.
          if (!isPassing(error)) throw refusal(error);
        });
        if (out.size > 0) await orAborted(pause(LOOK_MS), signal);
      }
      // What nobody has begun is taken back. Somebody else who wants it will hand it in again.
      over = true;
      const takeBack = async (): Promise<void> => {
        await looked.catch(() => {});
        await Promise.all([...out.keys()].map((key) => queue.remove(key).catch(() => 0)));
      };
      await orLost(redis, takeBack());
      return { done: finished, remembered, failures };
    },
    workers: () => present(redis),
    async close() {
      await queue.close();
      await leave();
    },
  };
}
