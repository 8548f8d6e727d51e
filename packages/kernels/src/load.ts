/**
 * Finds a kernel's WebAssembly beside this file and compiles it, once; in Node from the disk, in a browser from the server. Node
 * does it in one go: while it waits for WebAssembly with nothing else to do it can block for ever, because the thread that
 * optimizes may need a collection of the main one (nodejs/node#54918).
 */
const inNode = import.meta.url.startsWith('file:');
const compiled = new Map<string, Promise<WebAssembly.Module>>();

async function compile(name: string): Promise<WebAssembly.Module> {
  const url = new URL(`../dist/${name}.wasm`, import.meta.url);
  if (!inNode) return WebAssembly.compileStreaming(fetch(url));
  const { readFile } = await import('node:fs/promises');
  return new WebAssembly.Module(await readFile(url));
}

const loaded = new Map<string, Promise<Uint8Array>>();

async function load(name: string): Promise<Uint8Array> {
  const url = new URL(`../weights/${name}.bin`, import.meta.url);
  if (!inNode) return new Uint8Array(await (await fetch(url)).arrayBuffer());
  const { readFile } = await import('node:fs/promises');
  return readFile(url);
}

/** A file of weights beside the kernels, read once. */
export function loadWeights(name: string): Promise<Uint8Array> {
  let weights = loaded.get(name);
  if (weights === undefined) loaded.set(name, (weights = load(name)));
  return weights;
}

/** A new instance with memory of its own. */
export async function instantiate<Exports>(
  name: string,
): Promise<Exports & { readonly memory: WebAssembly.Memory }> {
  let module = compiled.get(name);
  if (module === undefined) compiled.set(name, (module = compile(name)));
  const abort = (): never => {
    throw new Error(`kernel ${name} aborted`);
  };
  const imports = { env: { abort } };
  const instance = inNode
    ? new WebAssembly.Instance(await module, imports)
    : await WebAssembly.instantiate(await module, imports);
  return instance.exports as Exports & { readonly memory: WebAssembly.Memory };
}
