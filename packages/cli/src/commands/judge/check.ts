/** `baralho judge check PROBLEM --cmd …`: judges somebody's program and shows the smallest input on which it fails. */
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type Choices, describeComplaint, type Problem } from '@baralho/judge';
import type { advise } from '@baralho/judge/advice/index';
import type { Sandbox } from '@baralho/sandbox';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { positiveNumber, wholeNumberFrom } from '../../numbers.ts';
import { exitCodeOf, stoppable } from '../../stoppable.ts';
import { addChoices, chosen } from './choices.ts';
import { checkWithPackage, isPackagePath } from './package.ts';
import { isProblem, loadProblem, whyNot } from './problem.ts';

const EXAMPLES = `
The program is run once for each test: the input on its standard input, its standard output compared byte for byte.
The verdicts are those of online judges: accepted, wrong answer, presentation error (only spaces differ), time limit,
runtime error, output limit. For torneio every legal play is right.

Without --tests and --random the built-in tests are used: the statement's samples, corner cases, the judge's published
files and a few random inputs. --published uses only the samples and the published files: some of our corner cases were never
tested by the course (a line that is not a combination in guiao2).

Examples:
  npx baralho judge check guiao3 --cmd ./guiao3
  npx baralho judge check war --cmd "python3 war.py" --time 10
  npx baralho judge check guiao4 --cmd ./a.out --random 200 --seed 7 --save failing
  npx baralho judge check guiao1 --cmd ./stranger --sandbox
  npx baralho judge check war --cmd ./war --max-steps 100000 --never-ends "no winner after {steps} steps"
  npx baralho judge check accordian --cmd "java -cp build Accordian" --tests my-tests --keep-going
  npx baralho judge check guiao3 --cmd ./guiao3 --advice guiao3.c
  npx baralho judge check path/to/package --cmd ./a.out  a problem package of ICPC or Kattis (folder or zip)

Exit codes: 0 accepted, 1 not accepted, 2 bad usage, 130 interrupted.
`;

