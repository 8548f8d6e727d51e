/** The mutants themselves, and a small part of what `npm run verify:judge` does in full: no wrong program gets through. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROBLEM_IDS } from '../problem.ts';
import { PROBLEMS } from '../problems/index.ts';
import { PROGRAMS, runMutants, withHeaders } from './harness.ts';
import { mutate } from './mutate.ts';
import { equalOf, examplesOf, verify } from './verify.ts';

const hasCompiler = spawnSync('gcc', ['--version']).status === 0;

const SUM = `
#include <stdio.h>
static int unused(int n) { return n + 7; }
static int twice(int n) { return 2 * n; }
int main(void) {
  int n, steps = 0;
  while (scanf("%d", &n) == 1)
    for (int i = 0; i < 2; i++) steps += twice(n);
  printf("%d\\n", steps);
  return 0;
}
`;

describe('mutate', () => {
  it('makes mutants of what is called, and of nothing else', () => {
    const { mutants } = mutate(SUM);
    expect(mutants.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['2 → 3', '* → L + R', '< → L <= R', '+= → -=', 'the statement left out']),
    );
    expect(mutants.some(({ about }) => about.startsWith('7'))).toBe(false);
    expect(mutants.map(({ id }) => id)).toEqual(mutants.map((_, i) => i + 1));
  });

  it('knows mistakes by their names', () => {
    const { mutants } = mutate('int main(void) { return WRONG(adds_one) ? 1 : 0; }');
    expect(mutants).toMatchObject([{ about: 'adds one', name: 'adds_one' }]);
  });

  it('exchanges no address with a number, which no compiler lets through', () => {
    const { mutants } = mutate(
      'int f(int *a, int n, int m) { return a[n] + m; } int main(void) { int a[4], n = 1; return f(a, n, n) + g(n, a[1]); }',
    );
    const exchanged = mutants.filter(({ about }) => about.endsWith('exchanged'));
    expect(exchanged.map(({ about }) => about)).toEqual(['the first two arguments of g exchanged']);
  });

  it('says what it does not understand', () => {
    expect(() => mutate('int main(void) { return 1 +; }')).toThrow("line 1: ';' where a value is due");
  });

  it('makes at least a thousand mutants of the programs of each problem', () => {
    for (const id of PROBLEM_IDS) {
      const made = examplesOf(id).flatMap((file) => mutate(withHeaders(`${PROGRAMS}${id}/${file}`)).mutants);
      expect(made.filter(({ name }) => name === undefined).length, id).toBeGreaterThanOrEqual(1000);
    }
  });
});

it.each(PROBLEM_IDS)('%s: what is recorded as equal names a program that is there', (id) => {
  const programs = new Set(examplesOf(id));
  for (const key of equalOf(id)) expect(programs, key).toContain(key.split(' | ')[0]);
});

describe.skipIf(!hasCompiler)('with a compiler', () => {
  it('finds the right program right, other outputs, crashes and what never ends', async () => {
    const mutated = mutate(SUM);
    const tests = [{ input: '1 2 3\n', expected: '24\n' }];
    const mutants = mutated.mutants.map(({ id }) => id);
    const found = await runMutants(mutated, { tests, mutants, everyTest: false, jobs: 1 });
    expect(found.some(({ mutant }) => mutant === 0)).toBe(false);
    const hows = new Set(found.map(({ how }) => how));
    expect(hows).toContain('output');
    expect(hows).toContain('endless');
    expect(found.find(({ mutant }) => mutated.mutants[mutant - 1]?.about === '+= → -=')?.found).toBe('-24\n');
  });

  it('leaves the record alone unless it is asked to write it, and writes no part of one', async () => {
    const file = `${PROGRAMS}accordian/equal.txt`;
    const before = readFileSync(file, 'utf8');
    const accordian = await PROBLEMS.accordian.load();
    const some = { jobs: 1, every: 499, program: 'stacks.c', showEqual: true };
    await verify(accordian, some);
    await expect(verify(accordian, { ...some, record: true })).rejects.toThrow('of all mutants');
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each(['accordian', 'guiao1'] as const)(
    '%s: accepts the right programs, and of the wrong ones none',
    async (id) => {
      const { programs } = await verify(await PROBLEMS[id].load(), { jobs: 1, every: 199 });
      expect(programs.flatMap(({ refused }) => refused)).toEqual([]);
      expect(programs.flatMap(({ survivors }) => survivors)).toEqual([]);
    },
  );
});
