/** `baralho solve accordion`: decides rows of Accordion with free choice. */
import { describeDealFault, describeMisread, itemAt, parseDeal } from '@baralho/core';
import { type AccordionRule, accordionNotation } from '@baralho/core/games/accordion/index';
import { runInOrder } from '@baralho/jobs/inOrder';
import { localQueue } from '@baralho/jobs/local';
import { LAB_KINDS } from '@baralho/lab/kinds';
import type { AccordionVerdict } from '@baralho/lab/solve/accordion';
import { chunksOfRows, type NamedRow, readRows } from '@baralho/lab/solve/accordionRows';
import { Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { positiveNumber, wholeNumberFrom } from '../../numbers.ts';
import { textOf } from '../../textOf.ts';
import { tellWhereStopped } from './stopping.ts';

interface Options {
  readonly deals?: string;
  readonly rule: AccordionRule;
  readonly seconds?: number;
  readonly nodes?: number;
  readonly memory: number;
  readonly jobs?: number;
  readonly json?: true;
  readonly keepGoing?: true;
  readonly skip: number;
}

const EXAMPLES = `
Examples:
  npx baralho solve accordion 27                            the moves that win it
  npx baralho solve accordion b1:accordion:27 --rule card   single cards move instead of whole piles
  npx baralho solve accordion --deals rows.txt --json       one object a row; a line is: name card1 … cardN, also short rows

A move is two pile numbers counted from 1 on the left, '5 2'. Short rows are always decided if there is enough memory.
`;

/** All rows to solve; stops at the first bad line, or reports all bad lines and solves the rest. */
function rowsOf(codes: readonly string[], { deals, keepGoing }: Options): readonly NamedRow[] {
  const found: NamedRow[] = [];
  const fault = (message: string): void => {
    if (keepGoing !== true) complain(message);
    process.stderr.write(`baralho: ${message}\n`);
    process.exitCode = 2;
  };
  for (const code of codes) {
    const deal = parseDeal('accordion', code);
    if (deal.ok) found.push({ name: deal.value.code, row: deal.value.deck });
    else fault(describeDealFault(code, deal.error));
  }
  if (deals === undefined) return found;
  const lines = readRows(textOf(deals));
  if (lines.length === 0) fault(`${deals}: contains no rows`);
  for (const read of lines) {
    if (read.ok) found.push(read.value);
    else fault(`${deals}, line ${read.line}: ${describeMisread(read.error)}`);
  }
  return found;
}

const toJson = (name: string, found: AccordionVerdict): string =>
  JSON.stringify({
    name,
    verdict: found.verdict,
    ...(found.verdict === 'winnable' && { moves: found.moves.map(accordionNotation.formatMove) }),
    nodes: found.nodes,
    ms: Number(found.ms.toFixed(3)),
    ...(found.verdict === 'unknown' && { limit: found.limit }),
  });

function inWords(name: string, found: AccordionVerdict): string {
  const cost = `${found.nodes} positions, ${found.ms.toFixed(found.ms < 10 ? 2 : 0)} ms`;
  if (found.verdict === 'unwinnable') return `${name}  unwinnable (${cost})`;
  if (found.verdict === 'unknown') return `${name}  unknown: the limit of ${found.limit} was hit (${cost})`;
  const moves = found.moves.map(accordionNotation.formatMove).join(', ');
  return `${name}  winnable in ${found.moves.length} moves (${cost})${moves === '' ? '' : `: ${moves}`}`;
}

async function run(codes: readonly string[], options: Options): Promise<void> {
  const { rule, seconds, nodes, memory, jobs, json, skip } = options;
  const given = rowsOf(codes, options);
  if (given.length === 0) {
    if (process.exitCode === 2) return;
    complain('nothing to solve: give deal codes or --deals FILE');
  }
  if (skip > given.length) complain(`nothing to solve: --skip ${skip} leaves out all ${given.length}`);
  const rows = given.slice(skip);
  let done = skip;
  tellWhereStopped(() => ({ done, total: given.length }));
  const limits = { rule, megabytes: memory, ...(seconds && { seconds }), ...(nodes && { nodes }) };
  const queue = localQueue({ kinds: [LAB_KINDS], ...(jobs !== undefined && { threads: jobs }) });
  const { failures } = await runInOrder(queue, chunksOfRows(rows, limits), {
    done({ first }, result) {
      const { name } = itemAt(rows, first);
      const found = result as AccordionVerdict;
      process.stdout.write(`${json ? toJson(name, found) : inWords(name, found)}\n`);
      done++;
    },
  });
  await queue.close();
  const [failed] = failures;
  if (failed !== undefined) throw new Error(`${rows[failed.chunk.first]?.name}: ${failed.message}`);
}

export const accordionCommand = (): Command =>
  new Command('accordion')
    .description('say whether a row of Accordion is winnable, with the moves')
    .argument('[deals...]', 'deal codes such as b1:accordion:27, 27, day:2026-11-15')
    .option('--deals <file>', 'a file of rows, `name card1 … cardN` a line; - reads standard input')
    .addOption(
      new Option('--rule <rule>', 'what moves: whole piles or the top card')
        .choices(['pile', 'card'])
        .default('pile'),
    )
    .option('--seconds <s>', 'give up on a row after this time', positiveNumber)
    .option('--nodes <n>', 'give up after this many positions', wholeNumberFrom(1))
    .option('--memory <megabytes>', 'give up above this memory', wholeNumberFrom(32, 4000), 1000)
    .option('--keep-going', 'report bad lines and solve the others')
    .option('--skip <n>', 'leave out the first n rows', wholeNumberFrom(0), 0)
    .option('--jobs <threads>', 'threads (default all cores)', wholeNumberFrom(1, 256))
    .option('--json', 'one JSON object a row')
    .addHelpText('after', EXAMPLES)
    .action(run);
