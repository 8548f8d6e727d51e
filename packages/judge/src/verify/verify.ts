/**
 * Measures the tests of a problem: right example programs must pass them, wrong ones must not. The wrong ones are mistakes
 * written by hand and mutants of the right C programs. A mutant that no test finds is a survivor, unless thousands of other
 * cases do not find it either and that is recorded.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInTests } from '../generate/tests.ts';
import type { Problem } from '../problem.ts';
import { answer } from '../program.ts';
import { evidenceFor } from './evidence.ts';
import { type Deviation, PROGRAMS, runMutants, withHeaders } from './harness.ts';
import { type Mutant, type Mutated, mutate } from './mutate.ts';
import { runOthers } from './others.ts';

export interface VerifyOptions {
  readonly jobs: number;
  /** Only every n-th mutant made from operators; mistakes written by hand are always run. */
  readonly every?: number;
  /** Run each mutant on every test, to see which tests detect nothing that others do not. */
  readonly everyTest?: boolean;
  /** Only one of the C programs, by its file name. */
  readonly program?: string;
  /** Also the right programs in Python and Java. */
  readonly others?: boolean;
  /** Run undetected mutants on many more cases. */
  readonly showEqual?: boolean;
  /** Record what those cases do not detect either. Only with all mutants, or those that are not run would be lost. */
  readonly record?: boolean;
  readonly onProgress?: (program: string, done: number, all: number) => void;
  readonly abort?: AbortSignal;
}

/** A wrong program that no test detected. */
export interface Survivor {
  readonly program: string;
  readonly line: number;
  readonly source: string;
  readonly about: string;
  /** From 1: lines that read the same may allow the same change several times. */
  readonly nth: number;
}

export interface VerifiedProgram {
  readonly program: string;
  readonly mutants: number;
  readonly mistakes: number;
  readonly killed: number;
  /** Not detected by any test, nor by the thousands of other cases recorded with them. */
  readonly equal: number;
  readonly survivors: readonly Survivor[];
  /** Tests that the right program fails, by name. */
  readonly refused: readonly string[];
}

export interface Verification {
  readonly problem: string;
  readonly tests: number;
  readonly programs: readonly VerifiedProgram[];
  /** Tests that detected no mutant that an earlier test had not; with `everyTest`, those that detect none at all. */
  readonly idle: readonly string[];
}

const recordOf = (problem: string): string => join(PROGRAMS, problem, 'equal.txt');

/** `file | source line | change | which one | how it was shown`: no line numbers, so that a record stays valid after changes elsewhere. */
const keyOf = ({ program, source, about, nth }: Survivor): string =>
  `${program} | ${source} | ${about} | ${nth}`;

