/** `baralho solve freecell` and other games of patience whose cards all lie in sight: decided by the one kernel for all of them. */
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
  type Rules,
  rulesWith,
  type State,
  start,
} from '@baralho/core/games/patience/index';
import { isSolvable, loadPatience, type PatienceKernel } from '@baralho/kernels/patience';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { tellWhereStopped } from './stopping.ts';

export interface PatienceOptions {
  readonly variant?: string;
  readonly memory: number;
  readonly json?: true;
}

/** Of a position that is kept, its place in the index included. */
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
}

/** Searches until it is decided, or as many positions are kept as the memory allows. */
export function decide(kernel: PatienceKernel, state: State, memory: number): PatienceVerdict {
  const began = performance.now();
  kernel.begin(state, Math.floor((memory * 1e6) / BYTES_A_POSITION));
  const progress = kernel.run(2 ** 32 - 1);
  const verdict = progress === 'won' ? 'winnable' : progress === 'lost' ? 'unwinnable' : 'unknown';
  const moves = progress === 'won' ? kernel.line().map(formatMove) : [];
  return { verdict, moves, nodes: kernel.visited(), ms: performance.now() - began };
}

function toJson(name: string, { verdict, moves, nodes, ms }: PatienceVerdict): string {
  return JSON.stringify({
    name,
    verdict,
    ...(verdict === 'winnable' && { moves }),
    nodes,
    ms: Number(ms.toFixed(3)),
    ...(verdict === 'unknown' && { limit: 'memory' }),
  });
}

function inWords(name: string, { verdict, moves, nodes, ms }: PatienceVerdict): string {
  const cost = `${nodes} positions, ${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
  if (verdict === 'unwinnable') return `${name}  unwinnable (${cost})`;
  if (verdict === 'unknown') return `${name}  unknown: the limit of memory was hit (${cost})`;
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
  let done = 0;
  tellWhereStopped(() => ({ done, total: deals.length }));
  for (const deal of deals) {
    const found = decide(kernel, dealtTo(rules, deal), options.memory);
    const line = options.json ? toJson(deal.code, found) : inWords(deal.code, found);
    process.stdout.write(`${line}\n`);
    done++;
  }
}

/** The options that solving and surveying share. */
export const withPatienceOptions = (command: Command): Command =>
  command
    .option('--variant <form>', 'another form of the game, such as cells:2')
    .option('--memory <megabytes>', 'give up on a deal beyond this memory', wholeNumberFrom(32, 1900), 1000)
    .option('--json', 'print JSON');

/** The games that the kernel knows, each with a command made for it. */
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
      .description(`say whether a deal of ${id} can be won, with the moves`)
      .argument('[deals...]', `deal codes such as ms:617, 27, day:2026-11-15`),
  )
    .addHelpText(
      'after',
      `
Examples:
  npx baralho solve ${id} ms:617                      winnable with moves, unwinnable by looking at every position, or unknown
  npx baralho solve ${id} 27 28 29 --json             one JSON object a deal

A move is two piles, as 'play ${id}' understands it.
`,
    )
    .action((codes: readonly string[], options: PatienceOptions) => run(id, codes, options));
