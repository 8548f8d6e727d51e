/**
 * Problem packages on the command line: finding them by their path, building their programs in the sandbox, judging a program,
 * and verifying the whole package.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { Judge, ProblemPackage, VerifiedPackage } from '@baralho/judge/package/index';
import type { Sandbox, SandboxMode } from '@baralho/sandbox';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { exitCodeOf, stoppable } from '../../stoppable.ts';
import { loadProblem, whyNot } from './problem.ts';

/** Whether a word on the command line is a path rather than the name of a built-in problem. */
export const isPackagePath = (word: string): boolean =>
  existsSync(word) && (statSync(word).isDirectory() || /\.(zip|tgz|tar\.gz|kpp)$/i.test(word));

const PACKAGE_LIMITS = { sentBytes: 256 * 2 ** 20, bytes: 256 * 2 ** 20, files: 20_000, ms: 60_000 };

async function load(path: string): Promise<ProblemPackage> {
  const { filesInMemory, filesOfFolder, readPackage } = await import('@baralho/judge/package/index');
  if (statSync(path).isDirectory()) return readPackage(filesOfFolder(path));
  const { unpack } = await import('@baralho/course/handin/index');
  const unpacked = await unpack(readFileSync(path), basename(path), undefined, PACKAGE_LIMITS);
  if (!unpacked.ok) return complain(`'${path}' cannot be unpacked: ${unpacked.why}`);
  return readPackage(filesInMemory(basename(path).replace(/\.\w+$/, ''), unpacked.files));
}

/** Everything needed to judge: the parsed package, its validator, sandboxes for both. */
export async function openPackage<T>(
  path: string,
  { mode, jobs, abort }: { readonly mode: SandboxMode; readonly jobs: number; readonly abort: AbortSignal },
  work: (judge: Judge & { readonly sandbox: Sandbox }) => Promise<T>,
): Promise<T> {
  const { BadPackage, openValidator, sourcesOf } = await import('@baralho/judge/package/index');
  const { allowanceOf } = await import('@baralho/judge/check/index');
  const { chooseSandbox, makeOwnFolder, removeOwnFolder } = await import('@baralho/sandbox');
  const { builderIn } = await import('@baralho/course/handin/index');
  const sandboxOf = (mode: SandboxMode, memoryMb: number): Sandbox => {
    const choice = chooseSandbox(mode, allowanceOf(memoryMb));
    return choice.ok ? choice.sandbox : complain(choice.why);
  };
  const root = makeOwnFolder('built');
  const make: Judge['build'] = builderIn(root);
  try {
    const problem = await load(path);
    const own = problem.validator && (await make(sourcesOf(problem.validator)));
    if (own?.ok === false) return complain(`the output validator of ${path} cannot be built: ${own.why}`);
    const validator =
      own && openValidator(own.command, sandboxOf('auto', problem.limits.validationMb), problem.limits);
    try {
      return await work({
        problem,
        build: make,
        validator,
        sandbox: sandboxOf(mode, problem.limits.memoryMb),
        walls: sandboxOf('auto', problem.limits.validationMb),
        jobs,
        abort,
      });
    } finally {
      validator?.close();
    }
  } catch (error) {
    if (error instanceof BadPackage) return complain(`'${path}': ${error.message}`);
    if ((error as NodeJS.ErrnoException).code !== undefined) return complain(`'${path}': ${whyNot(error)}`);
    throw error;
  } finally {
    removeOwnFolder(root);
  }
}

/** Limits of the search for a smaller failing input: runs of the program, and total time. */
const SHRINK_RUNS = 500;
const SHRINK_MS = 30_000;

