/** `baralho simulate war`: how long does a game of War take? */
import { dealNumber, describeMisread, GAMES_OF_A_SEED, itemAt } from '@baralho/core';
import { faultOf, parseSwitch, SWITCHES, USUAL, type WarSetting } from '@baralho/core/games/war/index';
import {
  blockHistogram,
  combinations,
  describeSetting,
  drawWar,
  fittingPicture,
  MOST_PATIENCE,
  type Narrowness,
  NO_WAR_GAMES,
  PATIENCE,
  reportWar,
  summarizeWar,
  tableWar,
  WAR_PICTURES,
  type WarPicture,
  type WarRun,
  type WarTally,
  warExperiment,
} from '@baralho/lab';
import { Command, InvalidArgumentError, Option } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { coarsenessFor } from '../../queues.ts';
import { standardOutput } from '../../standardStreams.ts';
import {
  checkWritable,
  openSimulation,
  type PictureOptions,
  type SimulationOptions,
  tellTrouble,
  withPictureOptions,
  withSimulationOptions,
  writePicture,
} from './simulation.ts';
import { eachGame, formatOneGame, oneGame, oneGameAsData } from './warGame.ts';
import { listSteps } from './warList.ts';

interface Options extends SimulationOptions, PictureOptions {
  readonly games?: number;
  readonly form: WarSetting['form'];
  readonly warSize: string;
  readonly decks: string;
  readonly exchange: boolean;
  readonly peace?: true;
  readonly dealOrder: string;
  readonly pickUp: string;
  readonly shufflePrize?: true;
  readonly winnings: string;
  readonly riffles: string;
  readonly sweep: readonly string[];
  readonly giveUp: number;
  readonly until?: Narrowness;
  readonly picture?: WarPicture;
  readonly gamesOut?: string;
  readonly deal?: string;
  readonly showList?: true;
  readonly each?: true;
}

function narrowness(text: string): Narrowness {
  const match = /^(\d*\.?\d+)(\s*%)?$/.exec(text);
  const value = Number(match?.[1]);
  if (!(value > 0))
    throw new InvalidArgumentError("Expected how narrow the interval must be: '0.1%' of the mean, or steps.");
  return match?.[2] === undefined ? { steps: value } : { share: value / 100 };
}

/** The requested settings, in order, and the names of the switches that differ between them. */
function settingsOf(options: Options): {
  readonly settings: readonly WarSetting[];
  readonly swept: readonly string[];
} {
  const given: [string, string][] = [
    ['war-size', options.warSize],
    ['decks', options.decks],
    ['deal-order', options.dealOrder],
    ['pick-up', options.pickUp],
    ['winnings', options.winnings],
    ['riffles', options.riffles],
  ];
  for (const text of options.sweep) {
    const [name = '', values = ''] = text.split('=', 2);
    const same = given.find(([known]) => known === name);
    if (same === undefined) given.push([name, values]);
    else same[1] = values;
  }
  const axes = given.map(([name, text]) => {
    const values = parseSwitch(name, text);
    if (!values.ok) complain(`${name} '${text}': ${describeMisread(values.error)}`);
    return { name, values: values.value };
  });
  const { form, exchange, peace = false, shufflePrize = false } = options;
  const settings = combinations(
    { ...USUAL, form, exchange, peace, shufflePrize },
    axes.map(({ values }) => values),
  );
  for (const setting of settings) {
    const fault = faultOf(setting);
    if (fault !== undefined) complain(fault);
  }
  return { settings, swept: axes.filter(({ values }) => values.length > 1).map(({ name }) => name) };
}

