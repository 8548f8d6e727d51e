/** `baralho arena check BOT`: tests whether a bot is ready to play. */
import { check, type Step, stepNames } from '@baralho/arena';
import { printable } from '@baralho/core';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import {
  BOTS_HELP,
  type BotOptions,
  describeSandbox,
  findBots,
  GAMES_HELP,
  gameAndBots,
  openSandbox,
  withBotOptions,
} from './competition.ts';
import { print, printJson } from './report.ts';

const EXAMPLES = `${BOTS_HELP}${GAMES_HELP}
Examples:
  npx baralho arena check ./bot
  npx baralho arena check "python3 bot.py" --move-ms 200
  npx baralho arena check "stream:node bot.js" --json
  npx baralho arena check klondike ./bot
  npx baralho arena check accordion --cmd "python3 bot.py"

A step is red (✗) if the bot breaks the rules or never plays, and weak (~) if the play is legal but a good player would not
play so. For the tournament of the course (LI2, 3.1) all tests must be accepted: no step may be red.

Exit codes: 0 no step is red, 1 one is.
`;

const colour = (code: number, text: string): string =>
  process.stdout.isTTY && process.env.NO_COLOR === undefined ? `\u001b[${code}m${text}\u001b[0m` : text;

const indented = (text: string): string =>
  text === ''
    ? '    (nothing)\n'
    : `${printable(text)
        .trimEnd()
        .split('\n')
        .map((line) => `    ${line}`)
        .join('\n')}\n`;

function stepLine({ name, ok, why, weak }: Step, number: number): string {
  const mark = ok ? (weak === undefined ? colour(32, '✓') : colour(33, '~')) : colour(31, '✗');
  const said = ok ? weak : (why ?? '');
  return `${mark} ${String(number).padStart(2)} ${name}${said === undefined ? '' : `\n     ${printable(said)}`}\n`;
}

function firstFailure({ name, exchange }: Step): string {
  if (exchange === undefined) return '';
  const { sent, stdout, stderr, exitCode } = exchange;
  const ended = exitCode === undefined ? '' : `  exit code ${exitCode}\n`;
  return `\nThe first red step, '${name}':\n  it was sent\n${indented(sent)}  its standard output\n${indented(stdout)}  its standard error\n${indented(stderr)}${ended}`;
}

interface Options extends BotOptions {
  readonly cmd?: string;
}

async function run(words: readonly string[], given: Options): Promise<void> {
  const { game, bots } = gameAndBots(words);
  const specs = [...bots, ...(given.cmd === undefined ? [] : [given.cmd])];
  const [spec] = specs;
  if (spec === undefined || specs.length > 1) complain(`name one bot to check (found ${specs.length})`);
  const options = { ...given, game };
  const sandbox = openSandbox(options);
  const [entrant] = findBots([spec], options, sandbox);
  if (entrant === undefined) return;
  process.once('SIGINT', () => process.exit(130));
  let number = 0;
  const limits = { moveMs: options.moveMs, bankMs: options.bankMs };
  const steps = await check(entrant, limits, (step) => {
    if (!options.json) print(stepLine(step, ++number));
  });
  const red = steps.filter(({ ok }) => !ok);
  const weak = steps.filter((step) => step.weak !== undefined).length;
  if (options.json) printJson({ name: entrant.name, command: entrant.command, ok: red.length === 0, steps });
  else {
    if (red[0] !== undefined) print(firstFailure(red[0]));
    const all = stepNames(entrant.game).length;
    const untried =
      steps.length < all ? '; it left the first request without an answer, so no other was made' : '';
    print(
      `\n${steps.length - red.length - weak} of ${all} steps are green${weak > 0 ? `, ${weak} weak` : ''}${untried}. Sandbox: ${describeSandbox(sandbox, [entrant])}.\n`,
    );
  }
  if (red.length > 0) process.exitCode = 1;
}

export const checkCommand = (): Command =>
  withBotOptions(
    new Command('check')
      .description('check a bot step by step, from the first request to whole games')
      .argument('[words...]', 'a game, if it is not escalada, and a bot')
      .option('--cmd <command>', 'the bot as an option'),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);
