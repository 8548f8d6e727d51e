/** `baralho solve klondike`: decides deals, files of deals and positions, and explains the result. */
import { availableParallelism } from 'node:os';
import { describeDealFault, describeMisread, lineAt, parseDeal } from '@baralho/core';
import {
  formatMove,
  klondike,
  klondikeNotation,
  type Rules,
  readPosition,
  type State,
  setupOf,
  type View,
} from '@baralho/core/games/klondike/index';
import type { KlondikeVerdict } from '@baralho/lab/solve/klondike';
import { type NamedPosition, readDeals } from '@baralho/lab/solve/positions';
import { solveInThreads } from '@baralho/lab/solve/threads.node';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { type RulesOptions, rulesOf, withRules } from '../../klondikeRules.ts';
import { positiveNumber, wholeNumberFrom } from '../../numbers.ts';
import { textOf } from '../../textOf.ts';
import { tellWhereStopped } from './stopping.ts';
import { sampled } from './unseen.ts';

interface Options extends RulesOptions {
  readonly deals?: string;
  readonly position?: string;
  readonly moves?: string;
  readonly seconds?: number;
  readonly memory: number;
  readonly nodes?: number;
  readonly shortest?: true;
  readonly short?: true;
  readonly fast?: true;
  readonly explain?: true;
  readonly json?: true;
  readonly quiet?: true;
  readonly keepGoing?: true;
  readonly skip: number;
  readonly jobs: number;
  readonly seed: number;
  readonly verify?: true;
  readonly verifyPositions?: number;
}

const EXAMPLES = `
Examples:
  npx baralho solve klondike b1:klondike:27                    is this deal winnable?
  npx baralho solve klondike --draw 3 --deals deals.txt --json one object a deal; a line is: name card1 … card52
  npx baralho solve klondike 27 --explain | npx baralho play klondike --plain --deal 27
  npx baralho solve klondike 27 --shortest --seconds 60        the fewest moves, if that fits the limits
  npx baralho solve klondike 27 --moves played.txt             from the middle: the deal after these moves
  npx baralho solve klondike --position table.txt              a printed position; face-down cards as * or ?, or named, [P9]
  npx baralho solve klondike 30 --verify                       check a loss with the verified program

A single deal gets a short solution; many deals only with --short or --shortest.
A position with hidden cards is sampled: the answer is the share of winnable sample layouts, and a hint.
`;

const warn = (message: string): void => void process.stderr.write(`baralho: ${message}\n`);

/** Plays the lines `x y` of a file in order, from any position. */
function playedFrom(file: string): (start: State) => State {
  const lines = textOf(file)
    .replace(/^\ufeff/, '')
    .split('\n');
  return (start) =>
    lines.reduce((state, line, index) => {
      if (line.trim() === '') return state;
      const move = klondikeNotation.parseMove(line, state);
      if (!move.ok) complain(`${file}, line ${index + 1}: ${describeMisread(move.error)}`);
      return klondike.play(state, move.value);
    }, start);
}

/** The deals to solve; reports bad lines, all of them if the rest is solved anyway. */
function dealsOf(
  codes: readonly string[],
  { deals, keepGoing }: Options,
  rules: Rules,
  bad: () => void,
): readonly NamedPosition[] {
  const found: NamedPosition[] = [];
  const fault = (message: string): void => {
    if (keepGoing !== true) complain(message);
    warn(message);
    bad();
  };
  for (const code of codes) {
    const deal = parseDeal('klondike', code);
    if (deal.ok)
      found.push({ name: deal.value.code, state: klondike.start(setupOf(deal.value.deck, rules)) });
    else fault(describeDealFault(code, deal.error));
  }
  if (deals === undefined) return found;
  const items = readDeals(textOf(deals), rules);
  if (items.length === 0) fault(`${deals}: contains no deals`);
  for (const item of items) {
    if ('state' in item) found.push(item);
    else fault(`${deals}, line ${item.line}: ${describeMisread(item.error)}`);
  }
  return found;
}

function positionIn(file: string, rules: Rules): { readonly view: View; readonly state?: State } {
  const text = textOf(file);
  const read = readPosition(text, rules);
  return read.ok
    ? read.value
    : complain(`${file}, line ${lineAt(text, read.error.at)}: ${describeMisread(read.error)}`);
}

const toJson = (name: string, verdict: KlondikeVerdict): string =>
  JSON.stringify({
    name,
    verdict: verdict.verdict,
    ...(verdict.verdict === 'winnable' && {
      moves: verdict.moves.map(formatMove),
      length: verdict.length,
      shortest: verdict.shortest,
    }),
    ...(verdict.verdict === 'unwinnable' && { proof: verdict.proof }),
    nodes: verdict.nodes,
    ms: Number(verdict.ms.toFixed(3)),
    ...(verdict.verdict === 'unknown' && { limit: verdict.limit }),
  });

