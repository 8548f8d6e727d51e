/**
 * The tests of a problem: the samples of its statement, named corner cases, the files that the course's judge published, and
 * random inputs. Random input i of a seed is always the same, whatever else is generated.
 */
import { type Random, stream } from '@baralho/core';
import type { Problem } from '../problem.ts';
import { readTestFolder } from './files.ts';
import type { Test } from './test.ts';

const RANDOM_SIZES = [1, 3, 10, 30] as const;

/** Random tests, with a generator for the i-th of them: tests from a seed can be guessed, tests from a secret key cannot. */
export const drawnTests = (
  { tests, layout }: Problem,
  count: number,
  chanceOf: (index: number) => Random,
): Test[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `random-${i + 1}`,
    input: layout.format(tests.random(chanceOf(i), RANDOM_SIZES[i % RANDOM_SIZES.length] ?? 1)),
  }));

export const randomTests = (problem: Problem, count: number, seed: number): Test[] =>
  drawnTests(problem, count, (i) => stream(`judge ${problem.id} ${seed}`, i)).map((test, i) => ({
    ...test,
    about: `nothing in particular: random cases (--seed ${seed}, number ${i + 1})`,
  }));

/** The course's own tests: the samples in the statement and the files published by its judge. */
export const publishedTests = ({ published }: Problem): Test[] =>
  readTestFolder(new URL(`../../testdata/${published.folder}/`, import.meta.url))
    .filter(({ input }) => published.isAsked?.(input) ?? true)
    .map(({ expected, ...test }) =>
      expected === undefined || published.answeredAnew ? test : { ...test, expected },
    );

/** Whether it is one of the samples in the statement. */
export const isSample = ({ name }: Test): boolean => /^(sample|seed)/.test(name);

/** Samples first, then corner cases from small to large, then the judge's own files. */
export function builtInTests(problem: Problem): Test[] {
  const published = publishedTests(problem);
  const corners = problem.tests.plans().map(({ name, about, cases, choice }) => ({
    name,
    about,
    input: problem.layout.format(cases),
    ...(choice !== undefined && { choice }),
  }));
  return [...published.filter(isSample), ...corners, ...published.filter((test) => !isSample(test))];
}
