import { describe, expect, it } from 'vitest';
import { seatName } from '../escalada/words.ts';
import { en } from '../languages/whole.suite.ts';
import { checkResults, talliesOf } from '../store/results.ts';
import { variantName } from './variantName.ts';

/** Names from an untrusted file: unknown, and shown as they are. */
describe.each(['constructor', 'toString', '__proto__'])('a foreign name such as %s', (name) => {
  it('is shown as it is', () => {
    expect(variantName(en, 'accordion', name)).toBe(name);
    expect(variantName(en, 'escalada', `against ${name}, greedy, greedy`)).toContain(name);
    expect(seatName(en, [name, 'greedy', 'greedy'], 1)).toBe(name);
  });

  it('is kept among the results beside the others', () => {
    const tally = { games: 2, won: 1, left: 0, helped: 0, streak: 0, longestStreak: 1, fewestMoves: 9 };
    const earlier = Object.fromEntries(
      [name, 'klondike'].map((game) => [game, { tallies: [{ variant: 'a', ...tally }], days: [] }]),
    );
    const read = checkResults({ version: 2, games: [], earlier });
    expect(Object.keys(read?.earlier ?? {})).toEqual([name, 'klondike']);
    if (read === undefined) return;
    expect(Object.getPrototypeOf(read.earlier)).toBe(Object.prototype);
    expect(talliesOf(read, name)).toMatchObject([{ variant: 'a', games: 2 }]);
    expect(checkResults(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });
});
