/** Where the compiled kernels are. Tests replace them with those that have assertions (vitest.config.ts). */
export const wasmOf = (name: string): URL => new URL(`../dist/${name}.wasm`, import.meta.url);
