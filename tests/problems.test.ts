/**
 * No branches on assignments: what differs from one to another is in its `Problem`, reached through the registry. Outside the
 * folders of the problems no source names one, neither to compare nor to look it up.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEM_IDS } from '@baralho/judge';
import { expect, it } from 'vitest';

const root = new URL('../packages/', import.meta.url).pathname;
const NAME = new RegExp(`['"](?:${PROBLEM_IDS.join('|')})['"]|/\\^guiao`, 'g');

const sources = ['judge/src', 'cli/src/commands/judge', 'cli/src/commands/judge.ts']
  .flatMap((place) =>
    place.endsWith('.ts')
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(place, file),
        ),
  )
  .filter((file) => file.endsWith('.ts') && !/\.(test|suite)\.ts$/.test(file))
  .filter((file) => !file.startsWith('judge/src/problems/') && file !== 'judge/src/problem.ts');

it('no source outside the problems asks which problem it is', () => {
  expect(sources.length).toBeGreaterThan(20);
  const named = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(NAME)].map(([text]) => `${file}: ${text}`),
  );
  expect(named).toEqual([]);
});

it('a problem keeps to its own folder: none names another', () => {
  for (const id of PROBLEM_IDS) {
    const folder = join(root, 'judge/src/problems', id);
    for (const file of readdirSync(folder)) {
      const found = readFileSync(join(folder, file), 'utf8').match(NAME) ?? [];
      expect(
        found.filter((name) => name !== `'${id}'`),
        `${id}/${file}`,
      ).toEqual([]);
    }
  }
});
