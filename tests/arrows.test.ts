/** Dependencies point one way (ARCHITECTURE.md): which package may import which, checked for every import in the sources. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawPackages, importsOf, PACKAGES, sourcesOf } from '../scripts/packages.mjs';

/** Each package with the packages below it. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  core: [],
  words: ['core'],
  table: ['core'],
  sandbox: [],
  kernels: ['core'],
  statistics: [],
  store: [],
  jobs: ['core'],
  lab: ['core', 'words', 'kernels', 'jobs', 'statistics'],
  arena: ['core', 'kernels', 'sandbox', 'jobs', 'statistics', 'lab'],
  live: ['core', 'jobs', 'statistics', 'arena', 'store'],
  judge: ['core', 'sandbox'],
  api: ['core', 'words', 'live', 'course'],
  course: ['core', 'words', 'jobs', 'statistics', 'sandbox', 'arena', 'judge', 'store'],
  terminal: ['core', 'words', 'table', 'kernels', 'jobs', 'lab', 'arena'],
  server: [
    'api',
    'core',
    'words',
    'kernels',
    'jobs',
    'statistics',
    'lab',
    'arena',
    'judge',
    'live',
    'store',
    'course',
  ],
  web: ['api', 'core', 'words', 'table', 'kernels', 'jobs', 'statistics', 'lab', 'arena', 'live', 'course'],
  cli: [
    'api',
    'core',
    'words',
    'kernels',
    'sandbox',
    'jobs',
    'statistics',
    'lab',
    'arena',
    'judge',
    'terminal',
    'server',
    'live',
    'store',
    'course',
  ],
};

describe('arrows point one way', () => {
  it.each(PACKAGES)('%s', (pkg) => {
    const below = BELOW[pkg];
    expect(below, `${pkg} has no place in the table of packages`).toBeDefined();
    for (const file of sourcesOf(pkg))
      for (const name of importsOf(file)) {
        const other = /^@baralho\/(\w+)/.exec(name)?.[1];
        if (other !== undefined && other !== pkg) expect(below, `${file} imports ${name}`).toContain(other);
      }
  });

  it('the drawing in ARCHITECTURE.md shows them as they are (npm run draw)', () => {
    const picture = new URL('../docs/images/packages.svg', import.meta.url);
    expect(readFileSync(picture, 'utf8')).toBe(drawPackages());
  });

  it('core depends on nothing and touches no machine', () => {
    for (const file of sourcesOf('core')) {
      for (const name of importsOf(file)) expect(name, file).toMatch(/^\./);
      expect(readFileSync(file, 'utf8'), file).not.toMatch(
        /Math\.random|Date\.now|new Date\(\)|process\.|performance\./,
      );
    }
  });
});
