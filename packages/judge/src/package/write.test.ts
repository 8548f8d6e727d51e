import { expect, it } from 'vitest';
import { PROBLEMS } from '../problems/index.ts';
import { casesOf, playsAtAll } from './write.ts';

it('what torneio demands of all tests together is a test of its own: every position in which a card can be played', async () => {
  const problem = await PROBLEMS.torneio.load();
  const cases = casesOf(problem);
  const [last, ...others] = playsAtAll(problem, cases);
  expect(others).toEqual([]);
  expect(last).toMatchObject({ folder: 'secret', args: ['plays'] });
  const positions = (last?.expected ?? '').split('\n\n').map((text) => `${text.trimEnd()}\n`);
  expect(positions[0]).toBe(last?.input);
  expect(positions.length).toBeGreaterThan(100);
  expect(positions.length).toBeLessThan(cases.length);
  const inputs = new Set(cases.map(({ input }) => input));
  expect(positions.filter((input) => !inputs.has(input))).toEqual([]);
});

it('other problems demand nothing of the kind', async () => {
  const problem = await PROBLEMS.guiao1.load();
  expect(playsAtAll(problem, casesOf(problem))).toEqual([]);
});
