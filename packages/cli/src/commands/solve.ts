/** `baralho solve`: can a position be won, and how? A game is a file in `solve/` and a line here. */
import type { OwnGameId } from '@baralho/core';
import { Command } from 'commander';
import { accordionCommand } from './solve/accordion.ts';
import { klondikeCommand } from './solve/klondike.ts';
import { patienceCommand, solvedPatiences } from './solve/patience.ts';

/** In the order in which the help shows them: the games in which one player decides. */
const GAMES: Readonly<Partial<Record<OwnGameId, () => Command>>> = {
  klondike: klondikeCommand,
  accordion: accordionCommand,
};

export function command(): Command {
  const parent = new Command();
  for (const sub of [...Object.values(GAMES), ...solvedPatiences(patienceCommand)]) parent.addCommand(sub());
  return parent.addHelpText(
    'after',
    `
Examples:
  npx baralho solve klondike b1:klondike:27
  npx baralho solve freecell ms:617
  npx baralho solve klondike --help                      options and examples of each game
`,
  );
}
