/**
 * Checks that the build is reproducible: `npm run reproduce`. Makes two clones of the last commit in different folders,
 * installs and builds each with another time zone, language and umask, packs what a release would contain, and compares it
 * byte for byte. It takes as long as two fresh set-ups and is no part of `npm test`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { ROOT } from './release/stage.mjs';

const folder = mkdtempSync(join(tmpdir(), 'baralho-reproduce-'));
const CLONES = [
  { path: 'first', env: { TZ: 'UTC', LC_ALL: 'C' }, mask: '022' },
  {
    path: 'another folder/with a longer name',
    env: { TZ: 'Asia/Shanghai', LC_ALL: 'pt_PT.UTF-8' },
    mask: '027',
  },
];

/** What the release of a clone holds: the sums of its files, by their names. */
function made({ path, env, mask }) {
  const clone = join(folder, path);
  const began = performance.now();
  mkdirSync(join(clone, '..'), { recursive: true });
  // `sh` passes the mask on.
  const run = (command) =>
    execFileSync('sh', ['-c', `umask ${mask}; ${command}`], {
      cwd: clone,
      env: { ...process.env, ...env },
      stdio: ['ignore', 2, 2],
    });
  execFileSync('git', ['clone', '--quiet', '--no-local', ROOT, clone]);
  run('node scripts/setup.mjs start');
  run('node scripts/release.mjs --dry-run --no-try --repository owner/baralho');
  const sums = readFileSync(join(clone, 'release/SHA256SUMS'), 'utf8').trimEnd().split('\n');
  process.stderr.write(`${clone}: ${Math.round((performance.now() - began) / 1000)} s\n`);
  return new Map(sums.map((line) => [line.slice(66), line.slice(0, 64)]));
}

const [first, second] = CLONES.map(made);
const different = [...new Set([...first.keys(), ...second.keys()])].filter(
  (file) => first.get(file) !== second.get(file),
);
if (different.length === 0) {
  process.stdout.write(`${first.size} files of the release are equal byte for byte, made twice\n`);
  rmSync(folder, { recursive: true });
} else {
  process.stdout.write(`different: ${different.join(', ')}\nBoth are kept in ${folder}\n`);
  process.exitCode = 1;
}
