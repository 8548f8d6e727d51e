/** `baralho arena`: bots against bots. */
import { Command } from 'commander';
import { checkCommand } from './arena/check.ts';
import { duelCommand } from './arena/duel.ts';
import { ladderCommand } from './arena/ladder.ts';
import { matchCommand } from './arena/match.ts';
import { replayCommand } from './arena/replay.ts';
import { tournamentCommand } from './arena/tournament.ts';

export function command(): Command {
  const parent = new Command().description(
    'bots against each other, in any language: Escalada, Klondike, Accordion',
  );
  for (const sub of [
    checkCommand,
    matchCommand,
    duelCommand,
    tournamentCommand,
    ladderCommand,
    replayCommand,
  ])
    parent.addCommand(sub());
  return parent.addHelpText(
    'after',
    '\nnpx baralho help arena, npx baralho arena match --help, … show options and examples.\n',
  );
}
