/**
 * Many more cases than the tests hold, for mutants that no test finds: all small ones where there are few enough, and a great many
 * that are drawn. A mutant that answers all of them rightly as well is shown to be the same program, as far as running can show it.
 */
import { numberedDeck, stream } from '@baralho/core';
import { builtInTests } from '../generate/tests.ts';
import { type Case, casesIn } from '../layout.ts';
import type { Problem, ProblemId } from '../problem.ts';

/** How many drawn cases, and how many of them make an input. */
const DRAWN: Readonly<Record<ProblemId, readonly [cases: number, perInput: number]>> = {
  war: [600, 30],
  accordian: [1500, 50],
  guiao1: [20_000, 1000],
  guiao2: [12_000, 1000],
  guiao3: [12_000, 1000],
  guiao4: [12_000, 1000],
  torneio: [1500, 1],
};

/** Every line of one to three cards. */
function everySmallLine(): readonly Case[] {
  const found: Case[] = [];
  for (let a = 0; a < 56; a++) {
    found.push([[a]]);
    for (let b = a + 1; b < 56; b++) {
      found.push([[b, a]]);
      for (let c = b + 1; c < 56; c++) found.push([[b, c, a]]);
    }
  }
  return found;
}

/** Every two single cards, and every single card after every other with a hand of up to three cards around it. */
function everySmall({ id }: Problem): readonly Case[] {
  if (id === 'guiao1') return everySmallLine();
  const pairs = Array.from({ length: 56 * 56 }, (_, i) => [Math.trunc(i / 56), i % 56] as const).filter(
    ([a, b]) => a !== b,
  );
  if (id === 'guiao2') return pairs.map(([a, b]) => [[a], [b]]);
  if (id === 'guiao3') return pairs.map(([a, b]) => [[b], [a], [b]]);
  if (id === 'guiao4') return pairs.map(([a, b]) => [[a], [b]]);
  return [];
}

/** Cases until there are so many; random inputs hold several. */
function drawn(problem: Problem, count: number): readonly Case[] {
  const cases: Case[] = [];
  for (let i = 0; cases.length < count; i++) {
    if (problem.id === 'war') cases.push(halves(numberedDeck('war', 1000 + i)));
    else cases.push(...problem.tests.random(stream(`evidence ${problem.id}`, i), 30));
  }
  return cases.slice(0, count);
}

const halves = (deck: readonly number[]): Case => [deck.slice(0, 26), deck.slice(26)];

/** The cases of the tests in another company: what one leaves behind meets another. */
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
  const [count, perInput] = DRAWN[problem.id];
  const isOneCase = perInput === 1;
  const cases = [
    ...everySmall(problem),
    ...drawn(problem, count),
    ...(isOneCase || problem.id === 'war' ? [] : mixed(problem)),
  ];
  const inputs: string[] = [];
  for (let at = 0; at < cases.length; at += perInput)
    inputs.push(problem.layout.format(cases.slice(at, at + perInput)));
  return { cases: cases.length, inputs };
}
