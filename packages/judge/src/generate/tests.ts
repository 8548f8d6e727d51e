/**
 * The tests of a problem: the samples of its statement, named corner cases, the files that the course's judge published, and
 * random inputs. Random input i of a seed is the same whatever else is asked for.
 */
import { stream } from '@baralho/core';
import type { ProblemId } from '../program.ts';
import { accordian, war } from './deals.ts';
import { readTestFolder } from './files.ts';
import { guiao1 } from './guiao1.ts';
import { guiao2 } from './guiao2.ts';
import { guiao3 } from './guiao3.ts';
import { guiao4 } from './guiao4.ts';
import { type Case, LAYOUTS } from './layout.ts';
import type { Recipe } from './recipe.ts';
import type { Test } from './test.ts';
import { torneio } from './torneio.ts';

export const RECIPES: Readonly<Record<ProblemId, Recipe>> = {
  war,
  accordian,
  guiao1,
  guiao2,
  guiao3,
  guiao4,
  torneio,
};

const PUBLISHED: Readonly<Record<ProblemId, string>> = {
  war: 'war',
  accordian: 'accordian',
  guiao1: 'escalada/g1',
  guiao2: 'escalada/g2',
  guiao3: 'escalada/g3',
  guiao4: 'escalada/g4',
  torneio: 'escalada/torneio',
};

const RANDOM_SIZES = [1, 3, 10, 30] as const;

export const randomTests = (problem: ProblemId, count: number, seed: number): Test[] =>
  Array.from({ length: count }, (_, i) => {
    const random = stream(`judge ${problem} ${seed}`, i);
    const cases = RECIPES[problem].random(random, RANDOM_SIZES[i % RANDOM_SIZES.length] ?? 1);
    return {
      name: `random-${i + 1}`,
      about: `nothing in particular: random cases (--seed ${seed}, number ${i + 1})`,
      input: LAYOUTS[problem].format(cases),
    };
  });

/** The statement's samples and the files that the course's judge published: what the course itself tested. */
export const publishedTests = (problem: ProblemId): Test[] =>
  readTestFolder(new URL(`../../testdata/${PUBLISHED[problem]}/`, import.meta.url)).filter(
    // The tournament of the course sends glyphs after a line with their number; the seed's own forms are for readers of it.
    ({ input }) => problem !== 'torneio' || /^\d+\n/.test(input),
  );

/** Samples first, then the corners from small to large, then the judge's own files. */
export function builtInTests(problem: ProblemId): Test[] {
  const published = publishedTests(problem);
  const isSample = ({ name }: Test): boolean => /^(sample|seed)/.test(name);
  const corners = RECIPES[problem].plans.map(({ name, about, cases }) => ({
    name,
    about,
    input: LAYOUTS[problem].format(cases),
  }));
  return [...published.filter(isSample), ...corners, ...published.filter((test) => !isSample(test))];
}

/** The cases of all named inputs that hold no more than a few. */
export const shortPlans = (problem: ProblemId): Case[] =>
  RECIPES[problem].plans.filter(({ cases }) => cases.length <= 3).flatMap(({ cases }) => cases);
