/** `baralho bot NAME`: a built-in bot on the tournament's protocol. */
import { createInterface } from 'node:readline';
import { BUILT_IN } from '@baralho/arena/bots/index';
import { type EscaladaPlayer, playOf } from '@baralho/arena/escalada';
import { describeMisread, stream, tagOf } from '@baralho/core';
import {
  DIALECTS,
  type Dialect,
  formatPlay,
  parseRequest,
  viewOfRequest,
} from '@baralho/core/games/escalada/index';
import { Command, Option } from 'commander';
import { complain } from '../complain.ts';
import { wholeNumberFrom } from '../numbers.ts';

const EXAMPLES = `
Bots: 
${BUILT_IN.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n')}

Reads a request (the number of plays, which may be left out; the hand; the plays, a line each) and prints a play or PASSO.

Examples:
  printf '0\\n🂡🂱🂢\\n' | npx baralho bot greedy
  npx baralho bot decomposer --stream < requests.txt       each request ends with an empty line
  npx baralho bot net --table http://localhost:8080/api/tables/ID    joins a live table
`;

interface Options {
  readonly table?: string;
  readonly seat?: number;

  readonly stream?: true;
  readonly dialect: Dialect;
  readonly ms: number;
}

/** Equal requests get equal answers. */
async function answer(player: EscaladaPlayer, text: string, { dialect, ms }: Options): Promise<string> {
  const request = parseRequest(text);
  if (!request.ok) {
    const line = text.slice(0, request.error.at).split('\n').length;
    complain(`line ${line} of the request: ${describeMisread(request.error)}`);
  }
  player.begin?.(stream('bot', tagOf(text)));
  return `${formatPlay(await playOf(player.choose(viewOfRequest(request.value), { ms, bankMs: 0 })), dialect)}\n`;
}

async function run(name: string, options: Options): Promise<void> {
  const bot = BUILT_IN.find((one) => one.name === name);
  if (bot === undefined)
    complain(`there is no bot '${name}'; there are ${BUILT_IN.map((one) => one.name).join(', ')}`);
  const player = await bot.open();
  if (options.table !== undefined) {
    const { sitDown } = await import('../liveBot.ts');
    return sitDown(player, name, options.table, options.seat);
  }
  let text = '';
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!options.stream || line.trim() !== '') text += `${line}\n`;
    else if (text !== '') {
      process.stdout.write(await answer(player, text, options));
      text = '';
    }
  }
  if (text !== '' || !options.stream) process.stdout.write(await answer(player, text, options));
}

export const command = (): Command =>
  new Command()
    .description("a built-in bot on the tournament's protocol")
    .argument('<name>', 'which bot')
    .option('--stream', 'stay, and answer every request that ends with an empty line')
    .addOption(
      new Option('--dialect <dialect>', 'how plays are printed').choices([...DIALECTS]).default('glyphs'),
    )
    .option('--table <url>', 'sit down at the live table of this address')
    .option('--seat <number>', 'with --table: at this seat; any free one otherwise', wholeNumberFrom(1, 4))
    .option('--ms <ms>', 'time for a move', wholeNumberFrom(1), 1000)
    .addHelpText('after', EXAMPLES)
    .action(run);
