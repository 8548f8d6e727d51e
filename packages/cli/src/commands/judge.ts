/** `baralho judge PROBLEM`: the assignments' programs, which answer byte for byte, from standard input to standard output. */
import {
  describeComplaint,
  linesOf,
  PROBLEM_IDS,
  PROBLEMS,
  type ProblemId,
  type ProgramOptions,
} from '@baralho/judge';
import { Command } from 'commander';
import { complain } from '../complain.ts';
import { standardInput, standardOutput } from '../standardStreams.ts';
import { checkCommand } from './judge/check.ts';
import { choiceOption } from './judge/choices.ts';
import { generateCommand } from './judge/generate.ts';
import { packageCommand } from './judge/package.ts';
import { statementCommand } from './judge/statement.ts';
import { verifyCommand } from './judge/verify.ts';

const EXAMPLES = `
Problems:
${PROBLEM_IDS.map((id) => `  ${id.padEnd(11)}${PROBLEMS[id].about}\n`).join('')}
Examples:
  npx baralho judge war < deals.in
  npx baralho judge war --max-steps 100000 < deals.in
  npx baralho judge war --trace < deals.in               each card and its code as it is read: 4d=9 jogador 0
  npx baralho judge accordian < sample.in > sample.out
  printf '1\\n🃁🃓🂲\\n' | npx baralho judge guiao1
  npx baralho judge check guiao3 --cmd ./guiao3          judge your program
  npx baralho judge generate guiao3 --out tests          write test files
  npx baralho judge statement guiao3 --lang pt           the statement of the problem
  npx baralho judge verify guiao3                        how good the tests are
  npx baralho judge package guiao3 --out FOLDER          the problem as a package for other judges

Exit codes: 0 done, 2 bad input (what was valid before it is printed).
`;

const EXAMPLES_OF: Readonly<Record<ProblemId, readonly string[]>> = {
  war: [
    'npx baralho deal war 7 | npx baralho judge war',
    'npx baralho judge war < deals.in',
    'npx baralho judge war --max-steps 100000 < deals.in',
    'npx baralho judge war --trace < deals.in',
  ],
  accordian: ['npx baralho deal accordion 7 --notation text | fmt -w 78 | npx baralho judge accordian'],
  guiao1: ["printf '1\\n🃁🃓🂲\\n' | npx baralho judge guiao1"],
  guiao2: ["printf '1\\n2\\n🃁\\n🂡\\n' | npx baralho judge guiao2"],
  guiao3: ["printf '1\\n0\\n🂡🂲\\n🂲\\n' | npx baralho judge guiao3"],
  guiao4: ["printf '1\\n🂡\\n🂢🂲🂮\\n' | npx baralho judge guiao4"],
  torneio: ["printf '10 ♠ J ♥ C ♦\\n6 ♠\\n' | npx baralho judge torneio"],
};

async function judge(id: ProblemId, options: ProgramOptions): Promise<void> {
  const problem = await PROBLEMS[id].load();
  const output = standardOutput();
  const complaint = problem.run(linesOf(standardInput()), output.write, options);
  output.flush();
  if (complaint !== undefined) complain(describeComplaint(complaint));
}

export function command(): Command {
  const parent = new Command().addHelpText('after', EXAMPLES);
  for (const id of PROBLEM_IDS) {
    const sub = parent
      .command(id, { hidden: true })
      .aliases(PROBLEMS[id].aliases ?? [])
      .description(`solve ${id} itself: ${PROBLEMS[id].about}`)
      .addHelpText('after', `\nExamples:\n${EXAMPLES_OF[id].map((line) => `  ${line}\n`).join('')}`);
    const { choices, traces } = PROBLEMS[id];
    for (const choice of choices) sub.addOption(choiceOption(choice));
    if (traces)
      sub.option('--trace', "print each card and its code as it is read, as the assignment's program does");
    sub.action((options: ProgramOptions) => judge(id, options));
  }
  parent.addCommand(checkCommand());
  parent.addCommand(generateCommand());
  parent.addCommand(statementCommand());
  parent.addCommand(verifyCommand());
  parent.addCommand(packageCommand());
  return parent;
}
