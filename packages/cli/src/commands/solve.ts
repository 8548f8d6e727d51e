/** `baralho solve`: can it be won, and how? A game is a file in `solve/` and a line here. */
import { Command } from 'commander';
import { accordionCommand } from './solve/accordion.ts';
import { klondikeCommand } from './solve/klondike.ts';

export function command(): Command {
  const parent = new Command().description('can a position be won, and with which moves');
  for (const sub of [klondikeCommand, accordionCommand]) parent.addCommand(sub());
  return parent.addHelpText('after', '\nbaralho solve klondike --help shows options and examples.\n');
}
