/**
 * What the tests of a problem are worth: right example programs must pass them, wrong ones must not. Wrong are the mistakes written by
 * hand and the mutants of the right C programs. A mutant that no test finds is a survivor, unless it is known to be the same program.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { itemAt } from '@baralho/core';
import { builtInTests } from '../generate/tests.ts';
import type { Problem } from '../problem.ts';
import { answer } from '../program.ts';
import { type Deviation, PROGRAMS, runMutants, withHeaders } from './harness.ts';
import { type Mutant, mutate } from './mutate.ts';
import { runOthers } from './others.ts';

export interface VerifyOptions {
  readonly jobs: number;
  /** Every n-th mutant of the operators alone; the mistakes written by hand are always run. */
  readonly every?: number;
  /** Run each mutant on every test, to see which tests find nothing that others do not. */
  readonly everyTest?: boolean;
  /** Also the right programs in Python and Java. */
  readonly others?: boolean;
  readonly onProgress?: (program: string, done: number, all: number) => void;
  readonly abort?: AbortSignal;
}

/** A wrong program that no test found. */
export interface Survivor {
  readonly program: string;
  readonly line: number;
  readonly source: string;
  readonly about: string;
}

export interface VerifiedProgram {
  readonly program: string;
  readonly mutants: number;
  readonly mistakes: number;
  readonly killed: number;
  /** Not found by any test and listed as such: nobody has shown whether an input tells them apart. */
  readonly undecided: number;
  readonly survivors: readonly Survivor[];
  /** Tests that the right program fails, by name. */
  readonly refused: readonly string[];
}

export interface Verification {
  readonly problem: string;
  readonly tests: number;
  readonly programs: readonly VerifiedProgram[];
  /** Tests that found no mutant which an earlier test had not; with `everyTest` those that find none at all. */
  readonly idle: readonly string[];
}

/** `file | source line | change`: mutants that no test finds, listed until they are killed or shown to be the same program. */
function undecidedOf(problem: string): ReadonlySet<string> {
  const file = join(PROGRAMS, problem, 'undecided.txt');
  return new Set(
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '' && !line.startsWith('#'))
      : [],
  );
}

const keyOf = ({ program, source, about }: Survivor): string => `${program} | ${source} | ${about}`;

/** The C programs of a problem, by name. */
export const examplesOf = (problem: string): readonly string[] =>
  readdirSync(join(PROGRAMS, problem))
    .filter((file) => file.endsWith('.c'))
    .sort();

interface Prepared {
  readonly name: string;
  readonly input: string;
  readonly expected: string;
}

/** Whether what a mutant did is wrong: another right play of the tournament is none. */
const isWrong = (problem: Problem, { how, found }: Deviation, { input, expected }: Prepared): boolean =>
  how !== 'output' || problem.rule(input, expected, found).verdict !== 'accepted';

const chosenOf = (mutants: readonly Mutant[], every = 1): readonly Mutant[] =>
  mutants.filter(({ id, name }) => name !== undefined || id % every === 0);

async function verifyProgram(
  problem: Problem,
  program: string,
  tests: readonly Prepared[],
  options: VerifyOptions,
): Promise<VerifiedProgram & { readonly found: readonly Deviation[] }> {
  const text = withHeaders(join(PROGRAMS, problem.id, program));
  const mutated = mutate(text);
  const mutants = chosenOf(mutated.mutants, options.every);
  const all = await runMutants(mutated, {
    tests,
    mutants: mutants.map(({ id }) => id),
    // Another output may be right where a referee judges, so the next test must be asked too.
    everyTest: options.everyTest === true || problem.demand !== undefined,
    jobs: options.jobs,
    onMutant: (done) => options.onProgress?.(program, done, mutants.length),
    ...(options.abort && { abort: options.abort }),
  });
  const found = all.filter((one) => isWrong(problem, one, itemAt(tests, one.test)));
  const killed = new Set(found.map(({ mutant }) => mutant));
  const lines = text.split('\n');
  const known = undecidedOf(problem.id);
  const left = mutants
    .filter(({ id }) => !killed.has(id))
    .map(
      ({ line, about }): Survivor => ({
        program,
        line,
        about,
        source: (lines[line - 1] ?? '').trim(),
      }),
    );
  const survivors = left.filter((one) => !known.has(keyOf(one)));
  return {
    program,
    mutants: mutants.filter(({ name }) => name === undefined).length,
    mistakes: mutants.filter(({ name }) => name !== undefined).length,
    killed: mutants.length - left.length,
    undecided: left.length - survivors.length,
    survivors,
    refused: found.filter(({ mutant }) => mutant === 0).map(({ test }) => tests[test]?.name ?? ''),
    found: found.filter(({ mutant }) => mutant > 0),
  };
}

/** The default tests of a problem, random ones left out, against its example programs. */
export async function verify(problem: Problem, options: VerifyOptions): Promise<Verification> {
  const tests = builtInTests(problem).map(({ name, input }): Prepared => {
    const expected = answer(problem, input).output;
    return { name, input, expected };
  });
  const programs: VerifiedProgram[] = (options.others ? runOthers(problem, tests) : []).map((other) => ({
    ...other,
    mutants: 0,
    mistakes: 0,
    killed: 0,
    undecided: 0,
    survivors: [],
  }));
  const useful = new Set<number>();
  for (const program of examplesOf(problem.id)) {
    const { found, ...verified } = await verifyProgram(problem, program, tests, options);
    programs.push(verified);
    for (const { test } of found) useful.add(test);
  }
  const idle = tests.filter((_, i) => !useful.has(i)).map(({ name }) => name);
  return { problem: problem.id, tests: tests.length, programs, idle };
}
