/** Builds everything: the kernels with the AssemblyScript compiler, then every package with tsc. Skips what is up to date. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

function run(script, args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const newest = (folder) =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );

/** One folder of `assembly/` with an index.ts is one kernel; `random` is shared source, not a kernel. */
function buildKernels() {
  const assembly = join(root, 'packages/kernels/assembly');
  const dist = join(root, 'packages/kernels/dist');
  const asc = join(dirname(require.resolve('assemblyscript/package.json')), 'bin/asc.js');
  mkdirSync(dist, { recursive: true });
  const changed = newest(assembly);
  for (const kernel of readdirSync(assembly, { withFileTypes: true })) {
    if (!kernel.isDirectory() || kernel.name === 'random') continue;
    const output = join(dist, `${kernel.name}.wasm`);
    if (existsSync(output) && statSync(output).mtimeMs > changed) continue;
    run(asc, [
      join(assembly, kernel.name, 'index.ts'),
      ...['--outFile', output, '-O3', '--converge', '--noAssert', '--runtime', 'stub'],
      ...['--enable', 'simd', '--use', 'abort='],
    ]);
  }
}

buildKernels();
run(require.resolve('typescript/bin/tsc'), ['-b']);
