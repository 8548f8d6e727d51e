/** Writes the manual page with the macros of man(7). */
import type { CommandEntry } from './entries.ts';

/** Keeps hyphens to be typed and literal backslashes, and makes sure that no line looks like a macro. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

const item = (head: string, about: string): string => `.TP\n.B ${escaped(head)}\n${escaped(about)}\n`;

function sectionOf(entry: CommandEntry): string {
  const { path, purpose, arguments: words, options, notes, commands } = entry;
  const usage = ['baralho', ...path, ...words.map(({ name }) => name)].join(' ');
  const parts = [
    `.SS ${escaped(`${usage}${options.length > 0 ? ' [options]' : ''}`)}\n${escaped(purpose)}.\n`,
    ...words.filter(({ about }) => about !== '').map(({ name, about }) => item(name, about)),
    ...options.map(({ flags, about, choices }) =>
      item(flags, choices.length > 0 ? `${about} (${choices.join(', ')})` : about),
    ),
    ...(notes === '' ? [] : [`.PP\n.nf\n${escaped(notes)}\n.fi\n`]),
    ...commands.map(sectionOf),
  ];
  return parts.join('');
}

export function manPage(tree: readonly CommandEntry[], version: string): string {
  const summary = tree.map(({ path, purpose }) => item(path.join(' '), purpose)).join('');
  return `.TH BARALHO 1 "" "Baralho ${version}" "User Commands"
.SH NAME
baralho \\- play, judge, simulate, solve and compete at card games
.SH SYNOPSIS
.B baralho
.I command
[options]
.SH DESCRIPTION
One exact set of rules for each card game, at the terminal, in the browser and for programs.
Without a global installation every command is typed with npx in front, as in the examples.
${summary}.SH COMMANDS
${tree.map(sectionOf).join('')}.SH EXIT STATUS
.TP
.B 0
done; of a judged program: accepted
.TP
.B 1
done, and the answer is no: not accepted, a bot made a fault, a check failed
.TP
.B 2
bad input or bad usage, with a message on standard error
.TP
.B 130
interrupted
.SH ENVIRONMENT
.TP
.B BARALHO_HOME
where games are saved; otherwise $XDG_DATA_HOME/baralho
.TP
.B XDG_STATE_HOME
where journals of long runs are kept
.TP
.B BARALHO_REDIS_PASSWORD, BARALHO_REDIS_PASSWORD_FILE
the password of the Redis, or the file that holds it
.TP
.B BARALHO_SECRET
the secret shared by machines that work together
.TP
.B BARALHO_COURSE_KEY, BARALHO_COURSE_PASSWORD
the key of your join link; the password of a course's first teacher
.TP
.B NO_COLOR
no colours
`;
}