function inWords(verdict: KlondikeVerdict, wantsShortest: boolean): string {
  const cost = `${verdict.nodes} positions, ${verdict.ms.toFixed(verdict.ms < 10 ? 2 : 0)} ms`;
  if (verdict.verdict === 'unwinnable')
    return `unwinnable${verdict.proof === 'verified' ? ', verified' : ''} (${cost})`;
  if (verdict.verdict === 'unknown') return `unknown: the limit of ${verdict.limit} was hit (${cost})`;
  const best = verdict.shortest
    ? ', no solution is shorter'
    : wantsShortest
      ? ', perhaps not the shortest: a limit was hit'
      : '';
  // Redeals count as moves, as in a game; solutions are compared without them.
  const all = verdict.moves.length;
  const count = verdict.length === all ? `${all} moves` : `${all} moves, ${verdict.length} without redeals`;
  return `winnable in ${count}${best} (${cost})`;
}

async function run(codes: readonly string[], options: Options): Promise<void> {
  const { position, moves, json, explain, quiet, skip, jobs, shortest, short, fast, verify } = options;
  const rules = rulesOf(options);
  let bad = 0;
  const deals = dealsOf(codes, options, rules, () => bad++);
  const read = position === undefined ? undefined : positionIn(position, rules);
  if (read !== undefined && read.state === undefined) {
    if (moves !== undefined) complain(`${position}: moves cannot be played while cards are unseen`);
    const answer = await sampled(position as string, read.view, options.seed, json === true);
    (explain && !json ? process.stderr : process.stdout).write(`${answer}\n`);
  }
  const given =
    read?.state === undefined ? deals : [...deals, { name: position as string, state: read.state }];
  if (given.length === 0 && read === undefined && bad === 0)
    complain('nothing to solve: give deal codes, --deals FILE or --position FILE');
  if (skip > given.length) complain(`nothing to solve: --skip ${skip} leaves out all ${given.length}`);
  const playOn = moves === undefined ? (state: State) => state : playedFrom(moves);
  const positions = given.map(({ name, state }) => ({ name, state: playOn(state) }));
  let done = skip;
  const total = positions.length;
  const wantsShort = short === true || (total === 1 && fast !== true);
  tellWhereStopped(() => ({ done, total }));
  const live = process.stderr.isTTY && quiet !== true && total > 1;
  const verifying = options.verifyPositions === undefined ? {} : { positions: options.verifyPositions };
  const task = ({ state }: NamedPosition) => ({
    state,
    megabytes: options.memory,
    solution: shortest ? ('shortest' as const) : wantsShort ? ('short' as const) : ('any' as const),
    ...(options.seconds !== undefined && { seconds: options.seconds }),
    ...(options.nodes !== undefined && { nodes: options.nodes }),
    ...(verify === true && { verify: verifying }),
  });
  for await (const [{ name }, verdict] of solveInThreads(positions.slice(skip), task, jobs)) {
    done++;
    if (live) process.stderr.write('\r\u001b[K');
    if (json) process.stdout.write(`${toJson(name, verdict)}\n`);
    else if (explain) {
      if (verdict.verdict === 'winnable')
        process.stdout.write(verdict.moves.map((m) => `${formatMove(m)}\n`).join(''));
      if (verdict.verdict !== 'winnable' || quiet !== true)
        process.stderr.write(`${name}  ${inWords(verdict, shortest === true)}\n`);
    } else process.stdout.write(`${name}  ${inWords(verdict, shortest === true)}\n`);
    if (live && done < total) process.stderr.write(`${done} of ${total}`);
  }
  if (bad > 0) process.exitCode = 2;
}

export const klondikeCommand = (): Command =>
  withRules(
    new Command('klondike')
      .description('say whether a Klondike deal or position is winnable, with the moves')
      .argument('[deals...]', 'deal codes such as b1:klondike:27, 27, ms:617, day:2026-11-15')
      .option('--deals <file>', 'a file of deals, `name card1 … card52` a line; - reads standard input')
      .option('--position <file>', 'a printed position; - reads standard input')
      .option('--moves <file>', 'a file of moves `x y` to play first'),
  )
    .option('--seconds <s>', 'give up on a position after this time', positiveNumber)
    .option('--memory <megabytes>', 'give up above this memory', wholeNumberFrom(1, 4000), 600)
    .option('--nodes <n>', 'give up after this many positions', wholeNumberFrom(1))
    .option('--shortest', 'the fewest moves, if that fits the limits')
    .option('--short', 'also look for short solutions of many deals')
    .option('--fast', 'any solution, however long (the default for many deals)')
    .option('--verify', 'also check each loss with the verified program, which takes much longer')
    .option(
      '--verify-positions <n>',
      'leave a loss unverified after this many positions',
      wholeNumberFrom(1, 1e8),
    )
    .option('--explain', 'print the moves `x y`, nothing else on standard output')
    .option('--keep-going', 'report bad lines and solve the others')
    .option('--skip <n>', 'leave out the first n positions', wholeNumberFrom(0), 0)
    .option('--seed <n>', 'which sample layouts of the hidden cards are used', wholeNumberFrom(0), 1)
    .option('--jobs <threads>', 'threads', wholeNumberFrom(1, 256), availableParallelism())
    .option('--json', 'one JSON object a deal')
    .option('--quiet', 'no progress')
    .addHelpText('after', EXAMPLES)
    .action(run);
