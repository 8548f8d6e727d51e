/**
 * Tests the packed packages as a user gets them: installed into an empty folder with an empty cache, started on several
 * versions of Node, and uninstalled without a trace.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';

const run = promisify(execFile);
const STARTS = 15;
/** What npm itself writes into a folder in which it has installed something. */
const OF_NPM = new Set(['package.json', 'package-lock.json', 'node_modules/.package-lock.json']);

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));

/** The middle one of several starts, after one that fills the caches of the disk. */
async function startTime(program, words, options) {
  await run(program, words, options);
  const times = [];
  for (let i = 0; i < STARTS; i++) {
    const begin = performance.now();
    await run(program, words, options);
    times.push(performance.now() - begin);
  }
  return times.sort((a, b) => a - b)[STARTS >> 1];
}

/** The program of another version of Node, from the package that carries it. */
async function nodeOf(version, folder) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const home = join(folder, `node-${version}`);
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--no-audit', '--no-fund', `${name}@${version}`], { cwd: home });
  return join(home, 'node_modules', name, 'bin', 'node');
}

async function tryOn(program, command, options) {
  const { stdout } = await run(program, ['-p', 'process.version'], options);
  const deal = await run(program, [command, 'deal', 'klondike', '7'], options);
  if (deal.stdout.trim() === '') throw new Error(`Node ${stdout.trim()}: no deal was printed`);
  const bare = await startTime(program, ['-e', '0'], options);
  return { version: stdout.trim(), bare, command: await startTime(program, [command, '--version'], options) };
}

/** Other versions of Node may not be had, for instance without a network: that is said and no reason to stop. */
async function tryOnOther(version, folder, command, options) {
  let program;
  try {
    program = await nodeOf(version, folder);
  } catch (error) {
    return { version, missing: error.message.trim().split('\n').at(-1) };
  }
  return tryOn(program, command, options);
}

export async function tryInstalled(packed, nodes) {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-installed-'));
  try {
    const home = join(folder, 'home');
    const state = join(folder, 'state');
    for (const made of [home, state]) mkdirSync(made);
    writeFileSync(join(home, 'package.json'), '{"private":true}');
    const env = { ...process.env, NODE_OPTIONS: '', XDG_STATE_HOME: state };
    const options = { cwd: home, env, maxBuffer: 2 ** 26 };
    const npm = (...words) =>
      run('npm', [...words, '--no-audit', '--no-fund', '--cache', join(folder, 'cache')], options);
    const begin = performance.now();
    await npm('install', ...packed.map(({ file }) => file));
    const seconds = (performance.now() - begin) / 1000;
    const bytes = filesIn(join(home, 'node_modules')).reduce((sum, file) => sum + statSync(file).size, 0);
    const command = join(home, 'node_modules/baralho/bin/baralho.js');
    const tried = [await tryOn(process.execPath, command, options)];
    for (const version of nodes) tried.push(await tryOnOther(version, folder, command, options));
    await npm('uninstall', ...packed.map(({ name }) => name));
    const left = [
      ...filesIn(home).filter((file) => !OF_NPM.has(file.slice(home.length + 1))),
      ...(existsSync(state) ? filesIn(state) : []),
    ];
    if (left.length > 0) throw new Error(`uninstalling leaves ${left.length} files, for instance ${left[0]}`);
    return { seconds, bytes, tried };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
