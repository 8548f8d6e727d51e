import { describe, expect, it } from 'vitest';
import { openTries } from './tries.ts';

const right = async () => 'the teacher';
const wrong = async () => undefined;

/** Tries with a simulated clock; each returns its result. */
function atTime() {
  let time = 0;
  const tries = openTries(() => time);
  return {
    pass: (ms: number): void => void (time += ms),
    async one(name: string, address: string, check: () => Promise<string | undefined>): Promise<string> {
      const tried = await tries.password(name, address, check);
      return tried.ok ? tried.value : tried.why;
    },
  };
}

describe('tries of passwords', () => {
  it('a name has ten at an address, and one more every six seconds', async () => {
    const { one, pass } = atTime();
    for (let i = 0; i < 10; i++) expect(await one('prof', 'a', wrong)).toBe('wrong');
    expect(await one('prof', 'a', right)).toBe('too often');
    expect(await one('prof', 'b', right)).toBe('the teacher');
    expect(await one('other', 'a', right)).toBe('the teacher');
    pass(6000);
    expect(await one('prof', 'a', right)).toBe('the teacher');
  });

  it('a name that is guessed from everywhere makes wrong passwords dear, and the right one passes', async () => {
    const { one, pass } = atTime();
    for (let i = 0; i < 100; i++) expect(await one('prof', `attacker ${i % 20}`, wrong)).toBe('wrong');
    expect(await one('prof', 'at home', right)).toBe('the teacher');
    expect(await one('prof', 'attacker 99', wrong)).toBe('too often');
    // It allows one more try in the time in which an untroubled one would have allowed ten.
    for (let i = 0; i < 9; i++) expect(await one('prof', 'at home', right)).toBe('the teacher');
    expect(await one('prof', 'attacker 99', wrong)).toBe('too often');
    let looked = 0;
    const look = async () => void looked++;
    for (let i = 0; i < 10; i++) {
      await one('prof', 'attacker 99', look);
      pass(500);
    }
    expect(looked).toBe(0);
  });

  it('an address has sixty for all names together', async () => {
    const { one } = atTime();
    for (let i = 0; i < 60; i++) expect(await one(`name ${i}`, 'a', wrong)).toBe('wrong');
    expect(await one('name 60', 'a', wrong)).toBe('too often');
  });

  it('who finds no room to wait is told so', async () => {
    const { one } = atTime();
    const never = () => new Promise<undefined>(() => {});
    for (let i = 0; i < 5; i++) void one('prof', 'a', never);
    expect(await one('prof', 'a', right)).toBe('busy');
  });
});
