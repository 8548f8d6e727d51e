/**
 * Builds everything: the kernels with the AssemblyScript compiler, every package with tsc, the page with vite. It skips what
 * is up to date.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildKernels, newest } from './kernels.mjs';
import { writePatiences } from './patiences.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

/** Runs a script of Node to its end. */
const run = (script, words) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...words], { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (status) =>
      status === 0 ? resolve() : reject(new Error(`'${script} ${words.join(' ')}' failed`)),
    );
  });

const VERIFIED = `## js_of_ocaml and OCaml's standard library (LGPL-2.1-or-later with the OCaml linking exception)

The verified Klondike program holds parts of both. Their sources: https://ocsigen.org/js_of_ocaml and https://ocaml.org.
`;

/** The page is made from the sources of every package that it uses. */
async function buildPage() {
  const web = join(root, 'packages/web');
  const built = join(web, 'dist/index.html');
  const { devDependencies: packages } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'));
  const sources = [
    ...['src', 'public'].map((folder) => join(web, folder)),
    ...Object.keys(packages)
      .filter((name) => name.startsWith('@baralho/'))
      .map((name) => join(root, name.replace('@baralho', 'packages'), 'src')),
    join(root, 'packages/kernels/assembly'),
  ];
  const files = ['index.html', 'vite.config.ts', 'firstView.ts', 'package.json'].map((name) =>
    join(web, name),
  );
  const changed = Math.max(...sources.map(newest), ...files.map((file) => statSync(file).mtimeMs));
  if (existsSync(built) && statSync(built).mtimeMs > changed) return;
  const vite = join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  await run(vite, ['build', web, '--logLevel', 'error']);
  // Vite knows neither what the service worker is made of nor what stands in the verified program.
  const workbox = join(root, 'node_modules/workbox-core');
  const { version } = JSON.parse(readFileSync(join(workbox, 'package.json'), 'utf8'));
  const notice = readFileSync(join(workbox, 'LICENSE'), 'utf8');
  appendFileSync(join(web, 'dist/licences.md'), `\n## workbox - ${version} (MIT)\n\n${notice}\n${VERIFIED}`);
}

try {
  writePatiences();
  // The page needs the kernels, the other packages need neither.
  const tsc = join(dirname(require.resolve('typescript-native/package.json')), 'bin/tsc');
  await Promise.all([run(tsc, ['-b']), buildKernels().then(buildPage)]);
} catch (error) {
  console.error(`build: ${error.message}`);
  process.exit(1);
}
