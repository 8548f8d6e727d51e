import { describe, expect, it } from 'vitest';
import { openTurns } from './turns.ts';

/** Work that is done when it is told to be. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    },
    async endOne(): Promise<void> {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('turns', () => {
  it('one is worked on at a time, and lanes take turns', async () => {
    const turns = openTurns({ inLane: 9, inAll: 99 });
    const { begun, work, endOne } = works();
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => turns.take(name[0] ?? '', work(name)));
    expect(begun).toEqual(['a1']);
    for (let i = 0; i < 6; i++) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  });

  it('a lane and all of them together have so much room', async () => {
    const turns = openTurns({ inLane: 2, inAll: 4 });
    const { work, begun, endOne } = works();
    const took = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1'].map(
      (name) => turns.take(name[0] ?? '', work(name)) !== undefined,
    );
    expect(took).toEqual([true, true, true, false, true, true, false]);
    for (let i = 0; i < 5; i++) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
    expect(turns.take('d', work('d1'))).toBeDefined();
  });

  it('what fails is told to who asked, and the next goes on', async () => {
    const turns = openTurns({ inLane: 2, inAll: 4 });
    const failed = turns.take('a', () => Promise.reject(new Error('no')));
    const next = turns.take('b', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
