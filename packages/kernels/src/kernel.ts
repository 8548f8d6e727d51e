/**
 * The one way to load and call a kernel. A kernel shares buffers with its caller; for each it exports the address (`NAME`) and
 * the length (`NAME_BYTES`), and nothing else is ever written. Its functions trust their arguments, so callers must check with
 * `whole` every number that decides where the kernel reads and writes.
 *
 * Node compiles in one go: while it waits for WebAssembly with nothing else to do it can block forever, because the
 * thread that optimizes may need a collection of the main one (nodejs/node#54918).
 */
import { wasmOf } from './wasm.ts';

/** The kernels count bytes and positions in words of 32 bits. */
export const LARGEST_WORD = 2 ** 32 - 1;

export interface Kernel<Functions, Buffer extends string> {
  readonly call: Functions;
  /** A shared buffer. What is taken of it holds until the kernel's memory grows. */
  bytes(buffer: Buffer): Uint8Array;
  words(buffer: Buffer): Uint32Array;
  /** The same with a sign. */
  integers(buffer: Buffer): Int32Array;
  /** Writes bytes into a buffer from its beginning on, or throws. */
  write(buffer: Buffer, values: readonly number[]): void;
  /** The number, if it is a whole one from `least` to `most`; throws if not. */
  whole(what: string, value: number, least: number, most: number): number;
  /** Bytes of its memory. */
  size(): number;
  /** Room that a function of the kernel has given. */
  room(address: number, bytes: number): Uint8Array;
}

const inNode = import.meta.url.startsWith('file:');
const compiled = new Map<string, Promise<WebAssembly.Module>>();

async function compile(name: string): Promise<WebAssembly.Module> {
  const url = wasmOf(name);
  if (!inNode) return WebAssembly.compileStreaming(fetch(url));
  const { readFile } = await import('node:fs/promises');
  return new WebAssembly.Module(await readFile(url));
}

async function instantiate(name: string): Promise<WebAssembly.Exports> {
  let module = compiled.get(name);
  if (module === undefined) compiled.set(name, (module = compile(name)));
  const instance = inNode
    ? new WebAssembly.Instance(await module)
    : await WebAssembly.instantiate(await module);
  return instance.exports;
}

/** A new instance with memory of its own. */
export async function openKernel<Functions, Buffer extends string>(
  name: string,
): Promise<Kernel<Functions, Buffer>> {
  const exports = await instantiate(name);
  const memory = exports.memory as WebAssembly.Memory;
  const numberOf = (global: string): number => {
    const found = exports[global];
    if (!(found instanceof WebAssembly.Global)) throw new Error(`the kernel ${name} has no global ${global}`);
    return found.value;
  };
  const placeOf = (buffer: Buffer): [at: number, bytes: number] => [
    numberOf(buffer),
    numberOf(`${buffer}_BYTES`),
  ];
  const fault = (text: string): RangeError => new RangeError(`${name} kernel: ${text}`);
  return {
    call: exports as Functions,
    bytes: (buffer) => new Uint8Array(memory.buffer, ...placeOf(buffer)),
    words(buffer) {
      const [at, bytes] = placeOf(buffer);
      return new Uint32Array(memory.buffer, at, bytes / 4);
    },
    integers(buffer) {
      const [at, bytes] = placeOf(buffer);
      return new Int32Array(memory.buffer, at, bytes / 4);
    },
    write(buffer, values) {
      const [at, bytes] = placeOf(buffer);
      if (values.length > bytes) throw fault(`${values.length} bytes are too many for ${buffer}`);
      const wrong = values.find((value) => !Number.isInteger(value) || value < 0 || value > 255);
      if (wrong !== undefined) throw fault(`${wrong} is no byte`);
      new Uint8Array(memory.buffer, at, bytes).set(values);
    },
    whole(what, value, least, most) {
      if (!Number.isInteger(value) || value < least || value > most)
        throw fault(`${what}: ${value} is not a whole number from ${least} to ${most}`);
      return value;
    },
    size: () => memory.buffer.byteLength,
    room: (address, bytes) => new Uint8Array(memory.buffer, address, bytes),
  };
}
