/** `baralho judge PROBLEM`: the assignments' programs, byte for byte, from standard input to standard output. */
import { describeComplaint, linesOf, loadProgram, PROBLEM_IDS, type ProblemId } from '@baralho/judge';
import { Command } from 'commander';
import { complain } from '../complain.ts';
import { wholeNumberFrom } from '../numbers.ts';
import { standardInput, standardOutput } from '../standardStreams.ts';
import { checkCommand } from './judge/check.ts';
import { generateCommand } from './judge/generate.ts';

const EXAMPLES = `
Problems:
  war        seed 000: two lines of 26 cards a game; who wins, or the proof that it never ends
  accordian  UVa 127: two lines of 26 cards a deal, # at the end; the piles that remain
  guiao1     seed 002: name each combination
  guiao2     seed 002: are the combinations alike? then in order
  guiao3     seed 002: the hand after a play
  guiao4     seed 002: everything that may follow
  torneio    seed 002: the tournament's player, one move

Examples:
  baralho judge war < deals.in
  baralho judge war --max-steps 100000 < deals.in
  baralho judge accordian < sample.in > sample.out
  printf '1\\n🃁🃓🂲\\n' | baralho judge guiao1
  baralho judge check guiao3 --cmd ./guiao3          judge a program of yours
  baralho judge generate guiao3 --out tests          make test files

Exit codes: 0 done, 2 bad input (what was valid before it is printed).
`;

async function judge(id: ProblemId, options: { readonly maxSteps?: number }): Promise<void> {
  const program = await loadProgram(id);
  const output = standardOutput();
  const complaint = program.run(linesOf(standardInput()), output.write, options);
  output.flush();
  if (complaint !== undefined) complain(describeComplaint(complaint));
}

export function command(): Command {
  const parent = new Command()
    .description("the assignments' programs, byte for byte")
    .addHelpText('after', EXAMPLES);
  for (const id of PROBLEM_IDS) {
    const sub = parent
      .command(id, { hidden: true })
      .description(`reads standard input, answers as the judge of ${id} accepts`);
    if (id === 'war')
      sub.option('--max-steps <n>', "stop a game after n steps with the textbook's line", wholeNumberFrom(1));
    sub.action((options: { maxSteps?: number }) => judge(id, options));
  }
  parent.addCommand(checkCommand());
  parent.addCommand(generateCommand());
  return parent;
}
