/** `baralho survey`: the share of deals that can be won. A game is a file in `survey/` and a line here. */
import { Command } from 'commander';
import { accordionCommand } from './survey/accordion.ts';
import { klondikeCommand } from './survey/klondike.ts';

export function command(): Command {
  const parent = new Command().description('how many deals can be won, with an interval');
  for (const sub of [klondikeCommand, accordionCommand]) parent.addCommand(sub());
  return parent.addHelpText('after', '\nbaralho survey klondike --help shows options and examples.\n');
}
