/**
 * Asks the registry which packages of the lockfile have known vulnerabilities: `npm run audit`. The exit code is 1 when there
 * are some that `scripts/release/advisories.json` does not accept, 2 when the registry cannot be reached.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './release/stage.mjs';

/** What npm reports, or why there is no report. npm ends with an error in both cases. */
const npmAudit = (folder, registry) =>
  new Promise((resolve) => {
    const words = ['audit', '--json', '--package-lock-only', '--fetch-retries', '0'];
    if (registry !== undefined) words.push('--registry', registry);
    execFile('npm', words, { cwd: folder, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      try {
        const report = JSON.parse(stdout);
        resolve(
          report.vulnerabilities === undefined
            ? { missing: report.message ?? report.error?.summary ?? 'npm gave no report' }
            : { report },
        );
      } catch {
        resolve({ missing: stderr.trim().split('\n').at(-1) || error?.message || 'npm gave no report' });
      }
    });
  });

/** Each advisory once, with the packages that it is about. A package that only needs a vulnerable one names it, not an advisory. */
function advisoriesOf({ vulnerabilities }) {
  const found = new Map();
  for (const { via } of Object.values(vulnerabilities))
    for (const { name, title, url, severity, range } of via.filter((one) => typeof one === 'object'))
      found.set(`${url} ${name}`, {
        id: url.slice(url.lastIndexOf('/') + 1),
        name,
        title,
        url,
        severity,
        range,
      });
  return [...found.values()];
}

/**
 * The advisories about packages of the lockfile that nobody has accepted; `accepted` gives a reason for each identifier. `missing` says
 * why the registry could not be asked.
 */
export async function audit({ folder = ROOT, registry, accepted = readAccepted() } = {}) {
  const { report, missing } = await npmAudit(folder, registry);
  if (report === undefined) return { missing };
  return { open: advisoriesOf(report).filter(({ id }) => accepted[id] === undefined) };
}

const readAccepted = () => JSON.parse(readFileSync(join(ROOT, 'scripts/release/advisories.json'), 'utf8'));

export const lineOf = ({ name, range, severity, title, url }) =>
  `${name} ${range}: ${severity}, ${title} (${url})`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { open, missing } = await audit({ registry: process.argv[2] });
  for (const one of open ?? []) process.stdout.write(`${lineOf(one)}\n`);
  if (missing !== undefined) process.stderr.write(`audit: the registry cannot be asked: ${missing}\n`);
  else process.stdout.write(`${open.length} known vulnerabilities\n`);
  process.exitCode = missing === undefined ? Math.min(1, open.length) : 2;
}
