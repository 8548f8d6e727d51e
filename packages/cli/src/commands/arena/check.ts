/** `baralho arena check BOT`: is it ready for a table? */
import { check, STEP_NAMES, type Step } from '@baralho/arena';
import { harmless } from '@baralho/core';
import { Command } from 'commander';
import { print, printJson } from './report.ts';
import {
  BOTS_HELP,
  type BotOptions,
  describeSandbox,
  findBots,
  openSandbox,
  withBotOptions,
} from './session.ts';

const EXAMPLES = `${BOTS_HELP}
Examples:
  baralho arena check ./bot
  baralho arena check "python3 bot.py" --move-ms 200
  baralho arena check "stream:node bot.js" --json

Exit codes: 0 all steps are green, 1 one is red.
`;

const colour = (code: number, text: string): string =>
  process.stdout.isTTY && process.env.NO_COLOR === undefined ? `\u001b[${code}m${text}\u001b[0m` : text;

const indented = (text: string): string =>
  text === ''
    ? '    (nothing)\n'
    : `${harmless(text)
        .trimEnd()
        .split('\n')
        .map((line) => `    ${line}`)
        .join('\n')}\n`;

function stepLine({ name, ok, why }: Step, number: number): string {
  const mark = ok ? colour(32, '✓') : colour(31, '✗');
  return `${mark} ${String(number).padStart(2)} ${name}${ok ? '' : `\n     ${harmless(why ?? '')}`}\n`;
}

function firstFailure({ name, exchange }: Step): string {
  if (exchange === undefined) return '';
  const { sent, stdout, stderr, exitCode } = exchange;
  const ended = exitCode === undefined ? '' : `  exit code ${exitCode}\n`;
  return `\nThe first red step, '${name}':\n  it was sent\n${indented(sent)}  its standard output\n${indented(stdout)}  its standard error\n${indented(stderr)}${ended}`;
}

async function run(spec: string, options: BotOptions): Promise<void> {
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
  if (options.json) printJson({ name: entrant.name, command: entrant.command, ok: red.length === 0, steps });
  else {
    if (red[0] !== undefined) print(firstFailure(red[0]));
    const untried =
      steps.length < STEP_NAMES.length
        ? '; it left the first request without an answer, so no other was made'
        : '';
    print(
      `\n${steps.length - red.length} of ${STEP_NAMES.length} steps are green${untried}. Sandbox: ${describeSandbox(sandbox, [entrant])}.\n`,
    );
  }
  if (red.length > 0) process.exitCode = 1;
}

export const checkCommand = (): Command =>
  withBotOptions(
    new Command('check')
      .description('named steps from the first request to whole games, green or red')
      .argument('<bot>', 'a bot'),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);
