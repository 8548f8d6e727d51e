import { GAME_IDS } from '@baralho/core';
import { expect, it } from 'vitest';
import { picturesOf } from './pictures.ts';

it.each(GAME_IDS)('the rules of %s have pictures, each with cards', async (game) => {
  const pictures = await picturesOf(game);
  expect(pictures.length).toBeGreaterThan(0);
  for (const { groups } of pictures) expect(groups.flat().length).toBeGreaterThan(0);
});
