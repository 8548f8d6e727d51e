/** Runs a part of the kernels' tests on the checked build too, which is about five times as slow. */
import { wasmOf } from './wasm.ts';

export const isChecked = wasmOf('war').pathname.includes('/checked/');

export const someOf = (count: number): number => (isChecked ? Math.ceil(count / 15) : count);
