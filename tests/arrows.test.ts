/** Arrows point one way (ARCHITECTURE.md): who may import whom, read off every import in the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Each package with the packages below it. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  core: [],
  table: ['core'],
  sandbox: [],
  kernels: ['core'],
  statistics: [],
  store: [],
  jobs: ['core'],
  lab: ['core', 'kernels', 'jobs', 'statistics'],
  arena: ['core', 'kernels', 'sandbox', 'jobs', 'statistics'],
  live: ['core', 'jobs', 'arena', 'store'],
  judge: ['core', 'sandbox'],
  course: ['core', 'jobs', 'statistics', 'sandbox', 'arena', 'judge', 'store'],
  terminal: ['core', 'table', 'kernels', 'jobs', 'lab', 'arena'],
  server: ['core', 'kernels', 'jobs', 'statistics', 'lab', 'arena', 'judge', 'live', 'store', 'course'],
  web: ['core', 'table', 'kernels', 'jobs', 'statistics', 'lab', 'arena', 'live', 'course'],
  cli: [
    'core',
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

const root = new URL('../packages/', import.meta.url).pathname;

const sources = (pkg: string): string[] =>
  readdirSync(join(root, pkg, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.(test|suite)\.ts$/.test(file))
    .map((file) => join(root, pkg, 'src', file));

/** The examples in comments import packages by their own names. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

const importsOf = (file: string): string[] =>
  [...withoutComments(readFileSync(file, 'utf8')).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );

describe('arrows point one way', () => {
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it.each(packages)('%s', (pkg) => {
    const below = BELOW[pkg];
    expect(below, `${pkg} has no place in the table of packages`).toBeDefined();
    for (const file of sources(pkg))
      for (const name of importsOf(file)) {
        const other = /^@baralho\/(\w+)/.exec(name)?.[1];
        if (other !== undefined && other !== pkg) expect(below, `${file} imports ${name}`).toContain(other);
      }
  });

  it('core depends on nothing and touches no machine', () => {
    for (const file of sources('core')) {
      for (const name of importsOf(file)) expect(name, file).toMatch(/^\./);
      expect(readFileSync(file, 'utf8'), file).not.toMatch(
        /Math\.random|Date\.now|new Date\(\)|process\.|performance\./,
      );
    }
  });
});
