/** The pictures of the README: the terminal looks as drawn there, and every picture of a document is in the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SCREENS } from '../scripts/terminalPicture.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const CLOCK = /^\d\d:\d\d$/;

it('shows Klondike as the terminal shows it today (npm run pictures)', async () => {
  const drawn = [...read('docs/images/terminal/klondike.svg').matchAll(/>([^<>]+)<\/text>/g)].map(
    ([, word = '']) => word,
  );
  const { plain } = await SCREENS.klondike();
  const shown = plain.match(/\S+/g) ?? [];
  const timeless = (words: readonly string[]) => words.filter((word) => !CLOCK.test(word)).join(' ');
  // Two colours may meet inside a word.
  expect(timeless(drawn).replaceAll(' ', '')).toBe(timeless(shown).replaceAll(' ', ''));
});

it('has every picture that a document shows', () => {
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
  ];
  const shown = documents
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      [...read(path).matchAll(/!\[[^\]]*\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(([, linked, placed]) =>
        join(dirname(path), linked ?? placed ?? ''),
      ),
    );
  expect(shown.length).toBeGreaterThan(12);
  expect(shown.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