function recordedFor(problem: string): readonly string[] {
  const file = recordOf(problem);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** Mutants that thousands of other cases do not detect either. */
export const equalOf = (problem: string): ReadonlySet<string> =>
  new Set(recordedFor(problem).map((line) => line.slice(0, line.lastIndexOf(' | '))));

/** Each mutant with its name in the record. */
function named(program: string, mutants: readonly Mutant[], text: string): readonly Survivor[] {
  const lines = text.split('\n');
  const seen = new Map<string, number>();
  return mutants.map(({ line, about }) => {
    const source = (lines[line - 1] ?? '').trim();
    const nth = (seen.get(`${source} | ${about}`) ?? 0) + 1;
    seen.set(`${source} | ${about}`, nth);
    return { program, line, source, about, nth };
  });
}

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

/** Whether what a mutant did is wrong: in the tournament, another legal play is not. */
export const isWrong = (
  problem: Problem,
  { how, found }: Deviation,
  test: Pick<Prepared, 'input' | 'expected'> | undefined,
): boolean =>
  how !== 'output' ||
  test === undefined ||
  problem.rule(test.input, test.expected, found).verdict !== 'accepted';

/** Mutants whose answers are right one by one but not together: they never play a card. */
function idleIn(
  problem: Problem,
  tests: readonly Prepared[],
  all: readonly Deviation[],
): ReadonlySet<number> {
  const answers = new Map<number, Map<number, string>>();
  for (const { mutant, test, found } of all)
    answers.set(mutant, (answers.get(mutant) ?? new Map<number, string>()).set(test, found));
  const idle = [...answers].filter(([, found]) => {
    const asked = tests.map(({ input, expected }, i) => ({ input, found: found.get(i) ?? expected }));
    return problem.demand?.(asked) !== undefined;
  });
  return new Set(idle.map(([mutant]) => mutant));
}

/** Which of these mutants other cases detect, and how many cases there were. */
async function equalAmong(
  problem: Problem,
  mutated: Mutated,
  mutants: readonly number[],
  jobs: number,
): Promise<{ readonly cases: number; readonly found: ReadonlyMap<number, string> }> {
  const { cases, inputs } = evidenceFor(problem);
  const tests = inputs.map(
    (input, i): Prepared => ({
      name: String(i),
      input,
      expected: answer(problem, input).output,
    }),
  );
  const everyTest = problem.demand !== undefined;
  const found = await runMutants(mutated, { tests, mutants, everyTest, jobs });
  const wrong = found.filter((one) => isWrong(problem, one, tests[one.test]));
  return { cases, found: new Map(wrong.map(({ mutant, test }) => [mutant, tests[test]?.input ?? ''])) };
}

const chosenOf = (mutants: readonly Mutant[], every = 1): readonly Mutant[] =>
  mutants.filter(({ id, name }) => name !== undefined || id % every === 0);

async function verifyProgram(
  problem: Problem,
  program: string,
  tests: readonly Prepared[],
  options: VerifyOptions,
): Promise<VerifiedProgram & { readonly found: readonly Deviation[]; readonly record: readonly string[] }> {
  const text = withHeaders(join(PROGRAMS, problem.id, program));
  const mutated = mutate(text);
  const mutants = chosenOf(mutated.mutants, options.every);
  const all = await runMutants(mutated, {
    tests,
    mutants: mutants.map(({ id }) => id),
    // If a referee judges, another output may be right, so the next test must be run too.
    everyTest: options.everyTest === true || problem.demand !== undefined,
    jobs: options.jobs,
    onMutant: (done) => options.onProgress?.(program, done, mutants.length),
    ...(options.abort && { abort: options.abort }),
  });
  const found = all.filter((one) => isWrong(problem, one, tests[one.test]));
  const killed = new Set([...found.map(({ mutant }) => mutant), ...idleIn(problem, tests, all)]);
  const names = new Map(named(program, mutated.mutants, text).map((one, i) => [mutated.mutants[i]?.id, one]));
  const left = mutants.filter(({ id }) => !killed.has(id)).map(({ id }) => id);
  const known = equalOf(problem.id);
  const shown = options.showEqual
    ? await equalAmong(problem, mutated, left, options.jobs)
    : { cases: 0, found: new Map<number, string>() };
  const isEqual = (id: number): boolean => {
    const one = names.get(id);
    return options.showEqual ? !shown.found.has(id) : one !== undefined && known.has(keyOf(one));
  };
  const survivors = left.filter((id) => !isEqual(id)).flatMap((id) => names.get(id) ?? []);
  const way = problem.demand === undefined ? 'the same output' : 'never wrong';
  return {
    program,
    mutants: mutants.filter(({ name }) => name === undefined).length,
    mistakes: mutants.filter(({ name }) => name !== undefined).length,
    killed: mutants.length - left.length,
    equal: left.length - survivors.length,
    survivors,
    refused: found.filter(({ mutant }) => mutant === 0).map(({ test }) => tests[test]?.name ?? ''),
    found: found.filter(({ mutant }) => mutant > 0),
    record: left
      .filter(isEqual)
      .flatMap((id) => names.get(id) ?? [])
      .map((one) => `${keyOf(one)} | ${way} in ${shown.cases} other cases`),
  };
}

/** Claims no more than was shown: how many cases were run, and what was equal in them. */
const RECORD_HEAD = `# Mutants and mistakes that no test finds, and that so many other cases do not find either: all small ones where there are few enough,
# many that are drawn, and those of the tests in another order. Nobody has proved that they are the same program.
# "the same output" is that of the right program, byte for byte. "never wrong" is said where many outputs are right: it may play
# otherwise than the right program, but never played an illegal card, crashed or went on for ever.
# Every line: file | source line | change | which one | what was shown. Written by \`judge verify PROBLEM --record\`.
`;

/** Runs the default tests of a problem, without the random ones, against its example programs. */
export async function verify(problem: Problem, options: VerifyOptions): Promise<Verification> {
  // Where the choice is ours, not the assignment's, another answer does not make a program wrong.
  if (options.record && (!options.showEqual || (options.every ?? 1) > 1))
    throw new Error('a record is written of all mutants, and of what many more cases say of them');
  const tests = builtInTests(problem)
    .filter(({ choice }) => choice === undefined)
    .map(({ name, input }): Prepared => {
      const expected = answer(problem, input).output;
      return { name, input, expected };
    });
  const programs: VerifiedProgram[] = (options.others ? runOthers(problem, tests) : []).map((other) => ({
    ...other,
    mutants: 0,
    mistakes: 0,
    killed: 0,
    equal: 0,
    survivors: [],
  }));
  const useful = new Set<number>();
  const record: string[] = [];
  for (const program of examplesOf(problem.id)) {
    if (options.program !== undefined && program !== options.program) {
      record.push(...recordedFor(problem.id).filter((line) => line.startsWith(`${program} | `)));
      continue;
    }
    const { found, record: more, ...verified } = await verifyProgram(problem, program, tests, options);
    programs.push(verified);
    record.push(...more);
    for (const { test } of found) useful.add(test);
  }
  if (options.record) writeFileSync(recordOf(problem.id), `${RECORD_HEAD}${record.join('\n')}\n`);
  const idle = tests.filter((_, i) => !useful.has(i)).map(({ name }) => name);
  return { problem: problem.id, tests: tests.length, programs, idle };
}
