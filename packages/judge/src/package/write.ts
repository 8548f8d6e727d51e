/**
 * Exports one of our problems as a problem package, to be judged elsewhere: statements, tests, right programs, and wrong ones
 * sorted by what they do wrong. Tests that depend on a choice of ours, where the assignment leaves one open, are left out.
 * Where several outputs are right, the referee is included as the output validator. A condition on all tests together becomes
 * a multi-pass test.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { makeFolder } from '../generate/files.ts';
import { builtInTests, isSample } from '../generate/tests.ts';
import type { Problem } from '../problem.ts';
import { answer } from '../program.ts';
import { formatStatement, LANGUAGES } from '../statement.ts';
import { type Deviation, PROGRAMS, runMutants, withHeaders } from '../verify/harness.ts';
import { type Mutant, mutate } from '../verify/mutate.ts';
import { examplesOf, isWrong } from '../verify/verify.ts';
import { rightToStay, streamCases, wrongToStay } from './stream.ts';

export interface WriteOptions {
  /** How many mutants of each C program are included, besides the mistakes written by hand. */
  readonly mutants: number;
  readonly jobs: number;
  /** For problems with a referee: one program answers all positions of a test, in the protocol of the arena. */
  readonly stays: boolean;
}

/** Byte for byte, as our judge compares. */
const EXACT = ['case_sensitive', 'space_change_sensitive'];

/** The same UUID for the same problem, whoever writes the package. */
function uuidOf(id: string): string {
  const hex = createHash('sha256').update(`baralho problem ${id}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

function describePackage({ id, statements, referee }: Problem, passes: number, stays: boolean): string {
  return stringify({
    problem_format_version: '2025-09',
    type: referee === undefined ? 'pass-fail' : stays ? 'interactive' : 'multi-pass',
    name: Object.fromEntries(LANGUAGES.map((language) => [language, statements[language].title])),
    uuid: uuidOf(id),
    license: 'educational',
    rights_owner: 'Baralho',
    limits: { time_limit: 2, memory: 1024, ...(passes > 1 && { validation_passes: passes }) },
  });
}

/** The statement without title and examples, which the reader of the package adds. */
const statementOf = (problem: Problem, language: (typeof LANGUAGES)[number]): string => {
  const [, ...paragraphs] = formatStatement(problem, language).split('\n\n');
  const example = paragraphs.findIndex((text) => /^\*\*(Example|Exemplo)\.\*\*/.test(text));
  return `${paragraphs.slice(0, example).join('\n\n')}\n`;
};

/** What a program that keeps running must know in addition. */
const STAYS: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: 'Here the program stays: it is asked many positions. Each request ends with an empty line; answer each with one line, and flush it.',
  pt: 'Aqui o programa fica: são-lhe dadas muitas posições. Cada pedido termina com uma linha vazia; responda a cada um com uma linha, e esvazie a saída (flush).',
};

export interface PackageCase {
  readonly name: string;
  readonly about: string | undefined;
  readonly input: string;
  readonly expected: string;
  readonly folder: 'sample' | 'secret';
  /** Arguments for the output validator, in this test only. */
  readonly args?: readonly string[];
}

/**
 * All positions in which a card can be played, one after the other until one is: passing is legal in each of them, but not in all (3.1).
 */
export function playsAtAll(problem: Problem, cases: readonly PackageCase[]): readonly PackageCase[] {
  const able = cases.filter(({ input }) => problem.demand?.([{ input, found: 'PASSO\n' }]) !== undefined);
  const [first] = able;
  if (first === undefined) return [];
  return [
    {
      name: `${String(cases.length + 1).padStart(String(cases.length).length, '0')}-plays-at-all`,
      about: 'playing a card in any of the positions in which one can be played',
      input: first.input,
      expected: able.map(({ input }) => input).join('\n'),
      folder: 'secret',
      args: ['plays'],
    },
  ];
}

const PASSES_ALWAYS = [['submissions/wrong_answer/always_passes.py', 'print("PASSO")\n']] as const;

export function casesOf(problem: Problem): readonly PackageCase[] {
  const tests = builtInTests(problem).filter(({ choice }) => choice === undefined);
  const width = String(tests.length).length;
  return tests.map((test, i) => ({
    name: `${String(i + 1).padStart(width, '0')}-${test.name}`,
    about: test.about,
    input: test.input,
    expected: test.expected ?? answer(problem, test.input).output,
    folder: isSample(test) ? 'sample' : 'secret',
  }));
}

/** One mutant as a separate program. Its number is a constant, so that the compiler removes the other mutants. */
function sourceOf(code: string, { id, about, line }: Mutant): string {
  const declared = 'static int M;';
  if (!code.includes(declared)) throw new Error(`the source of mutants has no '${declared}'`);
  return [
    `/* Wrong on purpose, line ${line} of the right program: ${about.replaceAll('*/', '* /')} */`,
    code.replace(declared, `enum { M = ${id} };`),
    'int main(void) {',
    '  steps_allowed = 1L << 62;',
    '  return program_main();',
    '}',
    '',
  ].join('\n');
}

/** A number of items from a list, evenly spread. */
const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  all.length <= count
    ? all
    : all.filter(
        (_, i) => Math.floor((i * count) / all.length) !== Math.floor(((i - 1) * count) / all.length),
      );

