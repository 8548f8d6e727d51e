/** `baralho arena match`: one table, a number of games. */
import { matchSchedule, playSchedule, tally } from '@baralho/arena';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { playersOf, print, printJson, table, verdict } from './report.ts';
import {
  BOTS_HELP,
  describeSandbox,
  openSession,
  type SessionOptions,
  withSessionOptions,
} from './session.ts';

const EXAMPLES = `${BOTS_HELP}
Examples:
  baralho arena match greedy random random random
  baralho arena match ./bot "python3 other.py" greedy greedy --games 160 --seed 7
  baralho arena match a=./bot b=./bot c=./bot d=./bot --records games.jsonl --json
`;

interface Options extends SessionOptions {
  readonly games: number;
  readonly mustLead?: true;
}

async function match(specs: readonly string[], options: Options): Promise<void> {
  if (specs.length !== 4)
    complain(
      `a table has four seats: name four bots, the same one twice if you like (found ${specs.length})`,
    );
  const session = openSession(specs, options);
  const { decks } = session;
  const counts = tally();
  let games = 0;
  const report = (): void => {
    const rows = counts.rows();
    const sandbox = describeSandbox(session.sandbox, session.entrants);
    if (options.json) printJson({ games, ...decks.json(), sandbox, players: playersOf(rows) });
    else print(`${games} games, ${decks.title}\n${table(rows)}${decks.sentence()}Sandbox: ${sandbox}.\n`);
  };
  session.whenInterrupted(report);
  session.begin();
  const play = { ...session.play, ...(options.mustLead && { mustLead: true }) };
  for await (const record of playSchedule(
    matchSchedule(session.entrants, options.games, decks.decks),
    play,
  )) {
    counts.add(record);
    session.progress(`game ${++games} of ${options.games}`);
  }
  session.close();
  report();
  verdict(counts.rows(), options.strict);
}

export const matchCommand = (): Command =>
  withSessionOptions(
    new Command('match')
      .description('one table of four bots, a number of games, the start going round')
      .argument('<bots...>', 'four bots')
      .option('--games <n>', 'how many', wholeNumberFrom(1), 16)
      .option('--must-lead', 'who leads may not pass (a friendly rule, not the tournament’s)'),
  )
    .addHelpText('after', EXAMPLES)
    .action(match);