export interface PackageCheckOptions {
  readonly cmd: string;
  readonly time?: number;
  readonly sandbox?: boolean;
  readonly jobs: number;
  readonly keepGoing?: boolean;
  readonly shrink: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export async function checkWithPackage(path: string, options: PackageCheckOptions): Promise<void> {
  const abort = stoppable();
  // The user's own program may read what the user can; other people's programs run in a sandbox if there is one.
  const mode = options.sandbox ? 'bwrap' : 'limits';
  await openPackage(path, { mode, jobs: options.jobs, abort }, async (judge) => {
    const {
      checkByPackage,
      formatPackageReport,
      isReducible,
      packageReportAsData,
      smallerInput,
      testsIn,
      timeLimitOf,
    } = await import('@baralho/judge/package/index');
    const { formatResult, paintFor, shellCommand } = await import('@baralho/judge/check/index');
    const { problem } = judge;
    const coloured = process.stdout.isTTY === true && !process.env.NO_COLOR;
    const style = { width: process.stdout.columns ?? 100, paint: paintFor(coloured) };
    const limit = options.time === undefined ? await timeLimitOf(judge) : { seconds: options.time };
    const tests = testsIn(problem.tests);
    const say = (text: string): void => {
      if (!options.json) process.stdout.write(text);
    };
    const [title] = problem.titles.values();
    const from = 'from' in limit && limit.from !== undefined ? ` (${limit.from})` : '';
    say(
      `\n  ${style.paint.strong(title ?? path)}\n  ${style.paint.faint(`${options.cmd}  ·  ${tests.length} tests, ${limit.seconds} s each${from}`)}\n\n`,
    );
    const command = shellCommand(options.cmd, [path]);
    const checked = await checkByPackage({
      ...judge,
      command,
      seconds: limit.seconds,
      keepGoing: options.keepGoing === true,
      onResult: (result) => say(formatResult(result, { tests, seconds: limit.seconds }, style)),
    });
    const failed = checked.results.find(({ verdict }) => verdict !== 'accepted');
    const watched = process.stderr.isTTY === true && !options.quiet && !options.json;
    const search =
      options.shrink && failed !== undefined && isReducible(failed) && !checked.interrupted
        ? await smallerInput({ ...judge, command, seconds: limit.seconds }, failed, {
            runs: SHRINK_RUNS,
            ms: SHRINK_MS,
            onRun(runs) {
              if (watched)
                process.stderr.write(
                  `\r\x1b[K  looking for a smaller failing input … ${runs} runs (Ctrl-C to stop)`,
                );
            },
          })
        : undefined;
    if (watched) process.stderr.write('\r\x1b[K');
    const report = { ...checked, ...(search && { search }) };
    if (options.json)
      process.stdout.write(
        `${JSON.stringify(packageReportAsData(report, problem, limit.seconds), undefined, 2)}\n`,
      );
    else say(formatPackageReport(report, problem, limit.seconds, style));
    process.exitCode = exitCodeOf(report);
  });
}

function describe({ seconds, from, complaints, submissions, interrupted }: VerifiedPackage): string {
  const width = Math.max(0, ...submissions.map(({ name }) => name.length));
  const lines = submissions.map(
    ({ name, expected, verdict, skipped, isAsExpected, score, seconds: took }) => {
      const found =
        verdict === undefined
          ? `· not run: ${skipped}`
          : `${isAsExpected ? '✓' : '✗'} ${verdict}${score === undefined ? '' : `, ${score} points`}, ${(took ?? 0).toFixed(2)} s`;
      return `  ${expected.padEnd(20)} ${name.padEnd(width)}  ${found}`;
    },
  );
  return [
    '',
    `  Time limit: ${seconds} s${from === undefined ? '' : ` (${from})`}`,
    '',
    ...lines,
    ...(complaints.length === 0 ? [] : ['', ...complaints.map((each) => `  ✗ ${each}`)]),
    ...(interrupted ? ['', '  Interrupted; the other submissions were not run.'] : []),
    '',
    '',
  ].join('\n');
}

export async function verifyByPackage(
  path: string,
  { jobs, json }: { readonly jobs: number; readonly json?: boolean },
): Promise<void> {
  const verified = await openPackage(path, { mode: 'auto', jobs, abort: stoppable() }, async (judge) => {
    const { verifyPackage } = await import('@baralho/judge/package/index');
    const watched = process.stderr.isTTY === true && !json;
    return verifyPackage(judge, ({ name }) => {
      if (watched) process.stderr.write(`\r\x1b[K  ${name} …`);
    });
  });
  process.stdout.write(json ? `${JSON.stringify(verified, undefined, 2)}\n` : describe(verified));
  const isGood =
    verified.complaints.length === 0 && verified.submissions.every(({ isAsExpected }) => isAsExpected);
  process.exitCode = isGood && !verified.interrupted ? 0 : 1;
}

const EXAMPLES = `
The package has the statement in both languages, the tests with what each is about, the right programs in C, Python and Java, and
wrong ones: typical mistakes and mutants. Outputs are compared byte for byte; torneio, where any legal play is right, has
its referee as the output validator, and its last test runs a program again and again until it plays a card (multi-pass). It is the
format of ICPC and Kattis, version 2025-09; \`judge check FOLDER\` and \`judge verify FOLDER\` read it back.

Examples:
  npx baralho judge package guiao3 --out guiao3-package
  npx baralho judge package war --out war-package --mutants 100
  npx baralho judge package torneio --out player --stream   for programs that keep running, as the arena runs them with stream:

Exit codes: 0 done, 2 bad usage (also when the folder is not empty).
`;

interface WriteOptions {
  readonly out: string;
  readonly mutants: number;
  readonly jobs: number;
  readonly stream?: boolean;
}

async function write(
  word: string,
  { out, mutants, jobs, stream: stays = false }: WriteOptions,
): Promise<void> {
  const problem = await loadProblem(word);
  if (stays && problem.referee === undefined)
    complain(
      `--stream is for programs that are asked by a referee; those of ${problem.id} are run once for each test`,
    );
  const { writePackage } = await import('@baralho/judge/package/index');
  try {
    const { tests, wrong } = await writePackage(problem, out, { mutants, jobs, stays });
    process.stdout.write(`${tests} tests and ${wrong} wrong programs in ${out}\n`);
  } catch (error) {
    complain(`cannot write to '${out}': ${whyNot(error)}`);
  }
}

export const packageCommand = (): Command =>
  new Command('package')
    .description('write a built-in problem as a package for other judges')
    .argument('<problem>', 'its name, as `judge --help` lists it')
    .requiredOption('--out <dir>', 'where to put it')
    .option('--mutants <n>', 'wrong programs made from each right one', wholeNumberFrom(0, 10_000), 20)
    .option('--stream', 'torneio: for programs that keep running and get one position after another')
    .option('--jobs <n>', 'processes in parallel', wholeNumberFrom(1, 256), availableParallelism())
    .addHelpText('after', EXAMPLES)
    .action(write);