interface Options extends Choices {
  readonly cmd: string;
  readonly tests?: string;
  readonly published?: boolean;
  readonly random?: number;
  readonly seed: number;
  readonly time?: number;
  readonly memory: number;
  readonly sandbox?: boolean;
  readonly jobs: number;
  readonly keepGoing?: boolean;
  readonly strict?: boolean;
  readonly shrink: boolean;
  readonly save?: string;
  readonly advice?: readonly string[];
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const BUILT_IN_RANDOM = 8;
const SHRINK_RUNS = 500;
const SECONDS = 2;

async function testsFor(problem: Problem, { tests: folder, published, random, seed }: Options) {
  if (published && folder !== undefined)
    complain('--published and --tests are two sets of tests: choose one');
  const { builtInTests, publishedTests, randomTests, readTestFolder } = await import(
    '@baralho/judge/generate/index'
  );
  const drawn = randomTests(problem, random ?? BUILT_IN_RANDOM, seed);
  if (published) return [...publishedTests(problem), ...(random === undefined ? [] : drawn)];
  if (folder === undefined) return random === undefined ? [...builtInTests(problem), ...drawn] : drawn;
  try {
    const given = readTestFolder(folder);
    if (given.length === 0)
      complain(`there is no test in '${folder}': expected files NAME.in, with NAME.out or without`);
    return random === undefined ? given : [...given, ...drawn];
  } catch (error) {
    return complain(`cannot read the tests in '${folder}': ${whyNot(error)}`);
  }
}

/** With --sandbox the full sandbox, otherwise only limits. */
async function sandboxFor({ sandbox, memory }: Options): Promise<Sandbox> {
  const [{ allowanceOf }, { chooseSandbox }] = await Promise.all([
    import('@baralho/judge/check/index'),
    import('@baralho/sandbox'),
  ]);
  const choice = chooseSandbox(sandbox ? 'bwrap' : 'limits', allowanceOf(memory));
  return choice.ok ? choice.sandbox : complain(`${sandbox ? '--sandbox: ' : ''}${choice.why}`);
}

async function adviceOn(sources: readonly string[], tests: Parameters<typeof advise>[1]) {
  const { advise, describeAdvice } = await import('@baralho/judge/advice/index');
  const advice = advise(sources, tests);
  return { advice, text: describeAdvice(advice) };
}

async function checkProgram(word: string, options: Options): Promise<void> {
  const lost = options.advice?.find((file) => !statSync(file, { throwIfNoEntry: false })?.isFile());
  if (lost !== undefined) complain(`--advice: there is no file '${lost}'`);
  if (options.cmd.trim() === '') complain('--cmd is empty: expected how to run your program, as in ./guiao3');
  if (!isProblem(word) && isPackagePath(word)) {
    if (options.advice) complain('--advice is for the problems that `judge --help` lists');
    return checkWithPackage(word, options);
  }
  const problem = chosen(await loadProblem(word), options);
  if (options.sandbox) {
    const { refuseExposed, usualFolder } = await import('../../exposed.ts');
    refuseExposed(usualFolder(), [process.cwd()]);
  }
  const {
    check,
    formatHeader,
    formatReport,
    formatResult,
    paintFor,
    prepareTest,
    reportAsData,
    saveFailure,
  } = await import('@baralho/judge/check/index');
  const tests = (await testsFor(problem, options)).map((test) => {
    const prepared = prepareTest(problem, test);
    return 'expected' in prepared && 'name' in prepared
      ? prepared
      : complain(`test '${test.name}' is no input of ${problem.id}: ${describeComplaint(prepared)}`);
  });

  const coloured = process.stdout.isTTY === true && !process.env.NO_COLOR;
  const style = { width: process.stdout.columns ?? 100, paint: paintFor(coloured) };
  const request = {
    problem,
    command: options.cmd,
    seconds: options.time ?? SECONDS,
    tests,
    keepGoing: options.keepGoing === true,
  };
  const say = (text: string): void => {
    if (!options.json) process.stdout.write(text);
  };
  const watched = process.stderr.isTTY === true && !options.quiet && !options.json;
  const progress = (text: string): void => {
    if (watched) process.stderr.write(`\r\x1b[K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
  };

  let started = false;
  const report = await check({
    ...request,
    sandbox: await sandboxFor(options),
    jobs: options.jobs,
    // Its answers would be next to the program.
    hidden: [options.tests, options.save].filter((path) => path !== undefined).map((path) => resolve(path)),
    strict: options.strict === true,
    shrinkRuns: options.shrink ? SHRINK_RUNS : 0,
    abort: stoppable(),
    onResult(result) {
      if (!started) say(formatHeader(request, style));
      started = true;
      progress('');
      say(formatResult(result, request, style));
      progress(`  ${result.number} of ${tests.length} …`);
    },
    onShrink: (runs) => progress(`  looking for a smaller failing input … ${runs} runs (Ctrl-C to stop)`),
  });
  progress('');
  if (report.unstartable !== undefined) complain(`the command cannot be run: ${report.unstartable}`);

  let saved: string | undefined;
  try {
    if (options.save !== undefined) saved = saveFailure(report, options.save);
  } catch (error) {
    complain(`cannot save the failing input in '${options.save}': ${whyNot(error)}`);
  }
  const finished = saved === undefined ? request : { ...request, saved };
  const inputs = tests.map(({ name, input }) => ({ name, input }));
  const advised = options.advice && (await adviceOn(options.advice, inputs));
  const data = { ...reportAsData(report, finished), ...(advised && { advice: advised.advice }) };
  if (options.json) process.stdout.write(`${JSON.stringify(data, undefined, 2)}\n`);
  else say(`${formatReport(report, finished, style)}${advised ? advised.text : ''}`);
  process.exitCode = exitCodeOf(report);
}

export function checkCommand(): Command {
  return addChoices(
    new Command('check')
      .description('judge a program in any language')
      .argument('<problem>', 'a built-in problem, or the folder or archive of a problem package')
      .requiredOption('--cmd <command>', 'how to run it, a shell command line')
      .option('--published', 'only the samples and the files that the course published')
      .option('--tests <dir>', 'tests from a folder: NAME.in, with NAME.out or without')
      .option('--random <n>', 'n random tests', wholeNumberFrom(1, 100_000))
      .option('--seed <n>', 'which random tests', wholeNumberFrom(0), 1)
      .option(
        '--time <seconds>',
        'processor time for each test (2; of a package what it says)',
        positiveNumber,
      )
      .option('--memory <megabytes>', 'memory for the program', wholeNumberFrom(16), 1024)
      .option('--sandbox', 'for a program you do not trust: no network, only this folder, read-only')
      .option('--jobs <n>', 'tests run in parallel', wholeNumberFrom(1, 256), availableParallelism())
      .option('--keep-going', 'run all tests, also after a failure')
      .option('--strict', 'also count differences where the assignment leaves the answer open')
      .option('--no-shrink', 'do not search for the smallest failing input')
      .option('--save <dir>', 'save the failing input to files')
      .option('--advice <sources...>', 'also give advice on your code: warnings, sanitizers, long functions')
      .option('--json', 'the report as one JSON object')
      .option('--quiet', 'no progress on standard error'),
  )
    .addHelpText('after', EXAMPLES)
    .action(checkProgram);
}
