/** `baralho simulate escalada`: the advantage of starting, how games end, what is played. */
import { BUILT_IN } from '@baralho/arena/bots/index';
import { surveyExperiment } from '@baralho/arena/jobs/survey';
import { type Survey, summarize } from '@baralho/arena/survey';
import { GAMES_OF_A_SEED, itemAt } from '@baralho/core';
import type { Estimate } from '@baralho/statistics';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { coarsenessFor } from '../../queues.ts';
import { openSimulation, type SimulationOptions, tellTrouble, withSimulationOptions } from './simulation.ts';

interface Options extends SimulationOptions {
  readonly bots: string;
  readonly games: number;
}

const EXAMPLES = `
Examples:
  npx baralho simulate escalada --games 1e5                                four greedy players
  npx baralho simulate escalada --bots decomposer,greedy,lowest,random --seed 2
  npx baralho simulate escalada --bots sampler --games 1000 --json
`;

const percent = (value: number, digits = 1): string => `${(100 * value).toFixed(digits)}%`;
const half = ({ low, high }: Estimate): number => (high - low) / 2;
const share = (of: Estimate): string => `${percent(of.value, 2)} ± ${(100 * half(of)).toFixed(2)}`;

function seatsOf(text: string): string[] {
  const names = text.split(',');
  for (const name of names)
    if (!BUILT_IN.some((bot) => bot.name === name))
      complain(`there is no bot '${name}'; there are ${BUILT_IN.map((bot) => bot.name).join(', ')}`);
  if (names.length === 1) return [0, 1, 2, 3].map(() => itemAt(names, 0));
  return names.length === 4
    ? names
    : complain(`--bots takes one bot for all seats or four, found ${names.length}`);
}

function report(survey: Survey): string {
  const [starter, ...after] = survey.winsFromStarter;
  const net = survey.starterNet;
  const lines = [
    `${survey.games} games, seed ${survey.seed}`,
    `the starter wins ${starter ? share(starter) : ''}; the seats after it ${after.map(({ value }) => percent(value)).join(', ')}`,
    `starting is worth ${net.value < 0 ? '−' : '+'}${Math.abs(net.value).toFixed(3)} ± ${half(net).toFixed(3)} net points`,
    `void: ${share(survey.void)}; a win is worth ${survey.pointsOfAWin.toFixed(2)} points`,
    `moves a game: ${survey.moves.mean.toFixed(1)} (sd ${survey.moves.sd.toFixed(1)}, median ${survey.moves.quantiles['0.5']}, 5–95% ${survey.moves.quantiles['0.05']}–${survey.moves.quantiles['0.95']}, longest ${survey.moves.max})`,
  ];
  for (const bot of survey.bots) {
    lines.push(
      '',
      `${bot.name}: wins ${share(bot.winShare)}, ${bot.pointsAGame.toFixed(2)} points a game, passes ${percent(bot.passShare)} of its moves; it lays`,
    );
    for (const kind of ['set', 'sequence', 'double sequence'] as const) {
      const plays = bot.plays.filter((play) => play.kind === kind);
      const all = plays.reduce((sum, play) => sum + play.share, 0);
      const lengths = plays.map((play) => `${play.length}: ${percent(play.share, 2)}`).join('  ');
      if (plays.length > 0)
        lines.push(`  ${kind.padEnd(16)}${percent(all).padStart(7)}   by length  ${lengths}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

async function run(options: Options): Promise<void> {
  const { bots, games, seed, json } = options;
  const seats = seatsOf(bots);
  const simulation = openSimulation(options);
  const results = await simulation.run([surveyExperiment(seats, seed, games, coarsenessFor(options))]);
  const [result] = results;
  if (result === undefined) return;
  const survey = summarize(result.tally, seed);
  const gamesPerSecond = Math.round(survey.games / result.seconds);
  process.stdout.write(
    json ? `${JSON.stringify({ ...survey, complete: result.complete, gamesPerSecond })}\n` : report(survey),
  );
  tellTrouble(simulation, results);
}

export const escaladaCommand = (): Command =>
  withSimulationOptions(
    new Command('escalada')
      .description(
        'measure the advantage of the first player, the share of void games and what each bot plays',
      )
      .option('--bots <names>', 'one built-in bot for all seats, or four between commas', 'greedy')
      .option('--games <n>', 'number of games, also as 1e5', wholeNumberFrom(1, GAMES_OF_A_SEED), 20_000),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);
