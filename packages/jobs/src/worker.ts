/**
 * A machine that processes shared work. BullMQ hands out the chunks; they are processed in threads, so this event loop is
 * always free to renew the locks, and only a machine that is really gone loses its chunks to another. The result is stored
 * under the chunk's key before the chunk is reported as done; a chunk that already has a result is not processed again.
 */
import { hostname } from 'node:os';
import { printable } from '@baralho/core';
import { type Job, Queue, Worker } from 'bullmq';
import { ReplyError } from 'ioredis';
import { type Chunk, ENGINE } from './chunk.ts';
import { loadKinds } from './kinds.ts';
import { MOST_TEXT, type ReadText } from './longTexts.ts';
import { openMessages, type SignedChunk } from './messages.ts';
import { type Crew, messageOf } from './queue.ts';
import {
  enter,
  NOT_TAKEN,
  orLost,
  PREFIX,
  QUEUE,
  RESULT_SECONDS,
  resultKey,
  textKey,
} from './redisConnection.ts';
import { startThreads, type ThreadOptions } from './threads.ts';

export interface WorkerOptions extends ThreadOptions {
  /** Only chunks signed with it are processed. */
  readonly secret?: string;
  /** If a machine gives no sign of life for this many seconds, its chunks go to another. */
  readonly lockSeconds?: number;
  readonly engine?: string;
  /** How often to check whether chunks wait while threads are idle. */
  readonly watchMs?: number;
  readonly onDone?: (chunk: Chunk, milliseconds: number) => void;
  readonly onFailed?: (chunk: Chunk | undefined, message: string) => void;
  /** Called when Redis refuses something. */
  readonly onTrouble?: (message: string) => void;
}

export interface JoinedWorker {
  readonly name: string;
  readonly threads: number;
  /** Finishes what it has begun, then leaves; if Redis is away, nobody can take the results, and it leaves at once. */
  close(): Promise<void>;
}

/** After this many checks in a row with idle threads and waiting chunks, the worker restarts. */
const STANDSTILL = 4;

export async function joinWork(url: string, options: WorkerOptions): Promise<JoinedWorker> {
  const {
    secret,
    lockSeconds = 8,
    engine = ENGINE,
    watchMs = 2000,
    onDone,
    onFailed,
    onTrouble,
    ...rest
  } = options;
  const messages = openMessages(await loadKinds(options.kinds), secret);
  const threads = startThreads(rest);
  const name = `${hostname()} ${process.pid}`;
  const crew = (): Crew => ({ name, threads: threads.count, busy: threads.busy });
  const { redis, leave } = await enter(url, crew, engine);

  /** The last texts used: a program that plays many games is fetched once. */
  const texts = new Map<string, string>();
  const readText: ReadText = async (hash) => {
    const text = texts.get(hash) ?? (await redis.get(textKey(hash))) ?? undefined;
    if (text === undefined) return undefined;
    texts.delete(hash);
    texts.set(hash, text);
    let held = [...texts.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of texts) {
      if (held <= MOST_TEXT) break;
      texts.delete(oldest);
      held -= length;
    }
    return text;
  };

  const workOff = async ({ id = '', data }: Job<SignedChunk>): Promise<void> => {
    // From here on its key is known to be valid; it is not computed again, since the content of a chunk may be long.
    const chunk = await messages.readChunk(id, data, readText);
    const key = resultKey(id);
    const there = await redis.getBuffer(key);
    if (there !== null && messages.readResult(chunk, there, id) !== undefined) return;
    const began = performance.now();
    const result = await threads.run(chunk);
    const message = await messages.writeResult(chunk, result, id);
    await redis.set(key, message, 'EX', RESULT_SECONDS).catch((error: unknown) => {
      throw new Error(`${NOT_TAKEN}: ${messageOf(error)}`);
    });
    onDone?.(chunk, performance.now() - began);
  };

  const begin = (): Worker<SignedChunk> => {
    const worker = new Worker<SignedChunk>(QUEUE, workOff, {
      connection: redis,
      prefix: PREFIX,
      name,
      concurrency: threads.count,
      lockDuration: 1000 * lockSeconds,
      // Whole milliseconds: Redis refuses others, and then nobody would ever look for machines that are gone.
      stalledInterval: Math.max(1000, Math.round((1000 * lockSeconds) / 3)),
      // A chunk may lose several machines before the chunk itself is suspected.
      maxStalledCount: 5,
    });
    worker.on('failed', async (job, error) => {
      // Something that is not a chunk has no name either.
      const chunk = await messages.readChunk(job?.id ?? '', job?.data, readText).catch(() => undefined);
      onFailed?.(chunk, printable(error.message));
    });
    // BullMQ and ioredis wait out a lost connection themselves; refusals by Redis must be reported.
    worker.on('error', (error) => {
      if (error instanceof ReplyError) onTrouble?.(error.message);
    });
    return worker;
  };

  let worker = begin();
  const queue = new Queue(QUEUE, { connection: redis, prefix: PREFIX });
  queue.on('error', () => {});
  let stood = 0;
  // If Redis is killed at a certain moment, BullMQ never asks for chunks again, although its connections are back: a worker that is idle
  // while chunks are waiting, check after check, starts again.
  const watch = setInterval(async () => {
    const waiting = await queue.getJobCountByTypes('wait', 'prioritized').catch(() => 0);
    stood = waiting > 0 && threads.busy === 0 ? stood + 1 : 0;
    if (stood < STANDSTILL) return;
    stood = 0;
    void worker.close(true).catch(() => {});
    worker = begin();
  }, watchMs);
  return {
    name,
    threads: threads.count,
    async close() {
      clearInterval(watch);
      await orLost(redis, worker.close());
      await threads.close();
      await leave();
    },
  };
}
