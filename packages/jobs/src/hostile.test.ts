/** Forged messages in a real Redis: no work is done for them, and honest work goes on. */
import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chunk, ENGINE, keyOf } from './chunk.ts';
import { DUMMY_WORK } from './dummyWork.ts';
import { openMessages, type SignedChunk } from './messages.ts';
import { counted, dummies, expectAllOnce, tryLog } from './queue.suite.ts';
import { redisQueue } from './redis.ts';
import { resultKey } from './redisConnection.ts';
import { type RedisServer, startRedisServer } from './redisServer.suite.ts';
import { signerOf } from './signature.ts';
import { handInAsStranger } from './stranger.suite.ts';
import { type JoinedWorker, joinWork } from './worker.ts';

const SECRET = 'only we know this';
const log = tryLog();
const kinds = [DUMMY_WORK];
let server: RedisServer;
let redis: Redis;
/** One that requires the secret, and one that does not. */
let workers: readonly JoinedWorker[];
let open: RedisServer;

beforeAll(async () => {
  server = await startRedisServer();
  open = await startRedisServer();
  redis = new Redis(server.url);
  workers = [
    await joinWork(server.url, { threads: 1, kinds, secret: SECRET }),
    await joinWork(open.url, { threads: 1, kinds }),
  ];
});

afterAll(async () => {
  for (const worker of workers) await worker.close();
  redis.disconnect();
  await server.close();
  await open.close();
  log.remove();
});

const honest: Chunk = {
  kind: 'dummy',
  parameters: { milliseconds: 1, log: log.path },
  first: 5_000_000,
  count: 10,
  engine: ENGINE,
};
const chunk = (change: object): Chunk => ({ ...honest, ...change });
const withParameters = (change: object): Chunk => chunk({ parameters: { milliseconds: 1, ...change } });
const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const signedText = (text: string, key: string, secret?: string): SignedChunk => ({
  chunk: text,
  signature: signerOf(secret).sign('chunk', key, text).toString('hex'),
});
const signed = (one: Chunk, secret?: string): readonly [string, SignedChunk] => [
  keyOf(one),
  signedText(JSON.stringify(one), keyOf(one), secret),
];

describe('what a stranger hands in', () => {
  const [honestKey, honestMessage] = signed(honest, SECRET);
  const other = chunk({ first: 6_000_000 });

  it.each<readonly [string, string, unknown, RegExp]>([
    ['the bare chunk', keyOf(honest), honest, /no signed chunk/],
    ['nothing', 'nothing', null, /no signed chunk/],
    ['a number', 'number', 17, /no signed chunk/],
    ['a list', 'list', [honestMessage], /no signed chunk/],
    ['a chunk that is no text', 'object', { chunk: honest, signature: 'ab' }, /no signed chunk/],
    ['no signature', 'unsigned', { chunk: honestMessage.chunk }, /no signed chunk/],
    ['an empty signature', honestKey, { ...honestMessage, signature: '' }, /not signed with/],
    [
      'half a signature',
      honestKey,
      { ...honestMessage, signature: honestMessage.signature.slice(0, 32) },
      /not signed/,
    ],
    [
      'a signature that is no hex',
      honestKey,
      { ...honestMessage, signature: 'x'.repeat(64) },
      /not signed with/,
    ],
    ['a signature without the secret', ...signed(honest), /not signed with/],
    ['a signature with another secret', ...signed(honest, 'only they know this'), /not signed with/],
    [
      'the signature of another chunk',
      keyOf(other),
      { ...signed(other)[1], signature: honestMessage.signature },
      /not signed/,
    ],
    ['a signed chunk under another key', 'another', honestMessage, /not signed with/],
    [
      'the signature of a result',
      honestKey,
      {
        chunk: honestMessage.chunk,
        signature: signerOf(SECRET).sign('result', honestKey, honestMessage.chunk).toString('hex'),
      },
      /not signed with/,
    ],
    ['a longer text', honestKey, { ...honestMessage, chunk: `${honestMessage.chunk} ` }, /not signed with/],
    ['sixteen megabytes', 'long', { chunk: ' '.repeat(2 ** 24), signature: '' }, /no signed chunk/],
  ])('to a worker with a secret: %s', async (_, key, message, reason) => {
    expect(await handInAsStranger(server.url, key, message)).toMatch(reason);
  });

  /** Signed, as anybody can sign for a worker without a secret. */
  it.each<readonly [string, string | Chunk, RegExp]>([
    ['no JSON', '{"kind":', /no signed chunk/],
    ['JSON nested deeply', nested(100_000), /must be an object/],
    [
      'parameters nested deeply',
      `{"kind":"dummy","parameters":${nested(100_000)},"first":1,"count":1,"engine":"${ENGINE}"}`,
      /'parameters' must be an object/,
    ],
    ['a field too many', chunk({ more: 1 }), /a field that nobody knows/],
    ['a field too few', `{"kind":"dummy","parameters":{},"first":1,"count":1}`, /'chunk.engine' is missing/],
    ['another engine', chunk({ engine: 'baralho-0' }), /the chunk is for engine baralho-0/],
    ['an engine that is no text', chunk({ engine: { toString: 1 } }), /'chunk.engine' must be/],
    ['a first that is no number', chunk({ first: 'x' }), /'chunk.first' must be a whole number/],
    [
      'NaN deals',
      `${JSON.stringify(honest).slice(0, -1)},"count":null}`,
      /'chunk.count' must be a whole number/,
    ],
    ['no deals', chunk({ count: 0 }), /'chunk.count' must be a whole number/],
    ['half a deal', chunk({ count: 0.5 }), /'chunk.count' must be a whole number/],
    ['a negative first', chunk({ first: -5 }), /'chunk.first' must be a whole number/],
    ['deals beyond the last', chunk({ first: 2 ** 53, count: 1 }), /'chunk.first' must be a whole number/],
    ['a huge range', chunk({ count: 2 ** 32 }), /are no chunk of the kind 'dummy'/],
    ['a range across seeds', chunk({ first: 2 ** 32 - 1, count: 2 }), /are no chunk of the kind/],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'ladder with commands'].map(
      (kind) => [kind, chunk({ kind }), new RegExp(`no work of the kind '${kind}'`)] as const,
    ),
    ['a kind that disturbs a terminal', chunk({ kind: '\u001b[2J' }), /'chunk.kind' must be a text/],
    [
      'a prototype',
      '{"kind":"dummy","parameters":{"__proto__":{"milliseconds":1}},"first":1,"count":1,"engine":"baralho"}',
      /engine/,
    ],
    [
      'parameters with a prototype',
      `{"kind":"dummy","parameters":{"milliseconds":1,"__proto__":{"log":"x"}},"first":1,"count":1,"engine":"${ENGINE}"}`,
      /a field that nobody knows/,
    ],
    ['no parameters', chunk({ parameters: null }), /'parameters' must be an object/],
    [
      'parameters of a wrong type',
      withParameters({ milliseconds: '1', log: log.path }),
      /'parameters.milliseconds' must be/,
    ],
    [
      'endless work',
      withParameters({ milliseconds: 1e300, log: log.path }),
      /'parameters.milliseconds' must be/,
    ],
    ['a path in a list', withParameters({ log: [log.path] }), /'parameters.log' must be/],
  ])('to a worker without one: %s', async (name, one, reason) => {
    const text = typeof one === 'string' ? one : JSON.stringify(one);
    const key = typeof one === 'string' ? `key of ${name}` : keyOf(one);
    expect(await handInAsStranger(open.url, key, signedText(text, key))).toMatch(reason);
  });

  /** Not even a job. */
  it.each([
    ['data that is no JSON', { data: 'x', opts: '{}' }],
    ['options that are no JSON', { data: '{}', opts: 'x' }],
    ['nothing', { name: 'x' }],
  ])('to a worker: a job with %s', async (name, job) => {
    await redis.hset(`baralho:chunks:${name}`, { timestamp: '1', ...job });
    await redis.lpush('baralho:chunks:wait', name);
    await redis.zadd('baralho:chunks:marker', 0, '0');
    while ((await redis.lpos('baralho:chunks:wait', name)) !== null) await pause(10);
  });

  it('is not worked off, and who belongs here is served as before', async () => {
    expect(log.tries().size).toBe(0);
    for (const [url, secret] of [
      [server.url, SECRET],
      [open.url, undefined],
    ] as const) {
      const queue = await redisQueue(url, { kinds, ...(secret && { secret }) });
      const chunks = dummies(5, { milliseconds: 1 });
      expectAllOnce(chunks, await counted(queue, chunks));
      await queue.close();
    }
  });
});

