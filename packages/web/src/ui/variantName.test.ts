import { describe, expect, it } from 'vitest';
import { beginMatch } from '../escalada/match.ts';
import { seatName } from '../escalada/words.ts';
import { en } from '../languages/en.ts';
import { checkStatistics, withGame } from '../store/statistics.ts';
import { variantName } from './variantName.ts';

/** Names from a file that somebody made: they mean nothing to us, and are shown as they are. */
describe.each(['constructor', 'toString', '__proto__'])('a foreign name such as %s', (name) => {
  it('is shown as it is', () => {
    expect(variantName(en, `accordion ${name}`)).toBe(name);
    expect(seatName(en, beginMatch(1, [name, 'greedy', 'greedy'], false), 1)).toBe(name);
  });

  it('is kept in the statistics beside the others', () => {
    const record = { played: 2, won: 1, streak: 0, bestStreak: 1, bestSeconds: 5, fewestMoves: 9 };
    const variants = { [name]: record, klondike: record };
    const read = checkStatistics({ version: 1, variants, days: {} });
    expect(Object.keys(read?.variants ?? {})).toEqual([name, 'klondike']);
    if (read === undefined) return;
    const more = withGame(read, { variant: name, won: true, seconds: 1, moves: 1 });
    expect(Object.getPrototypeOf(more.variants)).toBe(Object.prototype);
    expect(Object.entries(more.variants).find(([key]) => key === name)?.[1].played).toBe(3);
  });
});
