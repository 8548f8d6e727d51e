/** Where the compiled kernels lie. The tests put those with assertions in their place (vitest.config.ts). */
export const wasmOf = (name: string): URL => new URL(`../dist/${name}.wasm`, import.meta.url);
