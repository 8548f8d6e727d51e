/** Builds everything: the kernels with the AssemblyScript compiler, every package with tsc, the page with vite. Skips what is up to date. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildKernels, newest } from './kernels.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

function run(script, args) {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
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
