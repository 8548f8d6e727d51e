/** `baralho solve`: can it be won, and how? A game is a file in `solve/` and a line here. */
import type { GameId } from '@baralho/core';
import { Command } from 'commander';
import { accordionCommand } from './solve/accordion.ts';
import { klondikeCommand } from './solve/klondike.ts';

/** In the order in which the help shows them; null where there is nothing to solve: nobody decides, or others do too. */
const GAMES: Readonly<Record<GameId, (() => Command) | null>> = {
  klondike: klondikeCommand,
  accordion: accordionCommand,
  war: null,
  escalada: null,
  beggar: null,
};

export function command(): Command {
  const parent = new Command().description('can a position be won, and with which moves');
  for (const sub of Object.values(GAMES)) if (sub !== null) parent.addCommand(sub());
  return parent.addHelpText('after', '\nnpx baralho solve klondike --help shows options and examples.\n');
}
