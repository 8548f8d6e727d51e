import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Random, stream } from '@baralho/core';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { casesIn } from '../layout.ts';
import { PROBLEM_IDS, type Problem, type ProblemId } from '../problem.ts';
import { PROBLEMS } from '../problems/index.ts';
import { answer } from '../program.ts';
import { readTestFolder, writeTests } from './files.ts';
import { builtInTests, publishedTests, randomTests } from './tests.ts';

const problems = new Map<ProblemId, Problem>();
for (const id of PROBLEM_IDS) problems.set(id, await PROBLEMS[id].load());
const problemOf = (id: ProblemId): Problem => problems.get(id) as Problem;
const answerTo = (id: ProblemId, input: string) => answer(problemOf(id), input);

describe.each(PROBLEM_IDS)('%s', (id) => {
  const problem = problemOf(id);
  const { layout, tests: recipe } = problem;
  const plans = recipe.plans();

  it('has tests that the course published, without our own', () => {
    const published = publishedTests(problem).map(({ name }) => name);
    expect(published.length).toBeGreaterThan(0);
    for (const { name } of plans) expect(published).not.toContain(name);
    expect(builtInTests(problem).map(({ name }) => name)).toEqual(expect.arrayContaining(published));
  });

  it('has named inputs that are fair, accepted and different', () => {
    for (const { name, cases, choice } of plans) {
      expect(cases.every(layout.isFair), name).toBe(choice === undefined);
      expect(answerTo(id, layout.format(cases)).complaint, name).toBeUndefined();
    }
    expect(new Set(plans.map(({ name }) => name)).size).toBe(plans.length);
    expect(plans[0]?.name).toContain('smallest');
  });

  it('draws fair cases, and its layout reads what it writes', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 4 }), (seed, size) => {
        const cases = recipe.random(stream('a test', seed), size);
        const input = layout.format(cases);
        expect(cases.every(layout.isFair)).toBe(true);
        expect(casesIn(layout, input)).toEqual(cases);
        expect(casesIn(layout, input.replaceAll('\n', '\r\n'))).toEqual(cases);
        expect(answerTo(id, input).complaint).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same random inputs for a seed, others for another, the first ones whatever the number', () => {
    expect(randomTests(problem, 5, 7)).toEqual(randomTests(problem, 9, 7).slice(0, 5));
    expect(randomTests(problem, 5, 7)).not.toEqual(randomTests(problem, 5, 8));
  });

  it('starts with the samples, whose outputs are ours byte for byte', () => {
    const tests = builtInTests(problem);
    expect(tests[0]?.name).toMatch(/^(sample|seed)/);
    for (const { name, input, expected } of tests)
      if (expected !== undefined) expect(answerTo(id, input).output === expected, name).toBe(true);
  });
});

describe('a layout', () => {
  it.each([
    ['war', 'As 2d\n'],
    ['accordian', 'AS\n#\n'],
    ['guiao1', 'three\n🂡\n'],
    ['guiao1', '3\n🂡\n'],
    ['guiao1', '1\n🂡\n🂢\n'],
    ['guiao2', '1\n2\n🂡\n'],
    ['guiao3', '1\n999999999\n🂡\n🂡\n'],
    ['guiao4', '1\n🂡\n'],
    ['torneio', 'hello\n'],
    ['torneio', ''],
  ] as const)('of %s refuses %j', (id, input) => {
    const { layout } = problemOf(id);
    const cases = casesIn(layout, input);
    expect(cases === undefined || !cases.every(layout.isFair)).toBe(true);
  });
});

describe('what random inputs hold', () => {
  const outputs = (id: ProblemId): string =>
    randomTests(problemOf(id), 40, 1)
      .map(({ input }) => answerTo(id, input).output)
      .join('');
  it('every kind of combination and nothing, in guião 1', () => {
    for (const word of ['conjunto', '\nsequência', 'dupla sequência', 'Nada!'])
      expect(outputs('guiao1')).toContain(word);
  });
  it('alike and not alike, in guião 2', () => {
    expect(outputs('guiao2')).toMatch(/não iguais!\nTeste \d+\n🂡|não iguais!\nTeste \d+\n./u);
  });
  it('accepted and refused plays, in guião 3', () => {
    const kept = randomTests(problemOf('guiao3'), 40, 1).flatMap(({ input }) => {
      const hands = (casesIn(problemOf('guiao3').layout, input) ?? []).map(([hand]) => hand?.length);
      const left = answerTo('guiao3', input)
        .output.split('\n')
        .filter((line) => !line.startsWith('Teste'));
      return hands.map((size, i) => (left[i] ?? '').split(' ').filter(Boolean).length === size);
    });
    expect(kept.filter(Boolean).length).toBeGreaterThan(kept.length / 5);
    expect(kept.filter((same) => !same).length).toBeGreaterThan(kept.length / 5);
  });
  it('answers and PASSO, in guião 4, and never more lines than a test should have', () => {
    expect(outputs('guiao4')).toContain('PASSO');
    expect(outputs('guiao4').split('\n').length).toBeGreaterThan(2000);
  });
  it('games that end and games that do not, in War', () => {
    for (const word of ['a wins', 'b wins', 'never ends']) expect(outputs('war')).toContain(word);
  });
});

describe('files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-files-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const tests = [
    { name: 'one', input: '1\n2\n', expected: 'x\n' },
    { name: 'two', input: '3\n', expected: 'y\n' },
  ];

  it('are written once, in order, and over others only by force', () => {
    const out = join(folder, 'deep/er');
    expect(writeTests(tests, out).files).toHaveLength(4);
    expect(readdirSync(out)).toEqual(['1-one.in', '1-one.out', '2-two.in', '2-two.out']);
    expect(writeTests(tests, out)).toMatchObject({ files: [], inTheWay: { length: 4 } });
    expect(writeTests(tests, out, { force: true, crlf: true }).files).toHaveLength(4);
    expect(readFileSync(join(out, '1-one.in'), 'utf8')).toBe('1\r\n2\r\n');
    expect(readFileSync(join(out, '1-one.out'), 'utf8')).toBe('x\n');
  });

  it('are read again in the order of their numbers, with their outputs where there are any', () => {
    const out = join(folder, 'read');
    writeTests(
      [...tests, ...tests, ...tests, ...tests, ...tests, { name: 'last', input: 'z', expected: '' }],
      out,
    );
    rmSync(join(out, '02-two.out'));
    const read = readTestFolder(out);
    expect(read.map(({ name }) => name).slice(0, 2)).toEqual(['01-one', '02-two']);
    expect(read.at(-1)).toEqual({ name: '11-last', input: 'z', expected: '' });
    expect(read[1]).toEqual({ name: '02-two', input: '3\n' });
  });
});

it.each([
  ['war', 225],
  ['accordian', 225],
] as const)('a random deal of %s takes as much chance as there are orders of the cards', (id, bits) => {
  const chance = stream('words', 1);
  let words = 0;
  const counting: Random = {
    next() {
      words++;
      return chance.next();
    },
    below(n) {
      words++;
      return chance.below(n);
    },
  };
  problemOf(id).tests.random(counting, 1);
  expect(32 * words).toBeGreaterThan(bits);
});
