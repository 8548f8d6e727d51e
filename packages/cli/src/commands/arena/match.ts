/** `baralho arena match`: a number of games at one table. */
import { matchSchedule, playSchedule, RANKINGS, tally } from '@baralho/arena';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import {
  BOTS_HELP,
  describeSandbox,
  GAMES_HELP,
  gameAndBots,
  openCompetition,
  withCompetitionOptions,
} from './competition.ts';
import { type PatienceOptions, playPatience, withPatienceOptions } from './patience.ts';
import { playersOf, print, printJson, table, verdict } from './report.ts';

const EXAMPLES = `${BOTS_HELP}${GAMES_HELP}
Examples:
  npx baralho arena match greedy random random random
  npx baralho arena match ./bot "python3 other.py" greedy greedy --games 160 --seed 7
  npx baralho arena match klondike ./bot greedy --deals 200
  npx baralho arena match a=./bot b=./bot c=./bot d=./bot --records games.jsonl --json
`;

interface Options extends PatienceOptions {
  readonly games: number;
  readonly mustLead?: true;
}

async function match(words: readonly string[], given: Options): Promise<void> {
  const { game, bots: specs } = gameAndBots(words);
  if (RANKINGS[game] !== undefined) return playPatience('match', game, specs, given);
  const options = given;
  if (specs.length !== 4)
    complain(
      `a table has four seats: name four bots, the same one twice if you like (found ${specs.length})`,
    );
  const competition = openCompetition(specs, options);
  const { decks } = competition;
  const counts = tally();
  let games = 0;
  const report = (): void => {
    const rows = counts.rows();
    const sandbox = describeSandbox(competition.sandbox, competition.entrants);
    if (options.json) printJson({ games, ...decks.json(), sandbox, players: playersOf(rows) });
    else print(`${games} games, ${decks.title}\n${table(rows)}${decks.sentence()}Sandbox: ${sandbox}.\n`);
  };
  competition.whenInterrupted(report);
  competition.begin();
  const play = { ...competition.play, ...(options.mustLead && { mustLead: true }) };
  for await (const record of playSchedule(
    matchSchedule(competition.entrants, options.games, decks.decks),
    play,
  )) {
    counts.add(record);
    competition.progress(`game ${++games} of ${options.games}`);
  }
  competition.close();
  report();
  verdict(counts.rows(), options.strict);
}

export const matchCommand = (): Command =>
  withPatienceOptions(
    withCompetitionOptions(
      new Command('match')
        .description('play a number of games with four bots at one table')
        .argument('<bots...>', 'four bots; or klondike or accordion, and any number of bots')
        .option('--games <n>', 'how many', wholeNumberFrom(1), 16)
        .option('--must-lead', 'the leader may not pass (not the tournament’s rule)'),
    ),
  )
    .addHelpText('after', EXAMPLES)
    .action(match);
