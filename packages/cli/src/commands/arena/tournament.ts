/** `baralho arena tournament`: the rounds of LI2, part 3, with the grades of 4.5. */
import { writeFileSync } from 'node:fs';
import {
  check,
  type Entrant,
  type GameRecord,
  htmlReport,
  type Placing,
  type Round,
  stageOf,
  type TournamentResult,
  tally,
  tournament,
} from '@baralho/arena';
import { printable } from '@baralho/core';
import { messageOf } from '@baralho/jobs/queue';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import {
  BOTS_HELP,
  type CompetitionOptions,
  describeSandbox,
  openCompetition,
  withCompetitionOptions,
} from './competition.ts';
import { playersOf, print, printJson, table, verdict } from './report.ts';
import { botsOf, ROSTER_HELP } from './roster.ts';

const EXAMPLES = `${BOTS_HELP}${ROSTER_HELP}
Groups of four are drawn, in the first round with two random players in each; a group plays 16 games, each player starting in
turn, and the two best advance (by points; ties by games won, then fewer faults, then a draw, since the assignment has no rule);
rounds follow until there is one table. Empty seats are spread over the groups and taken by random players.
A group in which nobody won a game is out with all its players (LI2, 3.2): a leader that always passes can void all games of
its group, for four passes in a row end a game. With --must-lead a leader has to play, and no game is void.
Marks are those of LI2, 4.5: winner 2, final 1.5, semi-final 1, quarter-final 0.75, round of 16 0.5.

Examples:
  npx baralho arena tournament ./bot1 ./bot2 "python3 bot3.py" greedy decomposer
  npx baralho arena tournament teams/ --eligible --records cup.jsonl --html cup.html
  npx baralho arena tournament greedy lowest decomposer sampler --seed 2024 --json
`;

interface Options extends CompetitionOptions {
  readonly mustLead?: true;
  readonly eligible?: true;
  readonly html?: string;
}

function describeRound({ number, groups }: Round): string {
  const { name } = stageOf(groups.length, number);
  const lines = groups.map(({ table: rows, through, why }, i) => {
    const places = rows.map(
      ({ name: bot, points, wins }) => `${through.includes(bot) ? '✓' : ' '} ${bot} ${points} (${wins} won)`,
    );
    return `  group ${i + 1}: ${places.join(' · ')}\n${why === undefined ? '' : `           ${why}\n`}`;
  });
  return `Round ${number}${name === `round ${number}` ? '' : `, ${name}`}\n${lines.join('')}`;
}

/** The winner, in words. */
function champion({ rounds, winner }: TournamentResult): string {
  const [final] = rounds.at(-1)?.groups ?? [];
  const row = final?.table.find(({ name }) => name === winner);
  if (winner === undefined || row === undefined)
    return 'Nobody wins: no group of the last round had a winner.';
  const [second] = final?.table.filter(({ name }) => name !== winner) ?? [];
  const ahead = second === undefined ? '' : `, ahead of ${second.name} with ${second.points}`;
  return `The champion is ${winner}: ${row.points} points and ${row.wins} of ${row.games} games in the final${ahead}.`;
}

/** The bots that break no rule in any step of `arena check` (LI2, 3.1: all tests accepted). */
async function eligibleOf(
  entrants: readonly Entrant[],
  limits: Parameters<typeof check>[1],
  tell: (text: string) => void,
): Promise<Entrant[]> {
  const eligible: Entrant[] = [];
  for (const entrant of entrants) {
    const red = entrant.isBuiltIn ? undefined : (await check(entrant, limits)).find(({ ok }) => !ok);
    if (red === undefined) eligible.push(entrant);
    else tell(`${entrant.name} does not take part: '${red.name}', ${red.why ?? ''}\n`);
  }
  return eligible;
}

async function run(words: readonly string[], options: Options): Promise<void> {
  const specs = words.flatMap(botsOf);
  if (specs.length < 2) complain('a tournament takes two bots or more');
  const competition = openCompetition(specs, options);
  const { decks } = competition;
  const output = options.json ? process.stderr : process.stdout;
  const tell = (text: string): void => void output.write(printable(text));
  const entrants = options.eligible
    ? await eligibleOf(competition.entrants, competition.play.limits, tell)
    : competition.entrants;
  if (entrants.length < 2) complain('fewer than two bots are eligible');
  const soFar = tally();
  const played: GameRecord[] = [];
  let games = 0;
  for (const record of competition.play.played?.values() ?? []) {
    if (!record.event.startsWith(`tournament ${decks.decks.label} `)) continue;
    soFar.add(record);
    games++;
  }
  competition.whenInterrupted(() => print(table(soFar.rows())));
  competition.begin();
  const play = {
    ...competition.play,
    ...(options.mustLead && { mustLead: true }),
    onRecord: (record: GameRecord) => {
      competition.play.onRecord?.(record);
      soFar.add(record);
      competition.progress(`${record.event} (${++games} games)`);
    },
    onGame: (record: GameRecord) => void (options.html === undefined || played.push(record)),
  };
  const result = await tournament(entrants, decks.decks, play, (round) => {
    competition.area.clear();
    if (!options.json) print(printable(describeRound(round)));
  });
  competition.close();
  const sandbox = describeSandbox(competition.sandbox, competition.entrants);
  if (options.json) printJson(asData(result, decks.json()));
  else {
    const stage = { heading: 'stage  marks', width: 22, of: stageAndMarks };
    print(printable(`\n${champion(result)}\n\nAll rounds, ${decks.title}\n`));
    print(`${table(result.table, stage)}${decks.sentence()}Sandbox: ${sandbox}.\n`);
  }
  if (options.html !== undefined) {
    const sentences = [champion(result), decks.sentence().trim(), `Sandbox: ${sandbox}.`];
    const { table: rows, rounds } = result;
    writePage(
      options.html,
      htmlReport({ title: `Tournament, ${decks.title}`, sentences, table: rows, rounds, games: played }),
    );
  }
  verdict(result.table, options.strict);
}

const stageAndMarks = ({ stage, marks }: Placing): string => `${stage} ${marks.toFixed(2).padStart(6)}`;

function asData({ rounds, winner, table: rows }: TournamentResult, decks: object): object {
  return {
    ...decks,
    winner: winner ?? null,
    rounds: rounds.map(({ number, groups }) => ({
      number,
      stage: stageOf(groups.length, number).name,
      groups: groups.map(({ seats, table: places, through, why }) => ({
        seats: seats.map(({ name }) => name),
        through,
        ...(why !== undefined && { why }),
        players: playersOf(places),
      })),
    })),
    players: playersOf(rows),
  };
}

function writePage(path: string, page: string): void {
  try {
    writeFileSync(path, page);
  } catch (error) {
    complain(`cannot write '${path}': ${messageOf(error)}`);
  }
}

export const tournamentCommand = (): Command =>
  withCompetitionOptions(
    new Command('tournament')
      .description(
        'play the tournament of the assignment (LI2, 3.2): groups of four, 16 games each, two advance',
      )
      .argument('<bots...>', 'two bots or more, or folders of teams')
      .option('--eligible', 'only bots without a red step in arena check take part (LI2, 3.1)')
      .option('--must-lead', 'the leader may not pass, so that no game is void (not the assignment’s rule)')
      .option('--html <file>', 'write a page with standings, faults, bracket and all games'),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);
