import { CardSet, KING, rankOf } from '@baralho/core';
import { combinationOf, judgePlay, toBeatAfter } from '@baralho/core/games/escalada/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInTests, randomTests } from '../generate/tests.ts';
import { type Case, casesIn } from '../layout.ts';
import { PROBLEM_IDS, type Problem, type ProblemId } from '../problem.ts';
import { PROBLEMS } from '../problems/index.ts';
import { answer } from '../program.ts';
import { shrink } from './shrink.ts';
import { isLess } from './weight.ts';

/** A fault is a predicate on a case: the program fails on every input that holds such a case. */
type Fault = (rows: Case) => boolean;

const sets = (rows: Case): CardSet[] => rows.map((row) => CardSet.of(row));
const kindIn = (row: Case[number] | undefined) => combinationOf(CardSet.of(row ?? []));
const playOf = (rows: Case) => ({
  hand: CardSet.of(rows[0] ?? []),
  toBeat: toBeatAfter(sets(rows.slice(1, -1))),
  play: rows.at(-1) ?? [],
});

/** A fault, and the weight of the smallest input that shows it: cases, rows, cards. */
const FAULTS: readonly (readonly [ProblemId, string, Fault, readonly number[]])[] = [
  ['guiao1', 'always', () => true, [1, 1, 1]],
  ['guiao1', 'any double sequence', ([row]) => kindIn(row)?.kind === 'double sequence', [1, 1, 6]],
  [
    'guiao1',
    'a sequence with a knight',
    ([row = []]) => kindIn(row)?.kind === 'sequence' && row.some((card) => rankOf(card) === 11),
    [1, 1, 3],
  ],
  ['guiao1', 'more than ten cards', ([row = []]) => row.length > 10, [1, 1, 11]],
  [
    'guiao2',
    'a sequence among others',
    (rows) => rows.length > 1 && rows.some((row) => kindIn(row)?.kind === 'sequence'),
    [1, 2, 4],
  ],
  ['guiao2', 'three rows', (rows) => rows.length >= 3, [1, 3, 3]],
  ['guiao3', 'any history', (rows) => rows.length > 2, [1, 3, 1]],
  [
    'guiao3',
    'a quad on a king',
    (rows) => {
      const { hand, toBeat, play } = playOf(rows);
      return (
        toBeat?.length === 1 &&
        rankOf(toBeat.top) === KING &&
        play.length === 4 &&
        judgePlay(hand, toBeat, play).valid
      );
    },
    [1, 3, 9],
  ],
  [
    'guiao3',
    'a play after exactly two passes',
    (rows) =>
      rows.length >= 5 &&
      rows.at(-2)?.length === 0 &&
      rows.at(-3)?.length === 0 &&
      (rows.at(-4)?.length ?? 0) > 0 &&
      (rows.at(-1)?.length ?? 0) > 0,
    [1, 5, 3],
  ],
  [
    'guiao4',
    'two kings',
    ([last = []]) => last.length === 2 && last.every((card) => rankOf(card) === KING),
    [1, 2, 3],
  ],
  ['guiao4', 'a hand of more than fourteen', ([, hand = []]) => hand.length > 14, [1, 2, 16]],
  ['torneio', 'something to beat', (rows) => toBeatAfter(sets(rows.slice(1))) !== undefined, [1, 2, 2]],
];

const failing = (problem: Problem, fault: Fault) => (input: string) =>
  Promise.resolve(
    (casesIn(problem.layout, input) ?? []).some(fault) ? ('fails' as const) : ('passes' as const),
  );

/** All built-in and random inputs that show the fault. */
const inputsWith = (problem: Problem, fault: Fault): string[] =>
  [...builtInTests(problem), ...randomTests(problem, 60, 3)]
    .map(({ input }) => input)
    .filter((input) => input.length < 20_000 && (casesIn(problem.layout, input) ?? []).some(fault));

