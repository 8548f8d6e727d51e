/** `baralho judge statement [PROBLEM]`: the task as it is judged, for people. */
import { formatStatement, formatStatements, LANGUAGES, type Language } from '@baralho/judge';
import { Command, Option } from 'commander';
import { loadProblem } from './problem.ts';

const EXAMPLES = `
What comes in, what goes out, an example, and what was chosen where the source is silent or can be read in two ways.
Without a problem all of them: docs/statements.md and docs/enunciados.md are written so.

Examples:
  npx baralho judge statement guiao3
  npx baralho judge statement war --lang pt
  npx baralho judge statement > docs/statements.md
`;

async function tell(word: string | undefined, { lang }: { readonly lang: Language }): Promise<void> {
  const text =
    word === undefined ? await formatStatements(lang) : formatStatement(await loadProblem(word), lang);
  process.stdout.write(`${text}\n`);
}

export function statementCommand(): Command {
  return new Command('statement')
    .description('the task as it is judged: input, output, example, what was chosen')
    .argument('[problem]')
    .addOption(new Option('--lang <language>', 'its language').choices(LANGUAGES).default('en'))
    .addHelpText('after', EXAMPLES)
    .action(tell);
}
