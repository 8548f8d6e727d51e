/** `baralho judge statement [PROBLEM]`: prints the statement of a problem. */
import {
  formatStatement,
  formatStatements,
  type Language,
  STATEMENT_LANGUAGES,
  type StatementLanguage,
} from '@baralho/judge';
import { Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { loadProblem } from './problem.ts';

const EXAMPLES = `
Input, output, an example, and our decisions where the assignment leaves something open.
Without a problem it prints all of them: this is how docs/statements.md and docs/enunciados.md are written.

Examples:
  npx baralho judge statement guiao3
  npx baralho judge statement war --lang pt
  npx baralho judge statement accordian --lang zh
  npx baralho judge statement > docs/statements.md
`;

const isOfAll = (language: StatementLanguage): language is Language => language !== 'zh';

async function tell(word: string | undefined, { lang }: { readonly lang: StatementLanguage }): Promise<void> {
  if (word === undefined) {
    if (!isOfAll(lang)) complain('only accordian has a statement in zh: name it');
    process.stdout.write(`${await formatStatements(lang)}\n`);
    return;
  }
  const problem = await loadProblem(word);
  const text = formatStatement(problem, lang);
  if (text === undefined) complain(`${problem.id} has no statement in ${lang}: its languages are en and pt`);
  process.stdout.write(`${text}\n`);
}

export function statementCommand(): Command {
  return new Command('statement')
    .description('print the statement of the problem: input, output, example, choices')
    .argument('[problem]', 'its name; without one, all problems')
    .addOption(new Option('--lang <language>', 'its language').choices(STATEMENT_LANGUAGES).default('en'))
    .addHelpText('after', EXAMPLES)
    .action(tell);
}
