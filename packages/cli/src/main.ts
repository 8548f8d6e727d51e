/**
 * The `baralho` command: a table of commands, each in a file of its own that is loaded when it is asked for, so that a short
 * command starts quickly. A command file exports `command(words)`, which gives its commander Command with options, examples and action.
 */
import type { Command } from 'commander';
import { complain } from './complain.ts';

interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ command(words: readonly string[]): Command | Promise<Command> }>;
}

/** In the order in which the help shows them. */
const COMMANDS: readonly Entry[] = [
  {
    name: 'play',
    summary: 'sit at a table in the terminal, or hold the plain dialogue of the Klondike assignment',
    load: () => import('./commands/play.ts'),
  },
  {
    name: 'judge',
    summary: "the assignments' programs, byte for byte; check and generate for other people's",
    load: () => import('./commands/judge.ts'),
  },
  {
    name: 'deal',
    summary: 'print a deal of any game in any notation',
    load: () => import('./commands/deal.ts'),
  },
  {
    name: 'simulate',
    summary: 'a million games in seconds: how long, who wins, how often it never ends, with error bars',
    load: () => import('./commands/simulate.ts'),
  },
  {
    name: 'arena',
    summary: 'bots in any language against each other: check, match, duel, tournament, ladder, replay',
    load: () => import('./commands/arena.ts'),
  },
  {
    name: 'bot',
    summary: "a built-in bot on the tournament's protocol",
    load: () => import('./commands/bot.ts'),
  },
  {
    name: 'solve',
    summary: 'can a deal or position be won, and with which moves',
    load: () => import('./commands/solve.ts'),
  },
  {
    name: 'survey',
    summary: 'how many deals can be won, with an interval',
    load: () => import('./commands/survey.ts'),
  },
  {
    name: 'serve',
    summary: 'the page: play, watch and measure in a browser',
    load: () => import('./commands/serve.ts'),
  },
  {
    name: 'course',
    summary: 'a course: teams hand in programs and bots, the judge and the arena do the rest',
    load: () => import('./commands/course.ts'),
  },
  {
    name: 'backup',
    summary: 'save everything that a server keeps, while it is serving',
    load: () => import('./commands/backup.ts'),
  },
  {
    name: 'restore',
    summary: 'put a backup into a new database',
    load: () => import('./commands/restore.ts'),
  },
  {
    name: 'worker',
    summary: 'this machine joins the work of commands with --redis',
    load: () => import('./commands/worker.ts'),
  },
  {
    name: 'doctor',
    summary: 'what this machine has: cores, sandbox, compilers, Redis, browser',
    load: () => import('./commands/doctor.ts'),
  },
];

const find = (name: string): Entry | undefined => COMMANDS.find((entry) => entry.name === name);

function help(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Baralho: one exact set of rules for each card game; play, judge, simulate, solve, compete.

Usage: npx baralho COMMAND [options]        npx baralho COMMAND --help for options and examples

${lines.join('\n')}
`;
}

/** Names one slip away from what was typed. */
function nearest(word: string): Entry | undefined {
  const distance = (a: string, b: string): number => {
    let row = Array.from({ length: b.length + 1 }, (_, i) => i);
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++)
        next[j] = Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        );
      row = next;
    }
    return row[b.length] ?? 0;
  };
  return COMMANDS.find(({ name }) => distance(word, name) <= 2);
}

export async function main(words: readonly string[]): Promise<void> {
  // A reader that has seen enough (`| head`) is no error; a full disk is one.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    complain(`cannot write to standard output: ${error.message}`);
  });
  // Nobody listens any more: no reason to stop working.
  process.stderr.on('error', () => {});
  const [name = '--help', ...rest] = words;
  if (name === '--help' || name === '-h' || name === 'help') {
    const entry = find(rest[0] ?? '');
    if (entry === undefined) process.stdout.write(help());
    else await run(entry, ['--help']);
    return;
  }
  const entry = find(name);
  if (entry === undefined) {
    const near = nearest(name);
    complain(
      `there is no command '${name}'${near ? `; did you mean '${near.name}'?` : ''} (npx baralho --help lists them)`,
    );
  }
  await run(entry, rest);
}

async function run(entry: Entry, words: readonly string[]): Promise<void> {
  const { command } = await entry.load();
  const parser = (await command(words)).name(`baralho ${entry.name}`);
  speakPlainly(parser);
  await parser.parseAsync([...words], { from: 'user' }).catch((error: unknown) => {
    const { code, name, message } = error as NodeJS.ErrnoException;
    if (name === 'MachineFault') complain(`this machine cannot run a program any more: ${message}`);
    if (FULL.includes(code ?? '')) complain(`cannot write all of it: ${message}`);
    throw error;
  });
}

/** A disk without room, a quota or the largest file reached: nobody's mistake, so no stack trace. */
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Bad usage is exit code 2 and one sentence, in subcommands too. */
function speakPlainly(command: Command): void {
  command.exitOverride((error) => {
    process.exit(error.exitCode === 0 ? 0 : 2);
  });
  command.configureOutput({
    outputError: (text, write) => write(text.replace(/^error: /, 'baralho: ')),
  });
  command.showSuggestionAfterError(true);
  for (const sub of command.commands) speakPlainly(sub);
}
