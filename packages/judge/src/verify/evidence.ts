/**
 * Many more cases than the tests contain, for mutants that no test finds: all small ones where there are few enough, and a
 * great many random ones. A mutant that answers all of them correctly is recorded with their number; this is evidence, not a
 * proof.
 */
import { stream } from '@baralho/core';
import { builtInTests } from '../generate/tests.ts';
import { type Case, casesIn } from '../layout.ts';
import type { Problem } from '../problem.ts';

/** Draws cases until there are enough; random inputs contain several. */
function drawn({ id, tests, evidence }: Problem): readonly Case[] {
  const { drawn: count, deal } = evidence;
  if (deal !== undefined) return Array.from({ length: count }, (_, i) => deal(i));
  const cases: Case[] = [];
  for (let i = 0; cases.length < count; i++) cases.push(...tests.random(stream(`evidence ${id}`, i), 30));
  return cases.slice(0, count);
}

/** The cases of the tests in another order, so that each runs after a different one. */
function mixed(problem: Problem): readonly Case[] {
  const cases = builtInTests(problem)
    .filter(({ choice }) => choice === undefined)
    .flatMap(({ input }) => casesIn(problem.layout, input) ?? []);
  const random = stream('evidence mixed', 1);
  for (let i = cases.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [cases[i], cases[j]] = [cases[j] ?? [], cases[i] ?? []];
  }
  return cases;
}

interface Evidence {
  readonly cases: number;
  readonly inputs: readonly string[];
}

export function evidenceFor(problem: Problem): Evidence {
  const { perInput, small, deal } = problem.evidence;
  const isMixed = perInput > 1 && deal === undefined;
  const cases = [...(small?.() ?? []), ...drawn(problem), ...(isMixed ? mixed(problem) : [])];
  const inputs: string[] = [];
  for (let at = 0; at < cases.length; at += perInput)
    inputs.push(problem.layout.format(cases.slice(at, at + perInput)));
  return { cases: cases.length, inputs };
}
