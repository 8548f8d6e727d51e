/** Loads the files of weights beside the kernels, each once; in Node from the disk, in a browser from the server. */
const loaded = new Map<string, Promise<Uint8Array>>();

async function load(name: string): Promise<Uint8Array> {
  const url = new URL(`../weights/${name}.bin`, import.meta.url);
  if (!url.href.startsWith('file:')) return new Uint8Array(await (await fetch(url)).arrayBuffer());
  const { readFile } = await import('node:fs/promises');
  return readFile(url);
}

export function loadWeights(name: string): Promise<Uint8Array> {
  let weights = loaded.get(name);
  if (weights === undefined) loaded.set(name, (weights = load(name)));
  return weights;
}
