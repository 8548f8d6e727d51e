import { expect, it } from 'vitest';
import { PROBLEM_IDS } from '../problem.ts';
import { PROBLEMS } from '../problems/index.ts';
import { casesOf, playsAtAll, rightPrograms } from './write.ts';

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

it.each(PROBLEM_IDS)(
  '%s: right programs go along without the mistakes that are written into them',
  async (id) => {
    const programs = rightPrograms(await PROBLEMS[id].load()).filter(([path]) => path.endsWith('.c'));
    expect(programs.length).toBeGreaterThan(1);
    for (const [path, text] of programs)
      expect([path, text.includes('WRONG('), text.includes('#define WRONG(name) 0')]).toEqual([
        path,
        text.includes('#define WRONG(name) 0'),
        text.includes('WRONG('),
      ]);
  },
);
