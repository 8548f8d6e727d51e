/** Completion for bash, zsh and fish: finds the words that may come next after the command line so far. */
import { type CommandEntry, type OptionEntry, withSubcommands } from './entries.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface Word {
  readonly name: string;
  readonly about: string;
}

/** One command, with everything that may follow it. */
interface Place {
  /** All its spellings, including aliases: `judge accordian`, `judge accordion`. */
  readonly spellings: readonly string[];
  readonly words: readonly Word[];
  readonly options: readonly OptionEntry[];
}

const HELP: OptionEntry = {
  flags: '-h, --help',
  names: ['-h', '--help'],
  about: 'show options and examples',
  takesValue: false,
  choices: [],
};

function spellingsOf({ path, aliases }: CommandEntry): readonly string[] {
  const before = path.slice(0, -1);
  return [...path.slice(-1), ...aliases].map((name) => [...before, name].join(' '));
}

const commandWords = (commands: readonly CommandEntry[]): readonly Word[] =>
  commands.map(({ path, purpose }) => ({ name: path.at(-1) ?? '', about: purpose }));

const placeOf = (entry: CommandEntry): Place => ({
  spellings: spellingsOf(entry),
  words: [
    ...commandWords(entry.commands),
    ...entry.arguments.flatMap(({ choices, about }) => choices.map((name) => ({ name, about }))),
  ],
  options: [...entry.options, HELP],
});

const placesOf = (tree: readonly CommandEntry[]): readonly Place[] => [
  { spellings: [''], words: commandWords(tree), options: [HELP] },
  ...tree.flatMap(withSubcommands).map(placeOf),
];

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const joined = (words: readonly string[]): string => words.map(quoted).join(' ');
const patternOf = (words: readonly string[]): string => words.map(quoted).join('|');
const namesOf = (options: readonly OptionEntry[]): readonly string[] => options.flatMap(({ names }) => names);

/** Completions that depend on the last word: the values of an option, one line for each place and option. */
function valueCases(places: readonly Place[], line: (choices: readonly string[]) => string): string {
  return places
    .flatMap(({ spellings, options }) =>
      options
        .filter(({ takesValue }) => takesValue)
        .map(
          ({ names, choices }) =>
            `    ${patternOf(spellings.flatMap((spelling) => names.map((name) => `${spelling} ${name}`)))}) ${line(choices)} ;;`,
        ),
    )
    .join('\n');
}

function bash(places: readonly Place[]): string {
  const known = patternOf(places.flatMap(({ spellings }) => spellings).filter((spelling) => spelling !== ''));
  const offers = places
    .map(
      ({ spellings, words, options }) =>
        `    ${patternOf(spellings)}) words=(${joined(words.map(({ name }) => name))}) options=(${joined(namesOf(options))}) ;;`,
    )
    .join('\n');
  return `# Completion of baralho for bash: source <(baralho completion bash)
_baralho() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} place='' i
  local -a words options
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${place:+$place }\${COMP_WORDS[i]}" in
      ${known}) place="\${place:+$place }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$place $before" in
${valueCases(places, (choices) => (choices.length === 0 ? 'return' : `COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$current")); return`))}
  esac
  case "$place" in
${offers}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "\${options[*]}" -- "$current"))
  else
    COMPREPLY=($(compgen -W "\${words[*]}" -- "$current"))
  fi
}
complete -o default -F _baralho baralho
`;
}

/** A colon separates a word from its description. */
const described = ({ name, about }: Word): string => quoted(`${name.replaceAll(':', '\\:')}:${about}`);

function zsh(places: readonly Place[]): string {
  const known = patternOf(places.flatMap(({ spellings }) => spellings).filter((spelling) => spelling !== ''));
  const offers = places
    .map(({ spellings, words, options }) => {
      const flags = options.flatMap(({ names, about }) => names.map((name) => ({ name, about })));
      return `    ${patternOf(spellings)}) offers=(${words.map(described).join(' ')}); flags=(${flags.map(described).join(' ')}) ;;`;
    })
    .join('\n');
  return `#compdef baralho
# Completion of baralho for zsh: source <(baralho completion zsh)
_baralho() {
  local place='' i
  local -a offers flags
  for ((i = 2; i < CURRENT; i++)); do
    case "\${place:+$place }\${words[i]}" in
      ${known}) place="\${place:+$place }\${words[i]}" ;;
    esac
  done
  case "$place \${words[CURRENT-1]}" in
${valueCases(places, (choices) => (choices.length === 0 ? '_files; return' : `compadd -- ${joined(choices)}; return`))}
  esac
  case "$place" in
${offers}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    _describe -o option flags
  elif (( \${#offers} )); then
    _describe word offers || _files
  else
    _files
  fi
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _baralho baralho
`;
}

function fish(places: readonly Place[]): string {
  const known = places.flatMap(({ spellings }) => spellings).filter((spelling) => spelling !== '');
  const lines = places.flatMap(({ spellings, words, options }) => {
    const at = `-n ${quoted(`__baralho_at ${joined(spellings)}`)}`;
    return [
      ...words.map(({ name, about }) => `complete -c baralho ${at} -a ${quoted(name)} -d ${quoted(about)}`),
      ...options.map(({ names, about, takesValue, choices }) => {
        const flags = names.map((name) =>
          name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`,
        );
        const value = takesValue
          ? ` -r${choices.length > 0 ? ` -f -a ${quoted(choices.join(' '))}` : ''}`
          : '';
        return `complete -c baralho ${at} ${flags.join(' ')}${value} -d ${quoted(about)}`;
      }),
    ];
  });
  return `# Completion of baralho for fish: baralho completion fish | source
function __baralho_at
  set -l place ''
  for word in (commandline -opc)[2..-1]
    set -l longer (string trim -- "$place $word")
    contains -- $longer ${joined(known)}; and set place $longer
  end
  contains -- $place $argv
end
${lines.join('\n')}
`;
}

const WRITERS: Readonly<Record<Shell, (places: readonly Place[]) => string>> = { bash, zsh, fish };

export const completionFor = (shell: Shell, tree: readonly CommandEntry[]): string =>
  WRITERS[shell](placesOf(tree));
