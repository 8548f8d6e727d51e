/**
 * The connection that submitters and workers share: one Redis, its keys, and the rule that all of them use the same engine.
 * The engine's name is stored under a key that everybody connected keeps alive; when all have left it expires, and another
 * engine may take over.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { printable } from '@baralho/core';
import { fields, readJson, text, whole } from '@baralho/core/shape';
import { Redis, ReplyError } from 'ioredis';
import { ENGINE } from './chunk.ts';
import { type Crew, messageOf } from './queue.ts';

export const PREFIX = 'baralho';
export const QUEUE = 'chunks';
/** Results are stored for a week. */
export const RESULT_SECONDS = 7 * 24 * 3600;
const ENGINE_SECONDS = 30;
const WORKER_SECONDS = 10;
const BEAT_MS = 2000;

export const resultKey = (key: string): string => `${PREFIX}:result:${key}`;
/** Long texts of chunks, by their hashes; stored again if they are needed later. */
export const TEXT_SECONDS = 24 * 3600;
export const textKey = (hash: string): string => `${PREFIX}:text:${hash}`;
const engineKey = `${PREFIX}:engine`;
const workerKey = (name: string): string => `${PREFIX}:worker:${name}`;

/** A message for the user: no Redis there, one that refuses, or another engine at work. */
export class CannotMeet extends Error {}

const withoutPassword = (url: string): string => url.replace(/(?<=:\/\/[^@:/]*:).*(?=@)/, '…');

/** Whether ioredis understands the address: otherwise it throws, or uses another database. */
function isAddress(url: string): boolean {
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url)) return false;
  const { pathname, username, password } = new URL(url);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return /^\/?\d*$/.test(pathname);
}

const reasonOf = (message: string): string =>
  message.startsWith('NOAUTH') ? 'it asks for a password, redis://:PASSWORD@HOST:PORT' : message;

/** A worker waits for chunks for five seconds in one request (`drainDelay` of BullMQ). */
const SILENT_MS = 7000;
const CONNECT_MS = 5000;

/**
 * Connects, or says why it cannot; later losses of the connection are waited out. A connection without an answer for this long is closed.
 */
export async function openRedis(url: string, silentMs = SILENT_MS): Promise<Redis> {
  if (!isAddress(url))
    throw new CannotMeet(`'${withoutPassword(url)}' is no Redis address; expected redis://HOST:PORT`);
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    lazyConnect: true,
    socketTimeout: silentMs,
    connectTimeout: CONNECT_MS,
    keepAlive: 10_000,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  let lost = '';
  redis.on('error', (error) => {
    lost = messageOf(error);
  });
  const patience = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), 5000).unref();
  });
  try {
    // A missing database is detected only here: ioredis would continue with the first one.
    await Promise.race([redis.connect().then(() => redis.select(redis.options.db ?? 0)), patience]);
  } catch (error) {
    redis.disconnect();
    throw new CannotMeet(
      `cannot reach Redis at ${withoutPassword(url)}: ${reasonOf(lost || messageOf(error))}`,
    );
  }
  return redis;
}

/** The reason why Redis refuses a command (no memory, read only) as a sentence; any other error unchanged. */
export const refusal = (error: unknown): unknown =>
  error instanceof ReplyError ? new CannotMeet(`Redis refuses the work: ${messageOf(error)}`) : error;

/** Errors of a Redis that has just started, or whose scripts are gone. */
const PASSING = /^(LOADING|NOSCRIPT|EXECABORT|BUSY|MASTERDOWN|TRYAGAIN)\b/;
const CONNECTION = new Set([
  ...['AbortError', 'InterruptError', 'MaxRetriesPerRequestError'],
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'],
]);

/** The connection was lost: the command may or may not have been carried out, and can be repeated. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ReplyError) return PASSING.test(error.message);
  const { name, message, code = '' } = error as NodeJS.ErrnoException;
  return CONNECTION.has(name) || CONNECTION.has(code) || message.startsWith('Connection is closed');
}

/** A worker's message that Redis did not accept a result: not a fault of the chunk. */
export const NOT_TAKEN = 'Redis does not take the result';

/** How long a client that leaves waits for a Redis that is away. */
const LEAVE_MS = 2000;

/** Waits for Redis, unless it is away and stays away. */
export async function orLost(redis: Redis, work: Promise<unknown>): Promise<void> {
  const step = 100;
  let ended = false;
  const end = (): void => {
    ended = true;
  };
  const settled = work.then(end, end);
  for (let away = 0; !ended && away < LEAVE_MS; away = redis.status === 'ready' ? 0 : away + step)
    await Promise.race([settled, pause(step)]);
}

/** Makes this engine the one that is used by everybody here, or throws if it is another one. */
async function agree(redis: Redis, engine: string): Promise<void> {
  let there: string | null = null;
  // Between the two commands everything in Redis may be deleted: then nobody is there, and the name is stored again.
  while (there === null) {
    await redis.set(engineKey, engine, 'EX', ENGINE_SECONDS, 'NX');
    there = await redis.get(engineKey);
  }
  if (there !== engine)
    throw new CannotMeet(
      `the work there is done by engine ${printable(there)}, this is engine ${engine}; use the same version everywhere`,
    );
}

export interface Presence {
  readonly redis: Redis;
  /** Shows that it is still there. */
  beat(): Promise<void>;
  /** Signs off and disconnects. */
  leave(): Promise<void>;
}

/** Joins: keeps the engine's name alive and, for a worker, its own. */
export async function enter(url: string, worker?: () => Crew, engine = ENGINE): Promise<Presence> {
  const redis = await openRedis(url);
  const beat = async (): Promise<void> => {
    if (redis.status !== 'ready') return;
    await redis.set(engineKey, engine, 'EX', ENGINE_SECONDS);
    const crew = worker?.();
    if (crew !== undefined) await redis.set(workerKey(crew.name), JSON.stringify(crew), 'EX', WORKER_SECONDS);
  };
  try {
    await agree(redis, engine);
    await beat();
  } catch (error) {
    redis.disconnect();
    throw refusal(error);
  }
  const timer = setInterval(() => beat().catch(() => {}), BEAT_MS);
  return {
    redis,
    beat,
    async leave() {
      clearInterval(timer);
      if (worker !== undefined) await orLost(redis, redis.del(workerKey(worker().name)));
      redis.disconnect();
    },
  };
}

const CREW = fields({ name: text(200), threads: whole(1, 1024), busy: whole(0, 1024) });

function crewOf(written: string | null): Crew | undefined {
  const crew = readJson(CREW, written ?? '', 'crew');
  return crew.ok ? crew.value : undefined;
}

/** The machines that are working. */
export async function present(redis: Redis): Promise<readonly Crew[]> {
  const names: string[] = [];
  for (let cursor = '0'; ; ) {
    const [next, keys] = await redis.scan(cursor, 'MATCH', workerKey('*'), 'COUNT', 1000);
    names.push(...keys);
    if ((cursor = next) === '0') break;
  }
  if (names.length === 0) return [];
  const crews = await redis.mget([...new Set(names)].sort());
  return crews.flatMap((written) => crewOf(written) ?? []);
}
