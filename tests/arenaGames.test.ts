/** The arena knows no game: only the folder of a game's adapter imports its rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOT_GAME_IDS } from '../packages/arena/src/game.ts';

const root = new URL('../packages/arena/src/', import.meta.url).pathname;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|suite)\.ts$/.test(file),
);
const importing = (game: string): string[] =>
  sources.filter((file) => readFileSync(root + file, 'utf8').includes(`@baralho/core/games/${game}/`));

describe('the rules of a game are imported by its adapter alone', () => {
  it.each(BOT_GAME_IDS)('%s', (game) => {
    const files = importing(game);
    expect(files).toContain(`games/${game}/game.ts`);
    expect(files.filter((file) => !file.startsWith(`games/${game}/`))).toEqual([]);
  });
});
