/** `baralho arena ladder`: rates all bots of a folder. */
import { type GameRecord, ladder, ladderSchedule, playSchedule, RANKINGS, type Rung } from '@baralho/arena';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { atRedis, type FarOptions, farQueue, withFarOptions } from '../../queues.ts';
import {
  BOTS_HELP,
  type Competition,
  describeSandbox,
  GAMES_HELP,
  gameAndBots,
  openCompetition,
  withCompetitionOptions,
} from './competition.ts';
import { playLadderOn } from './ladderJobs.ts';
import { type PatienceOptions, playPatience, withPatienceOptions } from './patience.ts';
import { playersOf, print, printJson, table, verdict } from './report.ts';
import { botsOf, ROSTER_HELP } from './roster.ts';

const EXAMPLES = `${BOTS_HELP}${GAMES_HELP}${ROSTER_HELP}
Tables of four are drawn so that everybody plays equally often, each in all four rotations of its deal. Ratings are Plackett–Luce
over all games, mean 0, 400 points for odds of ten to one, with 95% bootstrap intervals.

Examples:
  npx baralho arena ladder teams/ greedy decomposer --games 2000
  npx baralho arena ladder random lowest greedy decomposer --json
  npx baralho arena ladder accordion teams/ planner --deals 500
  npx baralho arena ladder sampler greedy lowest --games 1e5 --redis redis://10.0.0.5:6379

With --redis the tables are played by the machines that run baralho worker, with the same standings and records. A bot that is
a command must be on each of them, with the same files under the same name, and they must have been started with --commands and
the same --secret; sandbox, memory and start time are those of the worker.
`;

interface Options extends PatienceOptions, FarOptions {
  readonly games: number;
}

/** Plays the whole ladder, here or on other machines; returns how many chunks could not be played. */
async function playOut(
  competition: Competition,
  options: Options,
  signal: AbortSignal,
  take: (record: GameRecord) => void,
): Promise<number> {
  const { redis, priority } = options;
  const tables = Math.ceil(options.games / 4);
  if (redis !== undefined) {
    const queue = await farQueue(redis, options);
    const run = { tables, priority, signal };
    competition.begin();
    const failures = await atRedis(() => playLadderOn(queue, competition, run, take));
    await queue.close();
    return failures.length;
  }
  competition.begin();
  let games = 0;
  for await (const record of playSchedule(
    ladderSchedule(competition.entrants, tables, competition.decks.decks),
    competition.play,
  )) {
    take(record);
    competition.progress(`game ${++games} of ${4 * tables}`);
  }
  return 0;
}

async function run(words: readonly string[], options: Options): Promise<void> {
  const { game, bots } = gameAndBots(words);
  const specs = bots.flatMap(botsOf);
  if (RANKINGS[game] !== undefined) return playPatience('ladder', game, specs, options);
  if (specs.length < 2) complain('a ladder takes two bots or more');
  const competition = openCompetition(specs, options);
  const { decks } = competition;
  const counts = ladder(decks.decks);
  let games = 0;
  // Rounded as a number, so that a value just below zero becomes zero; a single table has no interval.
  const rating = ({ rating: { value, low, high } }: Rung): string =>
    `${Math.round(value)}${Number.isNaN(low) ? '' : ` (${Math.round(low)} … ${Math.round(high)})`}`;
  const report = (): void => {
    const rungs = counts.rungs();
    const sandbox = describeSandbox(competition.sandbox, competition.entrants);
    if (options.json) printJson({ games, ...decks.json(), sandbox, players: playersOf(rungs) });
    else {
      const rows = table(rungs, { heading: 'rating (95%)', width: 22, of: rating });
      print(`${games} games, ${decks.title}\n${rows}${decks.sentence()}Sandbox: ${sandbox}.\n`);
    }
  };
  const stop = new AbortController();
  const playing = playOut(competition, options, stop.signal, (record) => {
    counts.add(record);
    games++;
  });
  const takeBack = async (): Promise<void> => {
    stop.abort();
    await playing;
  };
  competition.whenInterrupted(report, options.redis === undefined ? undefined : takeBack);
  const failures = await playing;
  if (stop.signal.aborted) return;
  competition.close();
  report();
  if (failures > 0) {
    process.stderr.write(
      `baralho: ${failures === 1 ? 'one chunk' : `${failures} chunks`} failed; these are the standings of the other games\n`,
    );
    process.exitCode = 1;
  }
  verdict(counts.rungs(), options.strict);
}

export const ladderCommand = (): Command =>
  withFarOptions(
    withPatienceOptions(
      withCompetitionOptions(
        new Command('ladder')
          .description('play all against all and rate the bots, with intervals')
          .argument('<bots...>', 'bots, or folders of teams')
          .option('--games <n>', 'total number, four for each drawn table', wholeNumberFrom(4), 400),
      ),
    ),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);
