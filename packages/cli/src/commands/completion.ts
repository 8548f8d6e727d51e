/** `baralho completion SHELL`: prints the script that lets a shell complete Baralho's commands and options. */
import { Argument, Command } from 'commander';
import { completionFor, SHELLS, type Shell } from '../manual/completion.ts';
import { commandTree } from '../manual/tree.ts';

const EXAMPLES = `
It completes the command 'baralho', so Baralho has to be installed globally: npm install --global baralho, or npm link in
packages/cli of a clone.

Examples:
  npx baralho completion bash > baralho.bash             then: source baralho.bash, best in ~/.bashrc
  npx baralho completion zsh > _baralho                  in a folder of $fpath
  npx baralho completion fish > baralho.fish             in ~/.config/fish/completions
`;

export const command = (): Command =>
  new Command()
    .addArgument(new Argument('<shell>', 'which shell').choices(SHELLS))
    .addHelpText('after', EXAMPLES)
    .action(async (shell: Shell) => {
      process.stdout.write(completionFor(shell, await commandTree()));
    });
