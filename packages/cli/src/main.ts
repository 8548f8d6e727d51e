/** The `baralho` command: finds the requested command in the table of commands, runs it, and reports errors in one sentence. */
import type { Command } from 'commander';
import { COMMANDS, type Entry, loadCommand } from './commands.ts';
import { complain } from './complain.ts';

const find = (name: string): Entry | undefined => COMMANDS.find((entry) => entry.name === name);

function help(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Baralho: one exact set of rules for each card game; play, judge, simulate, solve, compete.

Usage: npx baralho COMMAND [options]        npx baralho COMMAND --help for options and examples

${lines.join('\n')}
`;
}

/** A command whose name differs from the typed word by one typing error. */
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
  // A reader that has seen enough (`| head`) is not an error; a full disk is.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    complain(`cannot write to standard output: ${error.message}`);
  });
  // Nobody is listening any more: no reason to stop working.
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
  const parser = await loadCommand(entry, words);
  speakPlainly(parser);
  await parser.parseAsync([...words], { from: 'user' }).catch((error: unknown) => {
    const { code, name, message } = error as NodeJS.ErrnoException;
    if (name === 'MachineFault') complain(`this machine cannot run a program any more: ${message}`);
    if (FULL.includes(code ?? '')) complain(`cannot write all of it: ${message}`);
    throw error;
  });
}

/** A full disk, a quota or a file size limit: not a bug, so no stack trace. */
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Wrong usage gives exit code 2 and one sentence, in subcommands too. */
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
