/**
 * Compiles the kernels with the AssemblyScript compiler, and skips those that are up to date. There are two builds: the one that is
 * shipped, and one for the tests in which every assertion and every access to memory is checked (assembly/checked).
 */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

const packageFolder = fileURLToPath(new URL('../packages/kernels/', import.meta.url));
const assembly = join(packageFolder, 'assembly');
const require = createRequire(import.meta.url);
const asc = join(dirname(require.resolve('assemblyscript/package.json')), 'bin/asc.js');

/** Folders of `assembly/` that are no kernels. */
const SHARED = ['random', 'checked'];
const ALWAYS = ['--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];
const SHIPPED = { folder: 'dist', sources: [], flags: ['-O3', '--converge', '--noAssert'] };
const CHECKED = {
  folder: 'dist/checked',
  sources: ['assembly/checked/memory.ts'],
  flags: ['-O2', '--debug', '--transform', './assembly/checked/transform.mjs'],
};

/** When a file of a folder was last changed. */
export const newest = (folder) =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );

/** Compiles as many kernels at once as the machine has cores. */
async function build({ folder, sources, flags }) {
  mkdirSync(join(packageFolder, folder), { recursive: true });
  const changed = newest(assembly);
  const kernels = readdirSync(assembly, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !SHARED.includes(one.name))
    .map(({ name }) => ({ name, output: `${folder}/${name}.wasm` }))
    .filter(({ output }) => {
      const there = join(packageFolder, output);
      return !existsSync(there) || statSync(there).mtimeMs <= changed;
    })
    .values();
  const compile = async () => {
    for (const { name, output } of kernels) {
      const words = [`assembly/${name}/index.ts`, ...sources, '--outFile', output, ...flags, ...ALWAYS];
      await run(asc, words, packageFolder);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compile));
}

export const buildKernels = () => build(SHIPPED);

/** What vitest calls before the tests that use the checked kernels. */
export const setup = () => build(CHECKED);
