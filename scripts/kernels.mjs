/**
 * Compiles the kernels with the AssemblyScript compiler, and skips those that are up to date. There are two builds: the one that is
 * shipped, and one for the tests in which every assertion and every access to memory is checked (assembly/checked).
 */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = fileURLToPath(new URL('../packages/kernels/', import.meta.url));
const assembly = join(packageFolder, 'assembly');

/** Folders of `assembly/` that are no kernels. */
const SHARED = ['random', 'checked'];
const ALWAYS = ['--runtime', 'stub', '--enable', 'simd', '--use', 'abort='];
const SHIPPED = { folder: 'dist', sources: [], flags: ['-O3', '--converge', '--noAssert'] };
const CHECKED = {
  folder: 'dist/checked',
  sources: ['assembly/checked/memory.ts'],
  flags: ['-O2', '--debug', '--transform', join(assembly, 'checked/transform.mjs')],
};

/** When a file of a folder was last changed. */
export const newest = (folder) =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );

/** All in this process: the compiler takes longer to start than to compile a kernel. */
async function build({ folder, sources, flags }) {
  mkdirSync(join(packageFolder, folder), { recursive: true });
  const changed = newest(assembly);
  for (const { name } of readdirSync(assembly, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const output = `${folder}/${name}.wasm`;
    const there = join(packageFolder, output);
    if (SHARED.includes(name) || (existsSync(there) && statSync(there).mtimeMs > changed)) continue;
    const { main } = await import('assemblyscript/asc');
    const words = [`assembly/${name}/index.ts`, ...sources, '--outFile', output, ...flags, ...ALWAYS];
    const { error, stderr } = await main([...words, '--baseDir', packageFolder]);
    if (error !== null) throw new Error(`kernel ${name} does not compile: ${error.message}\n${stderr}`);
  }
}

export const buildKernels = () => build(SHIPPED);

/** What vitest calls before the tests that use the checked kernels. */
export const setup = () => build(CHECKED);
