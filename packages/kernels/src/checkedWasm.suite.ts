/** In the place of wasm.ts: the kernels that check every access to their memory and every assertion (assembly/checked). */
export const wasmOf = (name: string): URL => new URL(`../dist/checked/${name}.wasm`, import.meta.url);
