/** `baralho arena tournament`: the rounds of seed 002, part 3. */
import { type Round, tally, tournament } from '@baralho/arena';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { playersOf, print, printJson, table, verdict } from './report.ts';
import {
  BOTS_HELP,
  describeSandbox,
  openSession,
  type SessionOptions,
  withSessionOptions,
} from './session.ts';

const EXAMPLES = `${BOTS_HELP}
Groups of four are drawn, in the first round with two random players in each; a group plays 16 games, each player starting in
turn, and the two best go on (points, then wins, then fewer faults, then the lot); a group without a winner is out; rounds
follow until there is one table. Empty seats are taken by random players.

Examples:
  baralho arena tournament ./bot1 ./bot2 "python3 bot3.py" greedy decomposer --seed 2024
  baralho arena tournament greedy lowest decomposer sampler --records cup.jsonl --json
`;

function describeRound({ number, groups }: Round): string {
  const title = groups.length === 1 ? `Round ${number}, the last table` : `Round ${number}`;
  const lines = groups.map(({ table: rows, through }, i) => {
    const places = rows.map(
      ({ name, points, wins }) => `${through.includes(name) ? '✓' : ' '} ${name} ${points} (${wins} won)`,
    );
    return `  group ${i + 1}: ${places.join(' · ')}${through.length === 0 ? ' · no winner, all are out' : ''}`;
  });
  return `${title}\n${lines.join('\n')}\n`;
}

async function run(specs: readonly string[], options: SessionOptions): Promise<void> {
  if (specs.length < 2) complain('a tournament takes two bots or more');
  const session = openSession(specs, options);
  const { decks } = session;
  const soFar = tally();
  let games = 0;
  for (const record of session.play.played?.values() ?? []) {
    if (!record.event.startsWith(`tournament ${decks.decks.label} `)) continue;
    soFar.add(record);
    games++;
  }
  session.whenInterrupted(() => print(table(soFar.rows())));
  session.begin();
  const play = {
    ...session.play,
    onRecord: (record: Parameters<NonNullable<typeof session.play.onRecord>>[0]) => {
      session.play.onRecord?.(record);
      soFar.add(record);
      session.progress(`${record.event} (${++games} games)`);
    },
  };
  const result = await tournament(session.entrants, decks.decks, play, (round) => {
    session.area.clear();
    if (!options.json) print(describeRound(round));
  });
  session.close();
  if (options.json) {
    const rounds = result.rounds.map(({ number, groups }) => ({
      number,
      groups: groups.map(({ seats, table: rows, through }) => ({
        seats: seats.map(({ name }) => name),
        through,
        players: playersOf(rows),
      })),
    }));
    printJson({
      ...decks.json(),
      winner: result.winner ?? null,
      rounds,
      players: playersOf(result.table),
    });
  } else {
    print(
      `\n${result.winner === undefined ? 'Nobody wins.' : `The winner is ${result.winner}.`}\n\nAll rounds, ${decks.title}\n`,
    );
    print(
      `${table(result.table)}${decks.sentence()}Sandbox: ${describeSandbox(session.sandbox, session.entrants)}.\n`,
    );
  }
  verdict(result.table, options.strict);
}

export const tournamentCommand = (): Command =>
  withSessionOptions(
    new Command('tournament')
      .description("the assignment's tournament: drawn groups, 16 games each, two go on, until one table")
      .argument('<bots...>', 'two bots or more'),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);
