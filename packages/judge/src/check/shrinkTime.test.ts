/** The search for a smaller failing input ends when its time is up, with what it has. */
import { chooseSandbox } from '@baralho/sandbox';
import { expect, it } from 'vitest';
import { builtInTests } from '../generate/tests.ts';
import { PROBLEMS } from '../problems/index.ts';
import { check, type PreparedTest, prepareTest } from './check.ts';
import { allowanceOf } from './run.ts';

it('is bounded by time as well as by runs', async () => {
  const problem = await PROBLEMS.guiao1.load();
  const choice = chooseSandbox('none', allowanceOf(256));
  if (!choice.ok) throw new Error(choice.why);
  const largest = builtInTests(problem).reduce((a, b) => (a.input.length > b.input.length ? a : b));
  const test = prepareTest(problem, largest) as PreparedTest;
  const search = (shrinkMs?: number) =>
    check({
      problem,
      command: 'cat >/dev/null; echo wrong',
      tests: [test],
      seconds: 2,
      jobs: 1,
      keepGoing: false,
      sandbox: choice.sandbox,
      shrinkRuns: 30,
      ...(shrinkMs !== undefined && { shrinkMs }),
    });
  const [whole, short] = [await search(), await search(0)];
  expect(whole.smallest?.input.length).toBeLessThan(test.input.length);
  expect(short.smallest).toMatchObject({ input: test.input, proved: false });
  expect(short.smallest?.runs ?? 0).toBeLessThan(whole.smallest?.runs ?? 0);
});
