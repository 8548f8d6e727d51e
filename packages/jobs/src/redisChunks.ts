/** Chunks on Redis: their jobs, the long texts that they share, and the results that come back under their keys. */
import type { Queue } from 'bullmq';
import { type Chunk, keyOf } from './chunk.ts';
import type { Messages, SignedChunk } from './messages.ts';
import { ATTEMPTS, messageOf } from './queue.ts';
import { type Presence, resultKey, TEXT_SECONDS, textKey } from './redisConnection.ts';

const DAY = 24 * 3600;

/** A chunk with its key, which is computed only once, since the content may be long. */
export interface Keyed {
  readonly key: string;
  readonly chunk: Chunk;
}

export const keyed = (chunk: Chunk): Keyed => ({ key: keyOf(chunk), chunk });

export interface RedisChunks {
  /** Chunks that can never be sent are reported at once. */
  handIn(
    chunks: readonly Keyed[],
    priority: number,
    refuse: (one: Keyed, why: string) => void,
  ): Promise<void>;
  /** The stored results; invalid ones are deleted, so that the chunk is processed again. */
  resultsOf(chunks: readonly Keyed[]): Promise<readonly (readonly [Keyed, unknown])[]>;
}

export function openRedisChunks(
  { redis }: Pick<Presence, 'redis'>,
  queue: Queue<SignedChunk>,
  messages: Messages,
): RedisChunks {
  /** Stores the missing texts; existing ones are kept longer. */
  async function putTexts(texts: ReadonlyMap<string, string>): Promise<void> {
    for (const [hash, text] of texts)
      if ((await redis.expire(textKey(hash), TEXT_SECONDS)) === 0)
        await redis.set(textKey(hash), text, 'EX', TEXT_SECONDS);
  }

  return {
    async handIn(chunks, priority, refuse) {
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
    },

    async resultsOf(chunks) {
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
    },
  };
}
