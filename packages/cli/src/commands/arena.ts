/** `baralho arena`: bots against bots. */
import { Command } from 'commander';
import { checkCommand } from './arena/check.ts';
import { duelCommand } from './arena/duel.ts';
import { ladderCommand } from './arena/ladder.ts';
import { matchCommand } from './arena/match.ts';
import { replayCommand } from './arena/replay.ts';
import { tournamentCommand } from './arena/tournament.ts';

export function command(): Command {
  const parent = new Command();
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
    `
Examples:
  npx baralho arena check "python3 bot.py"               does my bot follow the protocol?
  npx baralho arena duel sampler greedy                  which of two bots is better, and how sure is that?
  npx baralho arena match --help                         options and examples of each command
`,
  );
}
