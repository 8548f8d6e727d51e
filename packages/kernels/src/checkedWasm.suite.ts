/** Replaces wasm.ts in tests: loads the kernels that check every memory access and every assertion (assembly/checked). */
export const wasmOf = (name: string): URL => new URL(`../dist/checked/${name}.wasm`, import.meta.url);
