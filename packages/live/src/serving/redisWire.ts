/**
 * Messages between servers through Redis channels, one per server. Messages sent while the connection is down are lost, and
 * the sender is informed. Both connections are pinged all the time: one that no longer answers is closed and opened again.
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
      // While Redis is away nothing is saved for later: the connections were closed.
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
