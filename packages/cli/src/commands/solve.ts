/** `baralho solve`: can it be won, and how? A game is a file in `solve/` and a line here. */
import type { GameId } from '@baralho/core';
import { Command } from 'commander';
import { accordionCommand } from './solve/accordion.ts';
import { klondikeCommand } from './solve/klondike.ts';

/** In the order in which the help shows them: the games in which one player decides. */
const GAMES: Readonly<Partial<Record<GameId, () => Command>>> = {
  klondike: klondikeCommand,
  accordion: accordionCommand,
};

export function command(): Command {
  const parent = new Command().description('can a position be won, and with which moves');
  for (const sub of Object.values(GAMES)) parent.addCommand(sub());
  return parent.addHelpText('after', '\nnpx baralho solve klondike --help shows options and examples.\n');
}
