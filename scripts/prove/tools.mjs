/** Runs the tools of the proofs, and captures or shows their output. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const proofs = join(root, 'proofs');
export const build = join(proofs, 'build');

export const tell = (text) => process.stderr.write(`prove: ${text}\n`);

/** Ends the program: something does not hold. */
export function fail(why) {
  process.stderr.write(`prove: FAILED: ${why}\n`);
  process.exit(1);
}

/** What the command prints; what it says on standard error is shown, or kept as well. */
export function output(command, words, { cwd = build, input, all = false } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', all ? 'pipe' : 'inherit'],
  });
  if (error || status !== 0)
    fail(`'${command} ${words.join(' ')}' failed${error ? `: ${error.message}` : ` with ${status}`}`);
  return all ? `${stdout}${stderr}` : stdout;
}
