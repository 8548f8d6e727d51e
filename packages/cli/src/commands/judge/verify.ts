/** `baralho judge verify PROBLEM`: runs right and wrong example programs against the tests and lists the wrong ones that pass. */
import { availableParallelism } from 'node:os';
import type { Verification } from '@baralho/judge/verify/index';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { isPackagePath, verifyByPackage } from './package.ts';
import { isProblem, loadProblem, whyNot } from './problem.ts';

const EXAMPLES = `
Right are our own programs in C, Python and Java. Wrong are mistakes that people make, written into programs by hand, and mutants:
the C programs with one small change each (a constant, a comparison, a loop, a buffer, a statement left out). Mutants that no
test finds and that thousands of other cases do not find either are recorded in packages/judge/programs/PROBLEM/equal.txt with
what was shown; any other is a survivor.

Examples:
  npx baralho judge verify guiao3
  npx baralho judge verify guiao3 --every 20          every twentieth mutant
  npx baralho judge verify guiao3 --program hurried.c
                                                      only this C program
  npx baralho judge verify guiao3 --all-tests         also list the tests that find nothing
  npx baralho judge verify guiao3 --show-equal        run the mutants that no test finds on thousands of other cases
  npx baralho judge verify guiao3 --record            the same, and write the record again
  npx baralho judge verify torneio --reduce 4         reduce the tests until four find each wrong program
  npx baralho judge verify guiao3 --json
  npx baralho judge verify path/to/package            a problem package: do its example submissions get the expected verdicts?

Exit codes: 0 no wrong program gets through and no right one is refused, 1 otherwise, 2 bad usage.
`;

interface Options {
  readonly jobs: number;
  readonly every: number;
  readonly program?: string;
  readonly allTests?: boolean;
  readonly showEqual?: boolean;
  readonly record?: boolean;
  readonly reduce?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const isGood = ({ programs }: Verification): boolean =>
  programs.every(({ survivors, refused }) => survivors.length === 0 && refused.length === 0);

/** A line for each program, then the wrong programs that were not detected. */
function describe({ programs, idle, tests }: Verification, allTests: boolean): string {
  const width = Math.max(...programs.map(({ program }) => program.length));
  const lines = programs.map(({ program, mutants, mistakes, killed, equal, survivors, refused }) => {
    const right = refused.length === 0 ? '✓ accepted' : `✗ refused on ${refused[0]}`;
    if (mutants + mistakes === 0) return `  ${program.padEnd(width)}  ${right}`;
    const wrong = mutants > 0 ? `${mutants} mutants` : `${mistakes} mistakes`;
    return `  ${program.padEnd(width)}  ${right}; ${wrong}: ${killed} found, ${equal} found by no other case either, ${survivors.length} survive`;
  });
  const survivors = programs.flatMap((program) =>
    program.survivors.map(
      ({ program: name, line, source, about }) => `  ${name}, line ${line}: ${about}\n      ${source}`,
    ),
  );
  const nothing = allTests
    ? 'find no wrong program'
    : 'find no wrong program that an earlier test has not found';
  return [
    '',
    ...lines,
    '',
    survivors.length === 0
      ? '  No wrong program gets through.'
      : `  These get through:\n${survivors.join('\n')}`,
    '',
    `  ${idle.length} of ${tests} tests ${nothing}${idle.length === 0 ? '.' : `: ${idle.join(', ')}`}`,
    '',
    '',
  ].join('\n');
}

async function run(word: string, options: Options): Promise<void> {
  if (!isProblem(word) && isPackagePath(word)) return verifyByPackage(word, options);
  const { jobs, every, allTests = false, record = false, json, quiet } = options;
  const showEqual = record || options.showEqual === true;
  if (record && every > 1) complain('--record writes down what was found of all mutants: leave out --every');
  const problem = await loadProblem(word);
  const { verify, examplesOf, reduce } = await import('@baralho/judge/verify/index');
  const { program } = options;
  if (program !== undefined && !examplesOf(problem.id).includes(program))
    return complain(`--program takes one of ${examplesOf(problem.id).join(', ')}, not '${program}'`);
  if (options.reduce !== undefined) {
    if (problem.tests.derived === undefined)
      complain(`the tests of ${problem.id} are not chosen from others`);
    const { kept, of } = await reduce(problem, { times: options.reduce, jobs });
    process.stdout.write(`${kept} of ${of} tests are kept\n`);
    return;
  }
  const watched = process.stderr.isTTY === true && !quiet && !json;
  const progress = (text: string): void => {
    if (watched) process.stderr.write(`\r\x1b[K${text}`);
  };
  try {
    const found = await verify(problem, {
      jobs,
      every,
      everyTest: allTests,
      showEqual,
      record,
      others: every === 1 && !showEqual && program === undefined,
      ...(program !== undefined && { program }),
      onProgress: (program, done, all) => progress(`  ${program}: ${done} of ${all} …`),
    });
    progress('');
    process.stdout.write(json ? `${JSON.stringify(found, undefined, 2)}\n` : describe(found, allTests));
    process.exitCode = isGood(found) ? 0 : 1;
  } catch (error) {
    progress('');
    complain(`the example programs cannot be run: ${whyNot(error)}`);
  }
}

export function verifyCommand(): Command {
  return new Command('verify')
    .description('run right and wrong example programs against the tests')
    .argument('<problem>', 'its name, as `judge --help` lists it')
    .option('--every <n>', 'only every n-th mutant', wholeNumberFrom(1), 1)
    .option('--program <file>', 'only this C program')
    .option('--all-tests', 'run every mutant on every test, also after one found it')
    .option('--show-equal', 'run the mutants that no test finds on many more cases')
    .option('--record', 'the same, and record the mutants that no case finds')
    .option(
      '--reduce <n>',
      'torneio: reduce the tests until n of them find each wrong program',
      wholeNumberFrom(1, 100),
    )
    .option('--jobs <n>', 'processes in parallel', wholeNumberFrom(1, 256), availableParallelism())
    .option('--json', 'the result as one JSON object')
    .option('--quiet', 'no progress on standard error')
    .addHelpText('after', EXAMPLES)
    .action(run);
}
