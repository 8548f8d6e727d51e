/** `baralho deal GAME [CODE]`: prints a deal in its game's layout, or its deck in any notation. */
import { randomInt } from 'node:crypto';
import {
  canWrite,
  type Deal,
  dealNumber,
  describeDealFault,
  formatCards,
  formatDeck,
  formatPermutation,
  GAME_IDS,
  type GameId,
  NOTATIONS,
  numberedDeal,
  packOf,
  parseDeal,
} from '@baralho/core';
import { GAMES } from '@baralho/core/games/index';
import { Argument, Command, Option } from 'commander';
import { complain } from '../complain.ts';
import { wholeNumberFrom } from '../numbers.ts';
import { standardOutput } from '../standardStreams.ts';

const EXAMPLES = `
Codes:
  b1:klondike:7 or 7    our own numbered deals        ms:617            Microsoft FreeCell's shuffle
  day:2026-11-15        the deal of a day             p1:EcvS…          the deck as a short code
  "QD AD 8H …"          the deck itself               rank-major:41 …   the deck in codes 0 to 51 (or suit-major:)
  (none)                a new random deal

Notations:
${NOTATIONS.map(({ name, about }) => `  ${name.padEnd(12)}${about}`).join('\n')}

Examples:
  npx baralho deal klondike 7
  npx baralho deal war 7 | npx baralho judge war
  npx baralho deal klondike ms:617 --notation names
  npx baralho deal freecell ms:617
  npx baralho deal war 7 --notation rank-major                    codes 0 to 51, as the War assignment has them
  npx baralho deal klondike --count 100 --seed 1 > deals.txt      a file for baralho solve
  npx baralho deal escalada day:2026-11-15 --json
`;

interface Options {
  readonly notation?: string;
  readonly count?: number;
  readonly seed?: number;
  readonly json?: boolean;
}

function write(deal: Deal, { notation, json }: Options): string {
  if (json) {
    const { game, code, deck, number } = deal;
    const permutation = `p1:${formatPermutation(deck, packOf(game))}`;
    return JSON.stringify({
      game,
      code,
      ...(number !== undefined && { number }),
      permutation,
      deck: formatCards(deck),
    });
  }
  if (notation === undefined) return GAMES[deal.game].layout(deal);
  const chosen = NOTATIONS.find(({ name }) => name === notation) as (typeof NOTATIONS)[number];
  if (!canWrite(deal.deck, chosen))
    complain(`the notation '${notation}' has no sign for the Knights of ${deal.game}`);
  return formatDeck(deal.deck, chosen);
}

/** Many deals, one per line with its code as the name: the file format of `baralho solve`. */
function list(game: GameId, { count = 1, seed = 0, notation, json }: Options): void {
  const output = standardOutput();
  if (seed >= 2 ** 21) complain(`--seed: expected a whole number below ${2 ** 21}, found ${seed}`);
  for (let i = 0; i < count; i++) {
    const deal = numberedDeal(game, dealNumber(seed, i));
    const line = json
      ? write(deal, { json })
      : `${deal.code} ${write(deal, { notation: notation ?? 'text' })}`;
    output.write(`${line}\n`);
  }
  output.flush();
}

function deal(game: GameId, words: readonly string[], options: Options): void {
  if (options.count !== undefined) {
    if (words.length > 0) complain('--count prints numbered deals and takes no code');
    list(game, options);
    return;
  }
  const text = words.join(' ');
  const parsed = text === '' ? undefined : parseDeal(game, text);
  if (parsed?.ok === false) complain(describeDealFault(text, parsed.error));
  const dealt = parsed?.value ?? numberedDeal(game, options.seed ?? randomInt(2 ** 31));
  if (process.stdout.isTTY && !options.json) process.stderr.write(`${dealt.code}\n\n`);
  process.stdout.write(`${write(dealt, options)}\n`);
}

export function command(): Command {
  return new Command()
    .addArgument(new Argument('<game>', 'which game').choices(GAME_IDS))
    .argument('[code...]', 'the deal; without one, a new deal')
    .addOption(
      new Option('-n, --notation <name>', 'the deck in deal order, in this notation').choices(
        NOTATIONS.map(({ name }) => name),
      ),
    )
    .option('-c, --count <n>', 'n deals, one a line, each with its code as name', wholeNumberFrom(0))
    .option(
      '-s, --seed <n>',
      'with --count, which series of deals; alone, the number of the deal',
      wholeNumberFrom(0),
    )
    .option('--json', 'an object with code, number, permutation code and deck')
    .addHelpText('after', EXAMPLES)
    .action(deal);
}
