/**
 * No branches on games outside core: what differs from game to game is looked up in a `Record<GameId, …>`, so that a game that is
 * forgotten somewhere does not compile. Counted in the sources as text: comparisons with the name of a game, and cases of a switch.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS } from '@baralho/core';
import { expect, it } from 'vitest';

const root = new URL('../packages/', import.meta.url).pathname;
const name = `['"](?:${GAME_IDS.join('|')})['"]`;
const BRANCH = new RegExp(`[!=]==?\\s*${name}|${name}\\s*[!=]==?|\\bcase\\s+${name}`, 'g');

/** The judge's assignments have names of their own, one of which is also the name of a game. */
const isJudge = (file: string): boolean => /(^|\/)judge[/.]/.test(file);

const packages = readdirSync(root).filter((name) => name !== 'core');

const sources = packages.flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.(test|suite)\.ts$/.test(file))
    .map((file) => join(name, 'src', file))
    .filter((file) => !isJudge(file)),
);

it('no file outside core asks which game it is', () => {
  expect(sources.length).toBeGreaterThan(100);
  const branches = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(BRANCH)].map(([text]) => `${file}: ${text}`),
  );
  expect(branches).toEqual([]);
});
