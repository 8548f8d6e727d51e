/**
 * Lint, types, the search for unused code and all tests, at the same time: `node scripts/test.mjs`. Tests that mostly wait
 * have more processes than there are cores; those that compute have one per core and a lower priority. The output of tests is
 * shown as it comes, that of the checks when they are finished. When one fails the others go on; the failures are repeated at
 * the very end, where even a truncated log shows them, and the exit code is 1.
 */
import { spawn } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cores = availableParallelism();
const seed = process.env.BARALHO_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const vitest = (workers, projects) => [
  process.execPath,
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--maxWorkers',
  String(workers),
  ...projects.flatMap((project) => ['--project', project]),
];
const script = (name) => ['npm', 'run', '--silent', name];

const PARTS = [
  { name: 'waiting tests', words: vitest(cores + 2, ['driven', 'waiting']), kindness: 0 },
  { name: 'tests', words: vitest(cores, ['pure', 'rules', 'checked kernels']), kindness: 5 },
  { name: 'lint', words: script('lint'), kindness: 2 },
  { name: 'types', words: script('types'), kindness: 2 },
  { name: 'unused', words: script('unused'), kindness: 2 },
];

/** Lines of a failed part that are said again, and how many of them. */
const OF_FAILURES = /FAIL |Error|[✗×❯]|error/;
const SAID_AGAIN = 40;

/** Why a part failed: of tests their own summary as far as it fits, of checks the lines that name an error. */
function reasons(text) {
  const lines = text.split('\n');
  const summary = lines.findIndex((line) => /⎯ (Failed|Unhandled)/.test(line));
  const summaryLines = summary < 0 ? lines.filter((line) => OF_FAILURES.test(line)) : lines.slice(summary);
  const shown = summaryLines.length > 0 ? summaryLines.slice(0, SAID_AGAIN) : lines.slice(-SAID_AGAIN);
  const names = summaryLines.slice(SAID_AGAIN).filter((line) => line.includes('FAIL '));
  return [...shown, ...names].join('\n');
}

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** Runs a part to its end. Of tests every whole line is shown at once, of checks all of it when they are over. */
function run({ name, words: [program, ...words], kindness }) {
  const began = Date.now();
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BARALHO_SEED: seed, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  });
  try {
    setPriority(child.pid, kindness);
  } catch {
    // It is over already, or nobody may be kinder here.
  }
  const isTest = name.endsWith('tests');
  let said = '';
  let rest = '';
  const show = (text) => {
    said += text;
    rest += text;
    const whole = isTest ? rest.lastIndexOf('\n') + 1 : 0;
    process.stdout.write(rest.slice(0, whole));
    rest = rest.slice(whole);
  };
  child.stdout.setEncoding('utf8').on('data', show);
  child.stderr.setEncoding('utf8').on('data', show);
  return new Promise((resolve) => {
    child.once('error', ({ message }) => show(`${message}\n`));
    child.once('close', (code) => {
      const ok = code === 0;
      process.stdout.write(`${rest}${ok ? '✓' : '✗'} ${name}, ${seconds(began)}\n`);
      resolve({ name, ok, said });
    });
  });
}

const began = Date.now();
process.stdout.write(`Properties are tried with BARALHO_SEED=${seed}\n`);
const results = await Promise.all(PARTS.map(run));
const failed = results.filter(({ ok }) => !ok);
for (const { name, said } of failed) {
  process.stdout.write(`\nWhy ${name} failed:\n${reasons(stripVTControlCharacters(said))}\n`);
}
const again = results.flatMap(({ said }) => stripVTControlCharacters(said).match(/^Retried: .*/gm) ?? []);
if (again.length > 0) process.stdout.write(`\n${again.join('\n')}\n`);
const names = failed.map(({ name }) => name).join(', ');
process.stdout.write(`${failed.length === 0 ? 'All passed' : `Failed: ${names}`}, ${seconds(began)}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
