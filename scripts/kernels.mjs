/**
 * Compiles the kernels with the AssemblyScript compiler, and skips those that are up to date. There are two builds: the one that is
 * shipped, and one for the tests in which every assertion and every access to memory is checked (assembly/checked).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

function build({ folder, sources, flags }) {
  mkdirSync(join(packageFolder, folder), { recursive: true });
  const changed = newest(assembly);
  for (const { name } of readdirSync(assembly, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const output = `${folder}/${name}.wasm`;
    const there = join(packageFolder, output);
    if (SHARED.includes(name) || (existsSync(there) && statSync(there).mtimeMs > changed)) continue;
    const words = [`assembly/${name}/index.ts`, ...sources, '--outFile', output, ...flags, ...ALWAYS];
    const { status } = spawnSync(process.execPath, [asc, ...words], {
      cwd: packageFolder,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`kernel ${name} does not compile`);
  }
}

export const buildKernels = () => build(SHIPPED);

/** What vitest calls before the tests that use the checked kernels. */
export const setup = () => build(CHECKED);
