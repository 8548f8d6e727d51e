/**
 * Prepares a fresh clone, with nothing but Node: `node scripts/setup.mjs start|test|prove`. It installs the packages of the
 * lockfile when they are missing and builds; meanwhile it installs the Debian packages that the tests or the proofs need.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const goal = process.argv[2] ?? 'start';

/** Debian packages that only some goals need: the programs of which one will do, and the package that brings the first. */
const TOOLS = {
  start: [],
  test: [
    ['tmux', 'tmux'],
    ['chromium-headless-shell chromium', 'chromium-headless-shell'],
    ['bwrap', 'bubblewrap'],
    ['cc', 'gcc libc6-dev'],
    ['python3', 'python3'],
    ['redis-server', 'redis-server'],
    ['pg_ctlcluster', 'postgresql'],
  ],
  prove: [
    ['coqc', 'coq'],
    ['ocamlfind', 'ocaml-findlib'],
    ['js_of_ocaml', 'js-of-ocaml libjs-of-ocaml-dev'],
  ],
};

function stop(message) {
  console.error(`set-up: ${message}`);
  process.exit(1);
}

const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const failed = (why) => stop(`'${command} ${args.join(' ')}' failed${why}`);
    spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options })
      .once('error', ({ message }) => failed(`: ${message}`))
      .once('exit', (status) => (status === 0 ? resolve() : failed('')));
  });

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node ${process.versions.node} is too old; Baralho needs Node 20.19 or newer`);
}

/** Not `npm ci`: it refuses a lockfile without the optional builds for other systems, which not every registry has. */
async function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.baralho-setup');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('set-up: installing packages (once)…');
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel', 'error'], {
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, lock);
}

const found = (program) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));

async function installTools() {
  const missing = (TOOLS[goal] ?? stop(`'${goal}' is not a goal`))
    .filter(([programs]) => !programs.split(' ').some(found))
    .map(([, name]) => name);
  if (missing.length === 0) return;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0 || !found('apt-get'))
    stop(`'${goal}' needs ${missing.join(', ')}; install with:\n  sudo sh -c '${command}'`);
  console.error(`set-up: installing ${missing.join(', ')}…`);
  await run('sh', ['-c', command], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

checkNode();
const build = () => run(process.execPath, [join(root, 'scripts/build.mjs')]);
await Promise.all([installTools(), installPackages().then(build)]);
