/** `baralho solve freecell` and other games of patience with all cards face-up: one kernel decides them all. */
import {
  type Deal,
  describeDealFault,
  describeMisread,
  everyPatience,
  type PatienceId,
  parseDeal,
} from '@baralho/core';
import {
  checkSetup,
  DESCRIPTIONS,
  formatMove,
  optionsOf,
  play,
  type Rules,
  rulesWith,
  type State,
  start,
  won,
} from '@baralho/core/games/patience/index';
import { isSolvable, loadPatience, type PatienceKernel } from '@baralho/kernels/patience';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { positiveNumber, wholeNumberFrom } from '../../numbers.ts';

export interface PatienceOptions {
  readonly variant?: string;
  readonly memory: number;
  readonly seconds?: number;
  readonly json?: true;
}

/** Memory for a stored position, including its place in the index. */
const BYTES_A_POSITION = 80;

export function patienceRulesFor(id: PatienceId, variant: string | undefined): Rules {
  const options = optionsOf(DESCRIPTIONS[id]).parse(variant ?? '');
  if (!options.ok) complain(`--variant '${variant}': ${describeMisread(options.error)}`);
  return rulesWith(id, DESCRIPTIONS[id], options.value);
}

export function dealtTo(rules: Rules, deal: Deal): State {
  const setup = checkSetup(deal.deck, rules);
  if (!setup.ok) complain(`${deal.code}: ${describeMisread(setup.error)}`);
  return start(setup.value);
}

export interface PatienceVerdict {
  readonly verdict: 'winnable' | 'unwinnable' | 'unknown';
  readonly moves: readonly string[];
  readonly nodes: number;
  readonly ms: number;
  /** Why it is not decided. */
  readonly limit?: 'seconds' | 'memory';
}

/** Between two checks of the clock and of Ctrl-C. */
const POSITIONS_AT_ONCE = 20_000;

/** Searches until it is decided, or the time or the memory runs out. A win is replayed by the rules of core. */
export async function decide(
  kernel: PatienceKernel,
  state: State,
  { memory, seconds = Number.POSITIVE_INFINITY }: Pick<PatienceOptions, 'memory' | 'seconds'>,
): Promise<PatienceVerdict> {
  const began = performance.now();
  const spent = () => ({ nodes: kernel.visited(), ms: performance.now() - began });
  kernel.begin(state, Math.floor((memory * 1e6) / BYTES_A_POSITION));
  for (;;) {
    const progress = kernel.run(POSITIONS_AT_ONCE);
    if (progress === 'lost') return { verdict: 'unwinnable', moves: [], ...spent() };
    if (progress === 'out of memory') return { verdict: 'unknown', moves: [], limit: 'memory', ...spent() };
    if (progress === 'won') {
      const line = kernel.line();
      if (!won(line.reduce(play, state))) throw new Error(`${state.rules.id}: the line found wins no game`);
      return { verdict: 'winnable', moves: line.map(formatMove), ...spent() };
    }
    if (spent().ms > seconds * 1000) return { verdict: 'unknown', moves: [], limit: 'seconds', ...spent() };
    await new Promise(setImmediate);
  }
}

function toJson(name: string, { verdict, moves, nodes, ms, limit }: PatienceVerdict): string {
  return JSON.stringify({
    name,
    verdict,
    ...(verdict === 'winnable' && { moves }),
    ...(verdict === 'unwinnable' && { proof: 'search' }),
    nodes,
    ms: Number(ms.toFixed(3)),
    ...(limit !== undefined && { limit }),
  });
}

function inWords(name: string, { verdict, moves, nodes, ms, limit }: PatienceVerdict): string {
  const cost = `${nodes} positions, ${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
  if (verdict === 'unwinnable') return `${name}  unwinnable (${cost})`;
  if (verdict === 'unknown') return `${name}  unknown: the limit of ${limit} was hit (${cost})`;
  return `${name}  winnable in ${moves.length} moves (${cost}): ${moves.join(', ')}`;
}

async function run(id: PatienceId, codes: readonly string[], options: PatienceOptions): Promise<void> {
  if (codes.length === 0) complain('nothing to solve: give deal codes');
  const rules = patienceRulesFor(id, options.variant);
  const deals = codes.map((code) => {
    const deal = parseDeal(id, code);
    return deal.ok ? deal.value : complain(describeDealFault(code, deal.error));
  });
  const kernel = await loadPatience();
  for (const deal of deals) {
    const found = await decide(kernel, dealtTo(rules, deal), options);
    const line = options.json ? toJson(deal.code, found) : inWords(deal.code, found);
    process.stdout.write(`${line}\n`);
  }
}

/** The options common to solving and surveying. */
export const withPatienceOptions = (command: Command): Command =>
  command
    .option('--variant <form>', 'another form of the game, such as cells:2')
    .option('--seconds <s>', 'give up on a deal after this time', positiveNumber)
    .option('--memory <megabytes>', 'give up on a deal above this memory', wholeNumberFrom(32, 1900), 1000)
    .option('--json', 'print JSON');

/** A command for each game that the kernel supports. */
export const solvedPatiences = (make: (id: PatienceId) => Command): readonly (() => Command)[] =>
  Object.values(everyPatience((id) => ({ id, known: isSolvable(rulesWith(id, DESCRIPTIONS[id])) })))
    .filter(({ known }) => known)
    .map(
      ({ id }) =>
        () =>
          make(id),
    );

export const patienceCommand = (id: PatienceId): Command =>
  withPatienceOptions(
    new Command(id)
      .description(`say whether a deal of ${id} is winnable, with the moves`)
      .argument('[deals...]', `deal codes such as ms:617, 27, day:2026-11-15`),
  )
    .addHelpText(
      'after',
      `
Examples:
  npx baralho solve ${id} ms:617                      winnable with its moves, unwinnable, or unknown
  npx baralho solve ${id} 27 28 29 --json             one JSON object a deal

A move is two piles, as 'play ${id}' understands it. Unwinnable means that every reachable position was searched;
cards that are no longer needed always go to their foundations.
`,
    )
    .action((codes: readonly string[], options: PatienceOptions) => run(id, codes, options));
