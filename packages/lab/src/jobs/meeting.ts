/**
 * Where submitters and workers meet: one Redis, its keys, and the rule that all who meet there are of one engine. The engine's
 * name lies under a key that everybody present keeps alive; when all have left it lapses, and another engine may take over.
 */
import { promisify } from 'node:util';
import { deflate, inflateSync } from 'node:zlib';
import { Redis } from 'ioredis';
import { ENGINE } from './chunk.ts';
import { type Crew, messageOf } from './queue.ts';

export const PREFIX = 'baralho';
export const QUEUE = 'chunks';
/** Results wait a week for whoever asked for them. */
export const RESULT_SECONDS = 7 * 24 * 3600;
const ENGINE_SECONDS = 30;
const WORKER_SECONDS = 10;
const BEAT_MS = 2000;

export const resultKey = (key: string): string => `${PREFIX}:result:${key}`;
const engineKey = `${PREFIX}:engine`;
const workerKey = (name: string): string => `${PREFIX}:worker:${name}`;

const compressed = promisify(deflate);
/** What is longer is compressed, away from the event loop; a compressed text begins with an x, and no JSON does. */
const LONG = 1000;

/** A result as it waits in Redis. */
export async function packResult(result: unknown): Promise<string | Buffer> {
  const text = JSON.stringify(result);
  return text.length > LONG ? compressed(text, { level: 1 }) : text;
}

export const unpackResult = (packed: Buffer): unknown =>
  JSON.parse((packed[0] === 0x78 ? inflateSync(packed) : packed).toString());

/** A sentence for the person at the command: no Redis there, or another engine at work. */
export class CannotMeet extends Error {}

const withoutPassword = (url: string): string => url.replace(/(?<=:\/\/[^@:/]*:).*(?=@)/, '…');

/** Connects, or says why not; later losses of the connection are waited out. */
export async function connect(url: string): Promise<Redis> {
  if (!/^rediss?:\/\//.test(url))
    throw new CannotMeet(`'${url}' is no Redis address; expected redis://HOST:PORT`);
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    lazyConnect: true,
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
    await Promise.race([redis.connect().then(() => redis.ping()), patience]);
  } catch (error) {
    redis.disconnect();
    throw new CannotMeet(`cannot reach Redis at ${withoutPassword(url)}: ${lost || messageOf(error)}`);
  }
  return redis;
}

/** Makes this engine the engine of the meeting, or throws when another one is there. */
async function agree(redis: Redis, engine: string): Promise<void> {
  await redis.set(engineKey, engine, 'EX', ENGINE_SECONDS, 'NX');
  const there = await redis.get(engineKey);
  if (there !== engine)
    throw new CannotMeet(
      `the work there is done by engine ${there}, this is engine ${engine}; use the same version everywhere`,
    );
}

export interface Presence {
  leave(): Promise<void>;
}

/** Enters the meeting: holds the engine's name alive and, for a worker, its own. */
export async function enter(redis: Redis, worker?: () => Crew, engine = ENGINE): Promise<Presence> {
  await agree(redis, engine);
  const beat = async (): Promise<void> => {
    if (redis.status !== 'ready') return;
    await redis.set(engineKey, engine, 'EX', ENGINE_SECONDS);
    const crew = worker?.();
    if (crew !== undefined) await redis.set(workerKey(crew.name), JSON.stringify(crew), 'EX', WORKER_SECONDS);
  };
  await beat();
  const timer = setInterval(() => beat().catch(() => {}), BEAT_MS);
  return {
    async leave() {
      clearInterval(timer);
      if (worker !== undefined && redis.status === 'ready') await redis.del(workerKey(worker().name));
    },
  };
}

/** Who is working. */
export async function present(redis: Redis): Promise<readonly Crew[]> {
  const names: string[] = [];
  for (let cursor = '0'; ; ) {
    const [next, keys] = await redis.scan(cursor, 'MATCH', workerKey('*'), 'COUNT', 1000);
    names.push(...keys);
    if ((cursor = next) === '0') break;
  }
  if (names.length === 0) return [];
  const crews = await redis.mget([...new Set(names)].sort());
  return crews.filter((text) => text !== null).map((text) => JSON.parse(text) as Crew);
}