/** With --games-out every game is written by this process, one after the other. */
async function playIntoFile(
  runs: readonly WarRun[],
  path: string,
): Promise<readonly { tally: WarTally; seconds: number; complete: boolean }[]> {
  const { openGamesFile } = await import('@baralho/lab/war/gamesFile');
  const { playWarChunk, addWar, warParameters } = await import('@baralho/lab');
  const file = await openGamesFile(path);
  const results = [];
  for (const run of runs) {
    const { chunkSize, seed, games, enough } = warExperiment(run);
    const began = performance.now();
    let tally = NO_WAR_GAMES;
    for (let at = 0; at < games && !enough?.(tally); at += chunkSize) {
      const count = Math.min(chunkSize, games - at);
      tally = addWar(tally, await playWarChunk(warParameters(run), dealNumber(seed, at), count, file.write));
      await file.drain();
    }
    results.push({ tally, seconds: (performance.now() - began) / 1000, complete: true });
  }
  await file.close();
  return results;
}

/** One game after the other, as in the slides. */
function printGames(
  setting: WarSetting,
  { deal, showList, seed, giveUp, json }: Options,
  games: number,
): void {
  const output = standardOutput();
  if (deal === undefined)
    for (const game of eachGame(setting, seed, games, giveUp))
      output.write(`${json ? JSON.stringify({ deal: game.deal, result: game.line }) : game.line}\n`);
  else {
    const game = oneGame(setting, deal, giveUp);
    if (showList && game.first === undefined) complain("--show-list shows the lecture's form");
    if (showList && game.first !== undefined)
      for (const step of listSteps(game.first, giveUp)) output.write(`${step}\n`);
    output.write(json ? `${JSON.stringify(oneGameAsData(game))}\n` : formatOneGame(game));
  }
  output.flush();
}

async function run(options: Options): Promise<void> {
  const { seed, giveUp, until, json, plot, picture, theme, gamesOut, redis } = options;
  const games = options.games ?? (until === undefined ? 1e6 : GAMES_OF_A_SEED);
  const { settings, swept } = settingsOf(options);
  if (options.showList && options.deal === undefined)
    complain('--show-list shows one game: name it by --deal');
  if (options.deal !== undefined || options.each) {
    const [setting = USUAL, ...more] = settings;
    if (more.length > 0)
      complain(`--${options.each ? 'each' : 'deal'} plays games of one setting, not of a sweep`);
    printGames(setting, options, games);
    return;
  }
  if (plot !== undefined) checkWritable(plot, ['.svg', '.png']);
  if (gamesOut !== undefined) {
    checkWritable(gamesOut, ['.csv', '.parquet']);
    if (settings.length > 1) complain('--games-out takes the games of one setting, not of a sweep');
    if (redis !== undefined) complain('--games-out writes the games of this machine; leave --redis out');
  }
  const runs = settings.map(
    (setting): WarRun => ({
      setting,
      seed,
      games,
      giveUp,
      coarseness: coarsenessFor(options),
      ...(until !== undefined && { until }),
    }),
  );
  const simulation = openSimulation(options);
  const simulated = gamesOut === undefined ? await simulation.run(runs.map(warExperiment)) : undefined;
  const results = simulated ?? (await playIntoFile(runs, gamesOut as string));
  const answers = results.map(({ tally, seconds, complete }, i) => ({
    setting: itemAt(settings, i),
    tally,
    seconds,
    complete,
    summary: summarizeWar(tally, seed),
  }));
  if (json) {
    const objects = answers.map(({ setting, summary: { min, max, ...summary }, seconds, complete }) => ({
      ...summary,
      min: min?.steps ?? null,
      max: max?.steps ?? null,
      shortest: min,
      longest: max,
      setting,
      complete,
      gamesPerSecond: Math.round(summary.games / seconds),
    }));
    process.stdout.write(
      `${JSON.stringify(swept.length === 0 ? objects[0] : { seed, swept, results: objects })}\n`,
    );
  } else if (swept.length === 0) {
    const [answer] = answers;
    if (answer !== undefined)
      process.stdout.write(
        `War, ${describeSetting(answer.setting)}\n${reportWar(answer.summary, answer.setting)}\n\n${answer.tally.lengths.length > 0 ? `${blockHistogram(answer.tally.lengths)}\n` : ''}`,
      );
  } else {
    const [answer] = answers;
    if (answer !== undefined)
      process.stdout.write(
        `War, ${describeSetting(answer.setting, swept)}; ${games.toLocaleString('en-US')} games each, seed ${seed}\n\n${tableWar(answers, swept)}\n`,
      );
  }
  const drawable = answers.filter(({ tally }) => tally.games > 0);
  if (plot !== undefined && drawable.length > 0)
    await writePicture(
      plot,
      drawWar({ picture: picture ?? fittingPicture(drawable, swept), results: drawable, swept, seed, theme }),
    );
  tellTrouble(simulation, simulated ?? []);
}