/** Wrong programs that the tests detect, by the folder for their result. */
async function wrongPrograms(
  problem: Problem,
  cases: readonly PackageCase[],
  { mutants: count, jobs }: WriteOptions,
): Promise<readonly (readonly [path: string, text: string])[]> {
  const files: (readonly [string, string])[] = [];
  for (const program of examplesOf(problem.id)) {
    const mutated = mutate(withHeaders(join(PROGRAMS, problem.id, program)));
    const named = mutated.mutants.filter(({ name }) => name !== undefined);
    const chosen = named.length > 0 ? named : spread(mutated.mutants, count);
    const found = new Map<number, Deviation[]>();
    if (chosen.length === 0) continue;
    // The first failed test gives the result of a program; if another answer may also be right, all tests must be run.
    const everyTest = problem.demand !== undefined;
    const options = { tests: cases, mutants: chosen.map(({ id }) => id), everyTest, jobs };
    for (const one of await runMutants(mutated, options))
      if (isWrong(problem, one, cases[one.test]))
        found.set(one.mutant, [...(found.get(one.mutant) ?? []), one]);
    for (const mutant of chosen) {
      const deviations = found.get(mutant.id);
      if (deviations === undefined) continue;
      const folder = deviations[0]?.how === 'output' ? 'wrong_answer' : 'rejected';
      const name = mutant.name ?? `${program.replace(/\.c$/, '')}-${mutant.id}`;
      files.push([`submissions/${folder}/${name}.c`, sourceOf(mutated.code, mutant)]);
    }
  }
  return files;
}

/** A Python program with the modules it imports from the folder beside it: the result is a folder, and `main.py` is run. */
function withModules(id: string, file: string): readonly (readonly [string, string])[] {
  const text = readFileSync(join(PROGRAMS, id, file), 'utf8');
  const [, beside] = /^sys\.path\.append\(.*"\.\.\/(\w+)"\)/m.exec(text) ?? [];
  if (beside === undefined) return [[`submissions/accepted/${file}`, text]];
  const folder = `submissions/accepted/${file.replace('.', '-')}`;
  const modules = readdirSync(join(PROGRAMS, beside)).filter((name) => name.endsWith('.py'));
  return [
    [`${folder}/main.py`, text],
    ...modules.map(
      (name) => [`${folder}/${name}`, readFileSync(join(PROGRAMS, beside, name), 'utf8')] as const,
    ),
  ];
}

/** A program with marked mistakes, with all of them switched off. */
const withoutMistakes = (code: string): string =>
  code.includes('WRONG(') ? `#define WRONG(name) 0\n${code}` : code;

/** The right programs. */
export const rightPrograms = ({ id }: Problem): readonly (readonly [string, string])[] =>
  readdirSync(join(PROGRAMS, id))
    .filter((file) => /\.(c|py|java)$/.test(file) && file !== 'wrong.c')
    .flatMap((file) => {
      const path = join(PROGRAMS, id, file);
      if (file.endsWith('.py')) return withModules(id, file);
      const text = file.endsWith('.c') ? withoutMistakes(withHeaders(path)) : readFileSync(path, 'utf8');
      return [[`submissions/accepted/${file}`, text] as const];
    });

/** The referee as the output validator of the package. */
const refereeOf = ({ referee }: Problem): readonly (readonly [string, string])[] =>
  referee === undefined
    ? []
    : [
        ['output_validator/main.py', readFileSync(join(PROGRAMS, referee, 'main.py'), 'utf8')],
        ['output_validator/escalada.py', readFileSync(join(PROGRAMS, 'escalada/escalada.py'), 'utf8')],
      ];

/** The arguments of the output validator. */
const argsOf = ({ referee }: Problem, { stays }: WriteOptions): readonly string[] =>
  referee === undefined ? EXACT : stays ? ['stream'] : [];

export interface WrittenPackage {
  readonly tests: number;
  readonly wrong: number;
}

/** Throws the errors of the file system; a folder that already exists must be empty. */
export async function writePackage(
  problem: Problem,
  folder: string,
  options: WriteOptions,
): Promise<WrittenPackage> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw Object.assign(new Error('it is not empty'), { code: 'ENOTEMPTY' });
  const stays = options.stays && problem.referee !== undefined;
  const single = casesOf(problem);
  const whole = stays ? [] : playsAtAll(problem, single);
  const cases = stays ? streamCases(single) : [...single, ...whole];
  const wrong = stays
    ? wrongToStay()
    : [...(await wrongPrograms(problem, single, options)), ...(whole.length > 0 ? PASSES_ALWAYS : [])];
  const args = argsOf(problem, options);
  const group = stringify(args.length > 0 ? { output_validator_args: args } : {});
  const files: (readonly [string, string])[] = [
    ['problem.yaml', describePackage(problem, whole.length > 0 ? single.length : 1, stays)],
    ...refereeOf(problem),
    ...LANGUAGES.map(
      (language) =>
        [
          `statement/problem.${language}.md`,
          `${statementOf(problem, language)}${stays ? `\n${STAYS[language]}\n` : ''}`,
        ] as const,
    ),
    ...(['sample', 'secret'] as const).map((each) => [`data/${each}/test_group.yaml`, group] as const),
    ...cases.flatMap(({ folder: place, name, input, expected, about, args: own }) => [
      [`data/${place}/${name}.in`, input] as const,
      [`data/${place}/${name}.ans`, expected] as const,
      ...(about === undefined
        ? []
        : [
            [
              `data/${place}/${name}.yaml`,
              stringify({ description: about, ...(own && { output_validator_args: own }) }),
            ] as const,
          ]),
    ]),
    ...(stays ? rightToStay() : rightPrograms(problem)),
    ...wrong,
  ];
  for (const [name, text] of files) {
    makeFolder(dirname(join(folder, name)));
    writeFileSync(join(folder, name), text);
  }
  const programs = wrong.filter(([path]) => !path.endsWith('/escalada.py'));
  return { tests: cases.length, wrong: programs.length };
}
