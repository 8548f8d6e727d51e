/** Which stage is judged next, and how many are in the queue at once. */
import { describe, expect, it } from 'vitest';
import type { Stage } from './stage.ts';
import { openTurns, type Turn } from './turns.ts';

const turn = (team: string, at: number, stage: Stage = 'samples'): Turn => ({ team, at, stage });
const MANY = 100;

describe('turns', () => {
  it('first stages go before later ones, whoever asks', () => {
    const turns = openTurns<Turn>();
    for (const one of [
      turn('a', 1, 'smallest'),
      turn('b', 2, 'visible'),
      turn('c', 3),
      turn('d', 4, 'hidden'),
    ])
      turns.add(one);
    const order = [1, 2, 3, 4].map(() => turns.next(MANY)?.stage);
    expect(order).toEqual(['samples', 'visible', 'hidden', 'smallest']);
  });

  it('a team with many submissions does not stand before one with few', () => {
    const turns = openTurns<Turn>();
    for (let at = 0; at < 10; at++) turns.add(turn('many', at));
    turns.add(turn('few', 100));
    turns.add(turn('few', 101));
    const order = Array.from({ length: 5 }, () => turns.next(MANY)?.team);
    expect(order).toEqual(['many', 'few', 'many', 'few', 'many']);
  });

  it('of two with as many under way the one comes first who has had less time; whoever comes new is not ahead of all', () => {
    const turns = openTurns<Turn>();
    for (const one of [turn('a', 1), turn('b', 2), turn('a', 3), turn('b', 4)]) turns.add(one);
    const [first, second] = [turns.next(MANY), turns.next(MANY)] as [Turn, Turn];
    turns.over(first, 5000);
    turns.over(second, 1000);
    turns.add(turn('c', 5));
    expect([1, 2, 3].map(() => turns.next(MANY)?.team)).toEqual(['b', 'c', 'a']);
  });

  it('while hidden tests of a team run nothing else of that team does', () => {
    const turns = openTurns<Turn>();
    const [sample, hidden] = [turn('a', 1), turn('a', 2, 'hidden')];
    turns.add(hidden);
    expect(turns.next(MANY)).toBe(hidden);
    turns.add(sample);
    expect(turns.next(MANY)).toBeUndefined();
    turns.add(turn('b', 3));
    expect(turns.next(MANY)).toMatchObject({ team: 'b' });
    turns.over(hidden, 1);
    expect(turns.next(MANY)).toBe(sample);
    turns.add(hidden);
    expect(turns.next(MANY)).toBeUndefined();
    turns.over(sample, 1);
    expect(turns.next(MANY)).toBe(hidden);
  });

  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
  ])('of %i threads later stages have %i, and a first one always finds room', (threads, most) => {
    const turns = openTurns<Turn>();
    for (let at = 0; at < 9; at++) turns.add(turn(`team ${at}`, at, 'smallest'));
    const given: Turn[] = [];
    for (let one = turns.next(threads); one !== undefined; one = turns.next(threads)) given.push(one);
    expect(given).toHaveLength(most);
    turns.add(turn('late', 100));
    expect(turns.next(threads)).toMatchObject({ team: 'late' });
    expect(turns.out).toBe(most + 1);
    // While it is on its way to the last thread, nothing later is given out.
    turns.over(given.pop() as Turn, 1);
    if (threads === 1) expect(turns.next(threads)).toBeUndefined();
    for (const one of given) turns.over(one, 1);
    expect(turns.out).toBe(1);
  });
});
