/** The default tests of every problem, without the random ones, find every mutant of our own programs. */
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { builtInTests } from '../generate/tests.ts';
import { PROBLEM_IDS } from '../problem.ts';
import { PROBLEMS } from '../problems/index.ts';
import { answer, type Program } from '../program.ts';
import { MUTANTS } from './mutants.suite.ts';
import { changed, loadMutant, type Mutant } from './mutate.suite.ts';

/** The output of a program; undefined if it complains or throws, when a real one would have another exit code. */
function outputOf(program: Program, input: string): string | undefined {
  try {
    const { output, complaint } = answer(program, input);
    return complaint === undefined ? output : undefined;
  } catch {
    return undefined;
  }
}

/** A mutant that never ends would stop the tests too: then this throws, and the mutant must be replaced. */
function orEndless<T>(work: () => T): T {
  const given = globalThis as { work?: () => T };
  given.work = work;
  try {
    return new Script('globalThis.work()').runInThisContext({ timeout: 60_000 });
  } finally {
    delete given.work;
  }
}

describe.each(PROBLEM_IDS)('%s', async (id) => {
  const problem = await PROBLEMS[id].load();
  const tests = builtInTests(problem).map((test) => ({ ...test, right: answer(problem, test.input).output }));
  /** The first test that a program fails, or what is missing in all its answers together. */
  const failedBy = (program: Program): string | undefined => {
    const answers: { input: string; found: string }[] = [];
    for (const { name, input, right } of tests) {
      const found = outputOf(program, input);
      if (found === undefined || problem.rule(input, right, found).verdict !== 'accepted') return name;
      answers.push({ input, found });
    }
    return problem.demand?.(answers);
  };

  it('accepts the program as it is', () => expect(failedBy(loadMutant(id))).toBeUndefined());

  it.each(MUTANTS[id])('%s', (...mutant) =>
    expect(orEndless(() => failedBy(loadMutant(id, mutant)))).toBeDefined(),
  );
});

it('has at least sixty mutants, no two alike', () => {
  const all = PROBLEM_IDS.flatMap((id) => MUTANTS[id].map(([, ...change]) => [id, ...change].join('\n')));
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all).size).toBe(all.length);
});

it('refuses a mutant whose text is gone', () => {
  const gone: Mutant = ['gone', 'judge/src/program.ts', 'no such text', ''];
  expect(() => changed('source', gone)).toThrow(/stands 0 times in judge/);
  expect(() => loadMutant('war', ['elsewhere', 'core/src/games/klondike/rules.ts', '', ''])).toThrow(
    /does not use/,
  );
});
