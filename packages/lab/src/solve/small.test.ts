/**
 * Small Klondikes, decided completely by a simple program and position by position by the kernel. `npm run exhaust:klondike`
 * continues with larger ones and more of them.
 */
import { stream } from '@baralho/core';
import { KLONDIKE_SEARCHES, loadSmallKlondike } from '@baralho/kernels/klondike';
import { loadPlainKlondike } from '@baralho/kernels/klondikePlain.suite';
import { describe, expect, test } from 'vitest';
import { AROUND, around, positionsAround } from './around.suite.ts';
import { anySmall, compareAll, everySmall } from './small.suite.ts';

const kernel = await loadSmallKlondike();
const plain = await loadPlainKlondike();

describe('every position that small games lead to is decided as a plain program decides it', () => {
  test.each(KLONDIKE_SEARCHES)('searched %s', (search) => {
    const random = stream(`small ${search}`, 1);
    let [positions, winnable] = [0, 0];
    for (let i = 0; i < 150; i++) {
      const small = anySmall(random);
      const compared = compareAll(kernel, plain, small, 4000, search);
      if (compared === undefined) continue;
      expect([small.game, compared.wrong]).toEqual([small.game, []]);
      positions += compared.positions;
      winnable += compared.winnable;
    }
    expect(positions - winnable).toBeGreaterThan(1000);
    expect(winnable).toBeGreaterThan(20_000);
  });

  test.each(AROUND)('around "%s"', (rule) => {
    let positions = 0;
    const large = positionsAround(rule) > 20_000;
    for (let i = 0; i < (large ? 6 : 40); i++) {
      const small = around(rule, stream(`around ${rule}`, i));
      const most = large ? positionsAround(rule) : 3000;
      const compared = compareAll(kernel, plain, small, most, i % 2 === 0 ? 'in tries' : 'at once');
      if (compared === undefined) continue;
      expect([small, compared.wrong]).toEqual([small, []]);
      positions += compared.positions;
    }
    expect(positions).toBeGreaterThan(1000);
  });

  test('deals of six cards, one in nine of all, by every rule', () => {
    let [games, positions] = [0, 0];
    for (const small of everySmall([0, 2], 3)) {
      if (games++ % 9 > 0) continue;
      const compared = compareAll(kernel, plain, small, 4000, 'in tries');
      if (compared === undefined || compared.wrong.length > 0) expect([small, compared]).toBeUndefined();
      else positions += compared.positions;
    }
    expect(games).toBe(48 * 720);
    expect(positions).toBeGreaterThan(150_000);
  });
});
