/** What runs in a worker thread: one chunk after another, away from the event loop that keeps connections alive. */
import { workerData } from 'piscina';
import { type Chunk, ENGINE } from './chunk.ts';
import type { Kinds } from './kinds.ts';

/** Modules that export `KINDS`; of two kinds of one name the later counts. */
const kinds = (workerData as { readonly kinds: readonly string[] }).kinds.map(
  async (address) => ((await import(address)) as { readonly KINDS: Kinds }).KINDS,
);
const known = Promise.all(kinds).then((all): Kinds => Object.assign({}, ...all));

async function workOff({ kind, parameters, first, count, engine }: Chunk): Promise<unknown> {
  if (engine !== ENGINE) throw new Error(`this is engine ${ENGINE}, the chunk is for engine ${engine}`);
  const work = await (await known)[kind]?.();
  if (work === undefined) throw new Error(`this engine knows no work of the kind '${kind}'`);
  return work(parameters as never, first, count);
}

// piscina asks for a default export.
// biome-ignore lint/style/noDefaultExport: see above
export default workOff;
