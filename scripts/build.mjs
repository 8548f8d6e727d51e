/** Builds everything: the kernels with the AssemblyScript compiler, every package with tsc, the page with vite. Skips what is up to date. */
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

/** The page is made from the sources of every package that it uses. */
function buildPage() {
  const web = join(root, 'packages/web');
  const built = join(web, 'dist/index.html');
  const sources = [
    ...['src', 'public'].map((folder) => join(web, folder)),
    ...['core', 'table', 'kernels', 'jobs', 'statistics', 'lab', 'arena'].map((name) =>
      join(root, 'packages', name, 'src'),
    ),
    join(root, 'packages/kernels/assembly'),
  ];
  const files = ['index.html', 'vite.config.ts', 'package.json'].map((name) => join(web, name));
  const changed = Math.max(...sources.map(newest), ...files.map((file) => statSync(file).mtimeMs));
  if (existsSync(built) && statSync(built).mtimeMs > changed) return;
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  run(vite, ['build', web, '--logLevel', 'error']);
}

buildKernels();
run(require.resolve('typescript/bin/tsc'), ['-b']);
buildPage();
