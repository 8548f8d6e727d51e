/** How much script a visitor has to load: with gzip, as any server sends it, and with Brotli, as ours does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const DIST = join(import.meta.dirname, '../../dist');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'),
);

/** The chunks that must be loaded before a view: a chunk and its imports, recursively. Later imports are not awaited. */
function needed(name: string, found: Set<string>): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name]?.imports ?? []) needed(next, found);
  return found;
}

const weigh = (view: string, compress: (content: Buffer) => Buffer): number =>
  [...needed(view, needed('index.html', new Set()))].reduce(
    (bytes, name) => bytes + compress(readFileSync(join(DIST, (manifest[name] as Chunk).file))).length,
    0,
  );

it('has the first view of every language in a page of few bytes', () => {
  const page = readFileSync(join(DIST, 'index.html'));
  expect(page.toString().match(/<template data-first=/g)).toHaveLength(8);
  expect(brotliCompressSync(page).length).toBeLessThanOrEqual(11_500);
});

it.each([
  ['the first page', 'src/Home.svelte', 45_000, 38_000],
  ['Klondike', 'src/klondike/Klondike.svelte', 63_200, 55 * 1024],
] as const)('has %s on the screen with few bytes of script', (_, view, most, mostBrotli) => {
  expect(Object.keys(manifest)).toContain(view);
  expect(weigh(view, (content) => gzipSync(content))).toBeLessThanOrEqual(most);
  expect(weigh(view, (content) => brotliCompressSync(content))).toBeLessThanOrEqual(mostBrotli);
});
