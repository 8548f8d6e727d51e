/**
 * Small Klondikes, decided completely by a plain program and position by position by the kernel. `npm run exhaust:klondike` goes
 * on with larger ones and more of them.
 */
import { stream } from '@baralho/core';
import { KLONDIKE_SEARCHES, loadSmallKlondike } from '@baralho/kernels/klondike';
import { describe, expect, test } from 'vitest';
import { anySmall, compareAll } from './small.ts';

const kernel = await loadSmallKlondike();

describe('every position that small games lead to is decided as a plain program decides it', () => {
  test.each(KLONDIKE_SEARCHES)('searched %s', (search) => {
    const random = stream(`small ${search}`, 1);
    let [positions, winnable] = [0, 0];
    for (let i = 0; i < 60; i++) {
      const { game, start } = anySmall(random);
      const compared = compareAll(kernel, game, start, 4000, search);
      if (compared === undefined) continue;
      expect([game, compared.wrong]).toEqual([game, []]);
      positions += compared.positions;
      winnable += compared.winnable;
    }
    expect(positions - winnable).toBeGreaterThan(200);
    expect(winnable).toBeGreaterThan(5000);
  });
});