describe('what a stranger answers', () => {
  const { writeResult } = openMessages(new Map());
  const answer = (text: string | Buffer, key: string, secret?: string): Buffer => {
    const packed = Buffer.from(text);
    return Buffer.concat([signerOf(secret).sign('result', key, packed), packed]);
  };
  const [first, second] = dummies(2, { milliseconds: 0 }) as [Chunk, Chunk];

  it.each<readonly [string, (key: string) => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a bare number', () => Buffer.from('55')],
    ['no JSON', (key) => answer('{', key, SECRET)],
    ['a wrong sum', (key) => answer('55', key, SECRET)],
    ['a text', (key) => answer('"55"', key, SECRET)],
    ['null', (key) => answer('null', key, SECRET)],
    ['JSON nested deeply', (key) => answer(nested(100_000), key, SECRET)],
    ['a cut compressed text', (key) => answer(deflateSync('5'.repeat(5000)).subarray(0, 10), key, SECRET)],
    ['a text that is half a gigabyte', (key) => answer(deflateSync(Buffer.alloc(2 ** 29)), key, SECRET)],
    ['the result without the secret', () => writeResult(first, 5)],
    ['the result of another chunk', () => answer('1', keyOf(second), SECRET)],
  ])('does not count: %s', async (_, spoilt) => {
    const key = keyOf(first);
    await redis.set(resultKey(key), await spoilt(key));
    const queue = await redisQueue(server.url, { kinds, secret: SECRET });
    expectAllOnce([first, second], await counted(queue, [first, second]));
    await queue.close();
    await redis.del(resultKey(key), resultKey(keyOf(second)));
  });

  it('nor does what it says of itself', async () => {
    const queue = await redisQueue(server.url, { kinds, secret: SECRET });
    for (const [name, crew] of Object.entries({
      a: '{',
      b: 'null',
      c: '{"name":"\\u001b[2J","threads":1,"busy":1}',
      d: '{"name":"me","threads":-1,"busy":1}',
    }))
      await redis.set(`baralho:worker:${name}`, crew);
    expect(await queue.workers()).toEqual([{ name: workers[0]?.name, threads: 1, busy: 0 }]);
    await queue.close();
  });
});
