/**
 * Words between servers by the channels of a Redis, one a server. What is said while the connection is away is lost,
 * and that is told. Both connections are asked for a sign of life all the time: one on which nothing passes any more
 * is broken off and opened again.
 */
import { readJson } from '@baralho/core/shape';
import { openRedis } from '@baralho/jobs/redisConnection';
import { type Wire, type Word, wordShape } from './words.ts';

const channelOf = (server: string): string => `baralho:live:${server}`;
const PING_MS = 1000;
const SILENT_MS = 3000;

export async function redisWire(url: string, server: string): Promise<Wire> {
  const [speaking, hearing] = [await openRedis(url, SILENT_MS), await openRedis(url, SILENT_MS)];
  let hear: (word: Word) => void = () => {};
  let broken: () => void = () => {};
  let unheard: (server: string) => void = () => {};
  for (const redis of [speaking, hearing]) redis.on('close', () => broken());
  hearing.on('message', (_, text) => {
    const word = readJson(wordShape, text, 'word');
    if (word.ok) hear(word.value);
  });
  await hearing.subscribe(channelOf(server));
  const pinging = setInterval(() => {
    for (const redis of [speaking, hearing]) if (redis.status === 'ready') redis.ping().catch(() => {});
  }, PING_MS).unref();
  return {
    isOpen: () => speaking.status === 'ready' && hearing.status === 'ready',
    say(to, word) {
      // While it is away nothing is kept for later: the lines were broken off.
      if (speaking.status !== 'ready') return;
      speaking.publish(channelOf(to), JSON.stringify(word)).then(
        (heard) => heard === 0 && unheard(to),
        () => {},
      );
    },
    onWord(listener) {
      hear = listener;
    },
    onBreak(listener) {
      broken = listener;
    },
    onUnheard(listener) {
      unheard = listener;
    },
    async close() {
      clearInterval(pinging);
      broken = () => {};
      unheard = () => {};
      speaking.disconnect();
      hearing.disconnect();
    },
  };
}
