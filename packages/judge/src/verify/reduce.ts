/**
 * Selects fewer tests with the same power: from all derived tests, enough that every wrong program which any of them finds is
 * found by several, because the next wrong program will be a new one. The selection is stored with the programs.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInTests } from '../generate/tests.ts';
import type { Problem } from '../problem.ts';
import { answer } from '../program.ts';
import { PROGRAMS, runMutants, withHeaders } from './harness.ts';
import { mutate } from './mutate.ts';
import { examplesOf, isWrong } from './verify.ts';

/** Which tests detect each wrong program, by index. */
async function foundBy(
  problem: Problem,
  tests: readonly { readonly input: string }[],
  jobs: number,
): Promise<readonly number[][]> {
  const prepared = tests.map(({ input }) => ({ input, expected: answer(problem, input).output }));
  const all: number[][] = [];
  for (const program of examplesOf(problem.id)) {
    const mutated = mutate(withHeaders(join(PROGRAMS, problem.id, program)));
    const mutants = mutated.mutants.map(({ id }) => id);
    const found = new Map<number, number[]>();
    for (const one of await runMutants(mutated, { tests: prepared, mutants, everyTest: true, jobs }))
      if (one.mutant > 0 && isWrong(problem, one, prepared[one.test]))
        found.set(one.mutant, [...(found.get(one.mutant) ?? []), one.test]);
    all.push(...found.values());
  }
  return all;
}

/**
 * A choice of tests with enough that detect each wrong program, or all that do: starts with the tests that are always there, and adds the
 * one that detects most of what is missing, where rare detections count more.
 */
export function coverOf(
  found: readonly (readonly number[])[],
  times: number,
  anyway: ReadonlySet<number> = new Set(),
): ReadonlySet<number> {
  const kept = new Set(anyway);
  const wanting = found.map((tests) => ({
    tests,
    left: Math.min(times, tests.length) - tests.filter((test) => anyway.has(test)).length,
  }));
  for (;;) {
    const worth = new Map<number, number>();
    for (const { tests, left } of wanting)
      if (left > 0)
        for (const test of tests)
          if (!kept.has(test)) worth.set(test, (worth.get(test) ?? 0) + 1 / tests.length + 1 / 64);
    const [best] = [...worth].sort(([a, x], [b, y]) => y - x || a - b);
    if (best === undefined) return kept;
    kept.add(best[0]);
    for (const one of wanting) if (one.left > 0 && one.tests.includes(best[0])) one.left--;
  }
}

/** Writes which of a problem's derived tests are kept; returns how many tests there are then, and how many there could be. */
export async function reduce(
  problem: Problem,
  { times, jobs }: { readonly times: number; readonly jobs: number },
): Promise<{ readonly kept: number; readonly of: number }> {
  const derived = problem.tests.derived?.() ?? [];
  const names = new Set(derived.map(({ name }) => name));
  const others = builtInTests(problem).filter(({ name }) => !names.has(name));
  const tests = [...others, ...derived.map(({ cases }) => ({ input: problem.layout.format(cases) }))];
  const cover = coverOf(await foundBy(problem, tests, jobs), times, new Set(others.keys()));
  const kept = derived.filter((_, i) => cover.has(others.length + i)).map(({ name }) => name);
  writeFileSync(join(PROGRAMS, problem.id, 'kept.txt'), `${kept.join('\n')}\n`);
  return { kept: cover.size, of: tests.length };
}
