/** What runs in a worker thread: one chunk after another, away from the event loop that keeps connections alive. */
import { workerData } from 'piscina';
import type { Chunk } from './chunk.ts';
import { checkedChunk, kindOf, loadKinds } from './kinds.ts';
import type { ThreadOptions } from './threads.ts';

const { kinds, allowed } = workerData as ThreadOptions;
const known = loadKinds(kinds);

async function workOff(chunk: Chunk): Promise<unknown> {
  const { kind, parameters, first, count } = checkedChunk(chunk, await known);
  const work = await kindOf(await known, kind).load();
  return work(parameters as never, first, count, allowed);
}

// piscina asks for a default export.
// biome-ignore lint/style/noDefaultExport: see above
export default workOff;
