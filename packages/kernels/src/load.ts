/** Finds a kernel's WebAssembly beside this file and compiles it, once; in Node from the disk, in a browser from the server. */
const compiled = new Map<string, Promise<WebAssembly.Module>>();

async function compile(name: string): Promise<WebAssembly.Module> {
  const url = new URL(`../dist/${name}.wasm`, import.meta.url);
  if (url.protocol !== 'file:') return WebAssembly.compileStreaming(fetch(url));
  const { readFile } = await import('node:fs/promises');
  return WebAssembly.compile(await readFile(url));
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
  const instance = await WebAssembly.instantiate(await module, { env: { abort } });
  return instance.exports as Exports & { readonly memory: WebAssembly.Memory };
}
