/** The shape of what `man --json` prints: the commands with their subcommands. */
import { anyText, fields, yesOrNo } from '@baralho/core/shape';
import { about, many } from './parts.ts';

const choices = about('the values it takes, when they are few', many(anyText));

const entry = {
  path: about('the words before its options', many(anyText)),
  aliases: many(anyText),
  purpose: anyText,
  arguments: many(fields({ name: anyText, about: anyText, choices })),
  options: many(
    fields({ flags: anyText, names: many(anyText), about: anyText, takesValue: yesOrNo, choices }),
  ),
  notes: about('examples and exit codes, as the help has them', anyText),
};

const last = fields({ ...entry, commands: many(fields(entry)) });
const second = fields({ ...entry, commands: many(last) });
export const manual = many(fields({ ...entry, commands: many(second) }));
