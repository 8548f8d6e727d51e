/** `baralho survey`: the share of deals that can be won. A game is a file in `survey/` and a line here. */
import type { OwnGameId } from '@baralho/core';
import { Command } from 'commander';
import { solvedPatiences } from './solve/patience.ts';
import { accordionCommand } from './survey/accordion.ts';
import { klondikeCommand } from './survey/klondike.ts';
import { patienceSurvey } from './survey/patience.ts';

/** In the order in which the help shows them: the games in which one player decides. */
const GAMES: Readonly<Partial<Record<OwnGameId, () => Command>>> = {
  klondike: klondikeCommand,
  accordion: accordionCommand,
};

export function command(): Command {
  const parent = new Command();
  for (const sub of [...Object.values(GAMES), ...solvedPatiences(patienceSurvey)]) parent.addCommand(sub());
  return parent.addHelpText(
    'after',
    `
Examples:
  npx baralho survey klondike --draw 3 --deals 20000
  npx baralho survey freecell --deals 100
  npx baralho survey klondike --help                     options and examples of each game
`,
  );
}