const collect = (text: string, before: readonly string[]): readonly string[] => [...before, text];

export const warCommand = (): Command =>
  withPictureOptions(
    withSimulationOptions(
      new Command('war')
        .description('measure how long a game of War takes, who wins, and how many games never end')
        .option(
          '--games <number>',
          'number of games, also as 1e6 (the default)',
          wholeNumberFrom(1, GAMES_OF_A_SEED),
        )
        .addOption(
          new Option('--form <name>', "the lecture's rules or the judge's")
            .choices(['lecture', 'judge'])
            .default('lecture'),
        )
        .option(
          '--war-size <n>',
          'cards each player plays in a war: 1 to 26 a deck, or a range such as 1-10',
          '3',
        )
        .option('--decks <n>', 'packs of 52 shuffled together, 1 to 8, or a range', '1')
        .option('--exchange', 'the two cards of a battle are picked up in random order (the default)', true)
        .option('--no-exchange', 'picked up in a fixed order: nothing is random, and games may never end')
        .option('--peace', 'no wars: B takes ties')
        .option('--deal-order <order>', 'straight, reversed', 'straight')
        .option('--pick-up <rule>', 'a-first, winner-first, loser-first', 'a-first')
        .option('--shuffle-prize', 'the cards played in a war are shuffled before they are picked up')
        .option('--winnings <where>', 'under the hand, or on a separate pile', 'under')
        .option(
          '--riffles <n>',
          'an imperfect shuffle: riffled n times from the box, 1 to 20, or a range; 0 is perfect',
          '0',
        )
        .option(
          '--sweep <name=values>',
          `several values of a switch, may be repeated (${SWITCHES.map(({ name }) => name).join(', ')})`,
          collect,
          [],
        )
        .option(
          '--until <narrowness>',
          "stop when the interval of the mean is ± this: '0.1%' of the mean, or steps",
          narrowness,
        )
        .option(
          '--give-up <battles>',
          'give up on a game that may never end after so many battles',
          wholeNumberFrom(1, MOST_PATIENCE),
          PATIENCE,
        )
        .addOption(new Option('--picture <kind>', 'what --plot draws').choices(WAR_PICTURES))
        .option('--games-out <file>', 'every game as a row, .csv or .parquet')
        .option(
          '--deal <code>',
          "only one game, as the lecture's program prints it: both hands and the result; a code or the deck itself",
        )
        .option('--show-list', 'with --deal: both hands as linked lists and as queues, step by step')
        .option('--each', "the result of each game, one per line, as in the lecture's ten typical games"),
    ),
  )
    .addHelpText(
      'after',
      `
Examples:
  npx baralho simulate war --games 1e6 --war-size 3 --exchange --seed 1
  npx baralho simulate war --war-size 1-10 --plot sizes.svg          the lecture's missing plot
  npx baralho simulate war --until 0.1%
  npx baralho simulate war --deal 7 --peace                            one game: both hands, B wins in … steps.
  npx baralho simulate war --games 10 --each --peace                   ten typical games, one per line
  npx baralho simulate war --deal 7 --show-list                        the hands as linked lists, step by step
  npx baralho simulate war --games 1e5 --sweep riffles=0-7             what an imperfect shuffle changes
  npx baralho simulate war --sweep decks=1-4 --sweep war-size=1,3
  npx baralho simulate war --games 1e4 --no-exchange --war-size 2 --sweep pick-up=all --plot never.png
  npx baralho simulate war --games 1e5 --games-out games.parquet
`,
    )
    .action(run);
