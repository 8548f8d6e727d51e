/** `baralho judge generate PROBLEM --out DIR`: makes test files, always the same ones for the same seed. */
import { type Choices, describeComplaint } from '@baralho/judge';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { addChoices, chosen } from './choices.ts';
import { loadProblem, whyNot } from './problem.ts';

const EXAMPLES = `
The first files are the statement's samples, then named corner cases from small to large, then the judge's published files,
then random inputs until there are as many as asked for. Each NAME.in comes with its NAME.out; for torneio that is one right
answer among many.

Examples:
  npx baralho judge generate guiao3 --out tests
  npx baralho judge generate war --tests 100 --seed 7 --out tests/war
  npx baralho judge generate guiao1 --tests 20 --crlf --out tests/windows
  npx baralho judge generate guiao4 --random-only --tests 50 --seed 3 --out tests/random

Exit codes: 0 done, 2 bad usage (also if files exist; --force overwrites them).
`;

interface Options extends Choices {
  readonly tests?: number;
  readonly seed: number;
  readonly out: string;
  readonly randomOnly?: boolean;
  readonly crlf?: boolean;
  readonly force?: boolean;
  readonly quiet?: boolean;
}

const SOME_RANDOM = 10;

async function generate(
  word: string,
  { tests: count, seed, out, randomOnly, crlf, force, quiet, ...choices }: Options,
): Promise<void> {
  const problem = chosen(await loadProblem(word), choices);
  const { builtInTests, randomTests, writeTests } = await import('@baralho/judge/generate/index');
  const { prepareTest } = await import('@baralho/judge/check/index');
  const fixed = randomOnly ? [] : builtInTests(problem);
  const wanted = count ?? fixed.length + SOME_RANDOM;
  const drawn = randomTests(problem, Math.max(0, wanted - fixed.length), seed);
  const tests = [...fixed, ...drawn].slice(0, wanted).map((test) => {
    const prepared = prepareTest(problem, test);
    return 'name' in prepared ? prepared : complain(`test '${test.name}': ${describeComplaint(prepared)}`);
  });
  try {
    const { files, inTheWay } = writeTests(tests, out, { force: force === true, crlf: crlf === true });
    if (files.length === 0)
      complain(
        `'${inTheWay[0]}' ${inTheWay.length === 1 ? 'is' : `and ${inTheWay.length - 1} more are`} there already; --force writes over`,
      );
    if (!quiet) process.stdout.write(`${tests.length} tests (${files.length} files) in ${out}\n`);
  } catch (error) {
    complain(`cannot write to '${out}': ${whyNot(error)}`);
  }
}

export function generateCommand(): Command {
  return addChoices(
    new Command('generate')
      .description('write test files: samples, corner cases, random inputs')
      .argument('<problem>', 'its name, as `judge --help` lists it')
      .requiredOption('--out <dir>', 'where to put them')
      .option('--tests <n>', 'total number', wholeNumberFrom(1, 100_000))
      .option('--seed <n>', 'which random inputs', wholeNumberFrom(0), 1)
      .option('--random-only', 'only random inputs')
      .option('--crlf', 'end the lines of the inputs with CR LF')
      .option('--force', 'overwrite existing files')
      .option('--quiet', 'say nothing'),
  )
    .addHelpText('after', EXAMPLES)
    .action(generate);
}
