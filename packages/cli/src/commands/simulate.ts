/** `baralho simulate`: many games at once, answers with error bars. A game is a file in `simulate/` and a line here. */
import type { GameId } from '@baralho/core';
import { Command } from 'commander';
import { accordionCommand } from './simulate/accordion.ts';
import { beggarCommand } from './simulate/beggar.ts';
import { escaladaCommand } from './simulate/escalada.ts';
import { klondikeCommand } from './simulate/klondike.ts';
import { warCommand } from './simulate/war.ts';

/** In the order in which the help shows them. */
const GAMES: Readonly<Record<GameId, () => Command>> = {
  war: warCommand,
  accordion: accordionCommand,
  klondike: klondikeCommand,
  escalada: escaladaCommand,
  beggar: beggarCommand,
};

export function command(): Command {
  const parent = new Command().description('play a great many games and say what comes out, with error bars');
  for (const sub of Object.values(GAMES)) parent.addCommand(sub());
  return parent.addHelpText('after', '\nnpx baralho simulate war --help shows options and examples.\n');
}
