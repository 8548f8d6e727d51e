/** Reads all commands and subcommands from their commander definitions. */
import type { Argument, Command, Option } from 'commander';
import { COMMANDS, loadCommand } from '../commands.ts';
import type { ArgumentEntry, CommandEntry } from './entries.ts';

const optionEntry = ({ flags, short, long, description, required, optional, argChoices }: Option) => ({
  flags,
  names: [short, long].filter((name) => name !== undefined),
  about: description,
  takesValue: required || optional,
  choices: argChoices ?? [],
});

function argumentEntry(argument: Argument): ArgumentEntry {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return {
    name: argument.required ? `<${name}>` : `[${name}]`,
    about: argument.description,
    choices: argument.argChoices ?? [],
  };
}

/** What stands below the help that commander makes. */
function notesOf(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return text.slice(command.helpInformation().length).trim();
}

const entryOf = (command: Command, path: readonly string[]): CommandEntry => ({
  path,
  aliases: command.aliases(),
  purpose: command.description(),
  arguments: command.registeredArguments.map(argumentEntry),
  options: command.options.filter(({ hidden }) => !hidden).map(optionEntry),
  notes: notesOf(command),
  commands: command.commands.map((sub) => entryOf(sub, [...path, sub.name()])),
});

export const commandTree = (): Promise<readonly CommandEntry[]> =>
  Promise.all(COMMANDS.map(async (entry) => entryOf(await loadCommand(entry), [entry.name])));
