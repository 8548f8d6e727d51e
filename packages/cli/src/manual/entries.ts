/** The description of a command, from which completion, manual page and tests are made. */

export interface OptionEntry {
  /** As shown in the help: `-s, --seed <n>`. */
  readonly flags: string;
  readonly names: readonly string[];
  readonly about: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

export interface ArgumentEntry {
  /** As shown in the help: `<game>`, `[code...]`. */
  readonly name: string;
  readonly about: string;
  readonly choices: readonly string[];
}

export interface CommandEntry {
  /** The words before the options: `['judge', 'check']`. */
  readonly path: readonly string[];
  readonly aliases: readonly string[];
  readonly purpose: string;
  readonly arguments: readonly ArgumentEntry[];
  readonly options: readonly OptionEntry[];
  /** The text of the help below the options. */
  readonly notes: string;
  readonly commands: readonly CommandEntry[];
}

/** An entry with all entries below it. */
export const withSubcommands = (entry: CommandEntry): readonly CommandEntry[] => [
  entry,
  ...entry.commands.flatMap(withSubcommands),
];

/** The command lines in the help, without their descriptions. */
export const examplesOf = ({ notes }: CommandEntry): readonly string[] =>
  (notes.match(/^ {2}(?:npx baralho|printf|cat) .*$/gm) ?? []).map((line) =>
    line.trim().replace(/ {2,}.*$/, ''),
  );
