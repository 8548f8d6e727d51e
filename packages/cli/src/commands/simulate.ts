/**
 * `baralho simulate`: plays many games and reports the results with confidence intervals. A game is a file in `simulate/` and
 * a line here.
 */
import type { OwnGameId } from '@baralho/core';
import { Command } from 'commander';

/** In the order in which the help shows them. */
const GAMES: Readonly<Record<OwnGameId, () => Promise<Command>>> = {
  war: async () => (await import('./simulate/war.ts')).warCommand(),
  accordion: async () => (await import('./simulate/accordion.ts')).accordionCommand(),
  klondike: async () => (await import('./simulate/klondike.ts')).klondikeCommand(),
  escalada: async () => (await import('./simulate/escalada.ts')).escaladaCommand(),
  beggar: async () => (await import('./simulate/beggar.ts')).beggarCommand(),
};

/** Loads only the requested game; without one, the help shows all. */
export async function command([game]: readonly string[]): Promise<Command> {
  const parent = new Command();
  const asked = Object.entries(GAMES).filter(([id]) => id === game);
  for (const [, load] of asked.length > 0 ? asked : Object.entries(GAMES)) parent.addCommand(await load());
  return parent.addHelpText(
    'after',
    `
Examples:
  npx baralho simulate war --games 1e6 --war-size 3 --exchange
  npx baralho simulate war --help                        options and examples of each game
`,
  );
}
