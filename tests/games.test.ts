/**
 * No branches on games outside core: what differs from game to game is looked up in a `Record<GameId, …>`, so that a missing
 * game does not compile. Counts comparisons with the name of a game and cases of a switch in the text of the sources.
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

/** What only some games have: Beggar-my-neighbour can be simulated by visitors of a server, and asked about in the laboratory. */
const OPTIONAL = [
  'api/src/runs.ts',
  'cli/src/outputs/index.ts',
  'cli/src/outputs/simulations.ts',
  'server/src/runs/request.ts',
  'web/src/lab/answers.json',
  'web/src/lab/forms.ts',
  'web/src/lab/games.ts',
  'web/src/lab/questions.ts',
  'web/src/lab/work.ts',
  'words/src/en/page/questions.ts',
  'words/src/pt-PT/page/questions.ts',
  'words/src/zh/page/questions.ts',
];

/**
 * What a game costs beside files of its own, counted at the one that was added last: its files are in folders of its name or have
 * its name. `docs/add-a-game.md` names the same files, and those of what only some games have.
 */
it('a game is named in at most twelve other files, besides those of what only some games have', () => {
  const files = readdirSync(root).flatMap((name) =>
    [
      'package.json',
      ...readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        join('src', file),
      ),
    ]
      .filter(
        (file) =>
          /\.(ts|svelte|json)$/.test(file) && !/\.(test|suite)\.ts$/.test(file) && !/beggar/i.test(file),
      )
      .map((file) => join(name, file)),
  );
  const naming = files.filter((file) => /beggar/i.test(readFileSync(join(root, file), 'utf8'))).sort();
  expect(naming.filter((file) => OPTIONAL.includes(file))).toEqual(OPTIONAL);
  expect(naming.filter((file) => !OPTIONAL.includes(file))).toEqual([
    'cli/src/commands/play/games.ts',
    'cli/src/commands/simulate.ts',
    'core/src/games/index.ts',
    'core/src/games/packs.ts',
    'lab/src/kinds.ts',
    'web/src/pages.ts',
    'words/src/dictionary.ts',
    'words/src/en/first/home.ts',
    'words/src/pt-BR/first/home.ts',
    'words/src/pt-PT/first/home.ts',
    'words/src/terminal.ts',
    'words/src/zh/first/home.ts',
  ]);
  const guide = readFileSync(join(root, '../docs/add-a-game.md'), 'utf8');
  for (const file of naming) expect(guide).toContain(file.replace(/^words\/src\/[a-z]{2}(-[A-Z]{2})?\//, ''));
});

/** Adding a language: its folder, which the other languages do not name, and one list. */
it('a language is named in its folder and in the one list', () => {
  const named = sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return /\bzh\b/.test(text) && !file.startsWith('words/src/zh/');
  });
  expect(named).toEqual(['words/src/languages.ts']);
});
