/** `baralho man`: prints the manual page. */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { manPage } from '../manual/manPage.ts';
import { commandTree } from '../manual/tree.ts';

const EXAMPLES = `
Examples:
  npx baralho man > baralho.1                            then: man ./baralho.1
  npx baralho man --json                                 the same as data: descriptions, options, examples
`;

export const command = (): Command =>
  new Command()
    .option('--json', 'the commands as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async ({ json }: { readonly json?: true }) => {
      const tree = await commandTree();
      if (json) {
        process.stdout.write(`${JSON.stringify(tree)}\n`);
        return;
      }
      const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
      process.stdout.write(manPage(tree, String(version)));
    });
