/**
 * Checks the validators of a package against its own data: all of them must accept each test input, at least one must refuse
 * each bad input, and the output examples must get the ruling that they declare.
 */
import { type Cage, type Outcome, type ProgramCommand, runToEnd } from '@baralho/sandbox';
import { leftOf } from '../check/run.ts';
import { type Judge, sourcesOf } from './judge.ts';
import type { ProblemPackage } from './package.ts';
import { type PackageTest, testsIn, type ValidatorArgs } from './tests.ts';
import { ruleByWords } from './words.ts';

const TAKEN = 42;
const CAPS = { stdoutBytes: 2 ** 20, stderrBytes: 2 ** 20 };

export interface InputValidator {
  readonly name: string;
  readonly command: ProgramCommand;
}

/** The validators that can be built here, and a sentence for each that cannot. */
export async function builtValidators({ problem, build }: Judge) {
  const validators: InputValidator[] = [];
  const complaints: string[] = [];
  for (const validator of problem.inputValidators) {
    const built = await build(sourcesOf(validator));
    if (built.ok) validators.push({ name: validator.name, command: built.command });
    else complaints.push(`${validator.name} was not run: ${built.why}`);
  }
  return { validators, complaints };
}

const argsFor = (args: ValidatorArgs, name: string): readonly string[] =>
  'get' in args ? (args.get(name.replace(/\.\w+$/, '')) ?? []) : args;

const ask = (
  { limits }: ProblemPackage,
  { command, name }: InputValidator,
  cage: Cage,
  input: Buffer,
  args: ValidatorArgs,
): Promise<Outcome> =>
  runToEnd({ ...command, words: [...command.words, ...argsFor(args, name)] }, cage, {
    input,
    caps: CAPS,
    left: leftOf(limits.validationSeconds),
  });

/** Whether all of them accept an input. */
export async function isTaken(
  { problem }: Judge,
  validators: readonly InputValidator[],
  cage: Cage,
  { input, inputValidatorArgs }: Pick<PackageTest, 'input' | 'inputValidatorArgs'>,
): Promise<boolean> {
  for (const validator of validators)
    if ((await ask(problem, validator, cage, input, inputValidatorArgs)).exitCode !== TAKEN) return false;
  return true;
}

export async function complaintsOfInputs(judge: Judge): Promise<readonly string[]> {
  const { problem, sandbox, walls = sandbox } = judge;
  const { validators, complaints } = await builtValidators(judge);
  const cage = walls.open();
  try {
    for (const validator of validators)
      for (const { name, input, inputValidatorArgs } of testsIn(problem.tests)) {
        const { exitCode, stdout, stderr } = await ask(problem, validator, cage, input, inputValidatorArgs);
        const said = `${stdout}${stderr}`.trim().split('\n').at(-1);
        if (exitCode !== TAKEN)
          complaints.push(`${validator.name} does not take ${name}.in${said ? `: ${said}` : ''}`);
      }
    for (const { name, bytes } of validators.length > 0 ? problem.badInputs : []) {
      const outcomes: Outcome[] = [];
      for (const validator of validators) outcomes.push(await ask(problem, validator, cage, bytes, []));
      if (outcomes.every(({ exitCode }) => exitCode === TAKEN))
        complaints.push(`no input validator refuses invalid_input/${name}`);
    }
  } finally {
    cage.close();
  }
  return complaints;
}

export async function complaintsOfOutputs({ problem, validator }: Judge): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const { test, output, isRight } of problem.isInteractive ? [] : problem.outputExamples) {
    const ruling =
      validator === undefined
        ? ruleByWords(test.validatorArgs, test.answer.toString(), output.toString())
        : (await validator.judge(test, output)).ruling;
    if ((ruling.verdict === 'accepted') !== isRight)
      complaints.push(`the output validator ${isRight ? 'refuses' : 'accepts'} ${test.name}.out`);
  }
  return complaints;
}
