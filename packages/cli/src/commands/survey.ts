/** `baralho survey`: the share of deals that can be won. A game is a file in `survey/` and a line here. */
import type { GameId } from '@baralho/core';
import { Command } from 'commander';
import { accordionCommand } from './survey/accordion.ts';
import { klondikeCommand } from './survey/klondike.ts';

/** In the order in which the help shows them; null where there is nothing to solve: nobody decides, or others do too. */
const GAMES: Readonly<Record<GameId, (() => Command) | null>> = {
  klondike: klondikeCommand,
  accordion: accordionCommand,
  war: null,
  escalada: null,
  beggar: null,
};

export function command(): Command {
  const parent = new Command().description('how many deals can be won, with an interval');
  for (const sub of Object.values(GAMES)) if (sub !== null) parent.addCommand(sub());
  return parent.addHelpText('after', '\nnpx baralho survey klondike --help shows options and examples.\n');
}
