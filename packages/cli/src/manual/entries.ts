/** The description of a command, from which completion, manual page and tests are made. */

export interface OptionEntry {
  /** As the help writes it: `-s, --seed <n>`. */
  readonly flags: string;
  readonly names: readonly string[];
  readonly about: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

export interface ArgumentEntry {
  /** As the help writes it: `<game>`, `[code...]`. */
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
  /** What the help says below the options. */
  readonly notes: string;
  readonly commands: readonly CommandEntry[];
}

/** An entry and all below it. */
export const withSubcommands = (entry: CommandEntry): readonly CommandEntry[] => [
  entry,
  ...entry.commands.flatMap(withSubcommands),
];

/** The lines of the help that can be typed, without what is said beside them. */
export const examplesOf = ({ notes }: CommandEntry): readonly string[] =>
  (notes.match(/^ {2}(?:npx baralho|printf|cat) .*$/gm) ?? []).map((line) =>
    line.trim().replace(/ {2,}.*$/, ''),
  );
