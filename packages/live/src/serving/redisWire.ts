/** Words between servers by the channels of a Redis, one a server. What is said while the connection is away is lost, and that is told. */
import { openRedis } from '@baralho/jobs/redisConnection';
import type { Wire, Word } from './relay.ts';

const channelOf = (server: string): string => `baralho:live:${server}`;

export async function redisWire(url: string, server: string): Promise<Wire> {
  const [speaking, hearing] = [await openRedis(url), await openRedis(url)];
  let hear: (word: Word) => void = () => {};
  let broken: () => void = () => {};
  for (const redis of [speaking, hearing]) redis.on('close', () => broken());
  hearing.on('message', (_, text) => hear(JSON.parse(text)));
  await hearing.subscribe(channelOf(server));
  return {
    say(to, word) {
      // While it is away nothing is kept for later: the lines were broken off.
      if (speaking.status === 'ready') speaking.publish(channelOf(to), JSON.stringify(word)).catch(() => {});
    },
    onWord(listener) {
      hear = listener;
    },
    onBreak(listener) {
      broken = listener;
    },
    async close() {
      broken = () => {};
      speaking.disconnect();
      hearing.disconnect();
    },
  };
}