describe('a smallest failing input', () => {
  it.each(FAULTS)('%s: %s', async (id, _, fault, least) => {
    const problem = await PROBLEMS[id].load();
    const inputs = inputsWith(problem, fault);
    expect(inputs.length).toBeGreaterThan(0);
    for (const input of inputs.slice(0, 6)) {
      const { input: found, proved } = await shrink(problem, {
        input,
        runs: 2000,
        jobs: 1,
        attempt: failing(problem, fault),
      });
      const cases = casesIn(problem.layout, found) ?? [];
      expect(proved).toBe(true);
      expect(cases.some(fault)).toBe(true);
      expect(problem.shrinking.weigh(cases).slice(0, 3)).toEqual(least);
    }
  });

  it.each([
    ['war', 'a game that never ends', /never ends/, 100],
    ['war', 'a win of a', /a wins/, 26],
    ['accordian', 'one pile', /^1 pile/, 51],
    ['accordian', 'any move', /^(?!52)/, 3],
  ] as const)('%s: %s', async (id, _, line, most) => {
    const problem = await PROBLEMS[id].load();
    const attempt = async (input: string) =>
      answer(problem, input)
        .output.trimEnd()
        .split('\n')
        .some((each) => line.test(each))
        ? 'fails'
        : 'passes';
    const input = builtInTests(problem).find((test) => /^many-(games|deals)$/.test(test.name))?.input ?? '';
    const found = await shrink(problem, { input, runs: 500, jobs: 1, attempt });
    const cases = casesIn(problem.layout, found.input) ?? [];
    expect(cases).toHaveLength(1);
    expect(problem.shrinking.weigh(cases)[1]).toBeLessThanOrEqual(most);
  });
});

describe('shrinking', () => {
  it.each(PROBLEM_IDS)('%s: keeps validity, fairness and failure, and never grows', async (id) => {
    const problem = await PROBLEMS[id].load();
    const { layout, shrinking } = problem;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 2, max: 5 }), async (seed, modulus) => {
        const [{ input } = { input: '' }] = randomTests(problem, 1 + (seed % 3), seed).slice(-1);
        // An arbitrary fault: what matters is only that the search never takes a passing input for a failing one.
        const fails = (text: string): boolean =>
          [...text].reduce((sum, each) => sum + (each.codePointAt(0) ?? 0), 0) % modulus === 0;
        fc.pre(fails(input));
        const options = {
          input,
          runs: 60,
          attempt: (text: string) => Promise.resolve(fails(text) ? ('fails' as const) : ('passes' as const)),
        };
        const found = await shrink(problem, { ...options, jobs: 1 });
        expect(fails(found.input)).toBe(true);
        expect(found.runs).toBeLessThanOrEqual(60);
        const [before, after] = [casesIn(layout, input) ?? [], casesIn(layout, found.input) ?? []];
        expect(after.every(layout.isFair)).toBe(true);
        expect(answer(problem, found.input).complaint).toBeUndefined();
        expect(isLess(shrinking.weigh(before), shrinking.weigh(after))).toBe(false);
        // In parallel, the same candidate is taken.
        expect((await shrink(problem, { ...options, jobs: 3 })).input).toBe(found.input);
      }),
      { numRuns: id === 'war' || id === 'accordian' ? 1 : 10 },
    );
  });

  it('keeps carriage returns, which may be the cause', async () => {
    const problem = await PROBLEMS.guiao1.load();
    const { input } = await shrink(problem, {
      input: '2\r\n🂡🂢\r\n🂣\r\n',
      runs: 100,
      jobs: 1,
      attempt: async (text) => (text.includes('\r') ? 'fails' : 'passes'),
    });
    expect(input).toBe('1\r\n🂡\r\n');
  });

  it('gives an input back that is not of the problem, or that fails no more when written anew', async () => {
    const problem = await PROBLEMS.guiao1.load();
    for (const input of ['what?\n', '1\n 🂡🂢 \n']) {
      const found = await shrink(problem, { input, runs: 100, jobs: 1, attempt: async () => 'passes' });
      expect(found).toMatchObject({ input, proved: false });
    }
  });

  it('counts a run that had to be stopped as many', async () => {
    const problem = await PROBLEMS.guiao1.load();
    const input = randomTests(problem, 4, 1)[3]?.input ?? '';
    const { runs } = await shrink(problem, { input, runs: 100, jobs: 1, attempt: async () => 'slow' });
    expect(runs).toBeLessThanOrEqual(5);
  });
});

it('finds the case that a line of the output belongs to', async () => {
  const caseAtLine = async (id: ProblemId, expected: string, line: number) =>
    (await PROBLEMS[id].load()).shrinking.caseAt(expected, line);
  expect(await caseAtLine('war', 'a\nb\nc\n', 3)).toBe(2);
  expect(await caseAtLine('guiao3', 'Teste 1\nx\nTeste 2\n\nTeste 3\ny\n', 4)).toBe(1);
  expect(await caseAtLine('guiao3', 'Teste 1\nx\nTeste 2\n\nTeste 3\ny\n', 5)).toBe(2);
  expect(await caseAtLine('torneio', 'PASSO\n', 1)).toBe(0);
});
