/** `baralho bot NAME`: runs a built-in bot with the tournament's protocol. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BotGameId, RANKINGS } from '@baralho/arena';
import { BUILT_IN } from '@baralho/arena/bots/index';
import { type EscaladaPlayer, playOf } from '@baralho/arena/escalada';
import { BOT_GAMES } from '@baralho/arena/games';
import { BOTS } from '@baralho/arena/games/bots';
import type { Player } from '@baralho/arena/player';
import { STARTER_LANGUAGES, STARTERS, starterKit, starterLanguage } from '@baralho/arena/starters';
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
import { gameAndBots } from './arena/competition.ts';

const EXAMPLES = `
Bots: 
${BUILT_IN.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n')}

${(['klondike', 'accordion'] as const).map((game) => `Of ${game}:\n${BOTS[game].map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`).join('\n')}`).join('\n')}

Reads a request (the number of plays, which may be left out; the hand; the plays, a line each) and prints a play or PASSO.

Examples:
  printf '0\\n🂡🂱🂢\\n' | npx baralho bot greedy
  npx baralho bot klondike blind --stream
  npx baralho bot accordion planner < request.txt
  npx baralho bot decomposer --stream < requests.txt       each request ends with an empty line
  npx baralho bot new c                                    writes a starter kit
  npx baralho bot net --table http://localhost:8080/api/tables/ID    joins a live table
`;

interface Options {
  readonly table?: string;
  readonly seat?: number;

  readonly stream?: true;
  readonly dialect: Dialect;
  readonly ms: number;
}

/** The same request always gets the same answer. */
async function answer(player: EscaladaPlayer, text: string, { dialect, ms }: Options): Promise<string> {
  const request = parseRequest(text);
  if (!request.ok) {
    const line = text.slice(0, request.error.at).split('\n').length;
    complain(`line ${line} of the request: ${describeMisread(request.error)}`);
  }
  player.begin?.(stream('bot', tagOf(text)));
  return `${formatPlay(await playOf(player.choose(viewOfRequest(request.value), { ms, bankMs: 0 })), dialect)}\n`;
}

/** For games with one player: reads the arena's request and answers with a move or stop. */
async function answerIn(game: BotGameId, player: Player, text: string, ms: number): Promise<string> {
  const rules = BOT_GAMES[game];
  const view = rules.parseRequest(text);
  if (!view.ok) complain(`the request of ${game}: ${describeMisread(view.error)}`);
  const choice = player.choose(view.value, { ms, bankMs: 0 });
  return `${rules.formatMove(choice instanceof Promise ? (await choice).proposal : choice)}\n`;
}

async function runPatience(game: BotGameId, name: string, options: Options): Promise<void> {
  if (options.table !== undefined) complain('bots of escalada alone sit down at live tables');
  const bot = BOTS[game].find((one) => one.name === name);
  if (bot === undefined)
    complain(
      `there is no bot '${name}' for ${game}; there are ${BOTS[game].map((one) => one.name).join(', ')}`,
    );
  const player = await bot.open();
  player.begin?.(stream('bot', tagOf(name)));
  await answerRequests(options, (text) => answerIn(game, player, text, options.ms));
}

async function run(words: readonly string[], options: Options): Promise<void> {
  const { game, bots } = gameAndBots(words);
  const [name] = bots;
  if (name === undefined || bots.length > 1) complain(`name one bot (found ${bots.length})`);
  if (RANKINGS[game] !== undefined) return runPatience(game, name, options);
  const bot = BUILT_IN.find((one) => one.name === name);
  if (bot === undefined)
    complain(`there is no bot '${name}'; there are ${BUILT_IN.map((one) => one.name).join(', ')}`);
  const player = await bot.open();
  if (options.table !== undefined) {
    const { sitDown } = await import('../liveBot.ts');
    return sitDown(player, name, options.table, options.seat);
  }
  await answerRequests(options, (text) => answer(player, text, options));
}

/** One request, or with --stream every request; each ends with an empty line. */
async function answerRequests(
  { stream: stays }: Options,
  answerTo: (text: string) => Promise<string>,
): Promise<void> {
  let text = '';
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!stays || line.trim() !== '') text += `${line}\n`;
    else if (text !== '') {
      process.stdout.write(await answerTo(text));
      text = '';
    }
  }
  if (text !== '' || !stays) process.stdout.write(await answerTo(text));
}

const NEW_EXAMPLES = `
Examples:
  npx baralho bot new python
  npx baralho bot new c --out mybot
`;

function writeKit(word: string, { out }: { readonly out?: string }): void {
  const language = starterLanguage(word);
  if (language === undefined)
    complain(`there is no starter kit in '${word}'; there are ${STARTER_LANGUAGES.join(', ')}`);
  const folder = out ?? `bot-${language.replace('++', 'pp')}`;
  if (existsSync(folder)) complain(`'${folder}' is there already; name another folder with --out`);
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of starterKit(language)) writeFileSync(join(folder, name), text);
  const { run, ...starter } = STARTERS[language];
  const build = 'build' in starter ? `${starter.build} && ` : '';
  process.stdout.write(
    `Your bot in ${starter.title} is in '${folder}'; README.md has the next steps. Try it there:\n  ${build}npx baralho arena check "${run}"\n`,
  );
}

export const command = (): Command =>
  new Command()
    .argument('<words...>', 'a game, if it is not escalada, and which bot')
    .option('--stream', 'keep running, and answer every request that ends with an empty line')
    .addOption(
      new Option('--dialect <dialect>', 'how plays are printed').choices([...DIALECTS]).default('glyphs'),
    )
    .option('--table <url>', 'take a seat at the live table with this address')
    .option('--seat <number>', 'with --table: which seat; the default is any free one', wholeNumberFrom(1, 4))
    .option('--ms <ms>', 'time for a move', wholeNumberFrom(1), 1000)
    .addHelpText('after', EXAMPLES)
    .action(run)
    .addCommand(
      new Command('new')
        .description('write a starter kit for a bot: it already plays and passes arena check')
        .argument('<language>', `one of ${STARTER_LANGUAGES.join(', ')}`)
        .option('--out <dir>', 'the folder to create; bot-LANGUAGE by default')
        .addHelpText('after', NEW_EXAMPLES)
        .action(writeKit),
    );
