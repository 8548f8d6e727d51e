/** The code of a worker thread: processes one chunk after another, away from the event loop that keeps connections alive. */
import type { Chunk } from './chunk.ts';
import { checkedChunk, type Kinds, kindOf, loadKinds } from './kinds.ts';
import type { ThreadOptions } from './threads.ts';

let known: Promise<Kinds> | undefined;

export async function run(
  chunk: Chunk,
  { kinds: addresses, allowed }: Pick<ThreadOptions, 'kinds' | 'allowed'>,
): Promise<unknown> {
  known ??= loadKinds(addresses);
  const kinds = await known;
  const { kind, parameters, first, count } = checkedChunk(chunk, kinds);
  const work = await kindOf(kinds, kind).load();
  return work(parameters, first, count, allowed);
}
