/** `baralho simulate escalada`: what starting is worth, how games end, what is played. */
import { availableParallelism } from 'node:os';
import { BUILT_IN } from '@baralho/arena/bots/index';
import { LAST_SEED } from '@baralho/arena/deals';
import { emptySurvey, type Share, type Survey, summarize } from '@baralho/arena/survey';
import { surveyInThreads } from '@baralho/arena/surveyThreads';
import { Command } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';

interface Options {
  readonly bots: string;
  readonly games: number;
  readonly seed: number;
  readonly jobs: number;
  readonly json?: true;
  readonly quiet?: true;
}

const EXAMPLES = `
Examples:
  baralho simulate escalada --games 1e5                                four greedy players
  baralho simulate escalada --bots decomposer,greedy,lowest,random --seed 2
  baralho simulate escalada --bots sampler --games 1000 --json
`;

const percent = (value: number, digits = 1): string => `${(100 * value).toFixed(digits)} %`;
const half = ({ low, high }: Share): number => (high - low) / 2;
const share = (of: Share): string => `${percent(of.value, 2)} ± ${(100 * half(of)).toFixed(2)}`;

function seatsOf(text: string): string[] {
  const names = text.split(',');
  for (const name of names)
    if (!BUILT_IN.some((bot) => bot.name === name))
      complain(`there is no bot '${name}'; there are ${BUILT_IN.map((bot) => bot.name).join(', ')}`);
  if (names.length === 1) return [0, 1, 2, 3].map(() => names[0] as string);
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
    `moves a game: ${survey.moves.mean.toFixed(1)} (sd ${survey.moves.sd.toFixed(1)}, median ${survey.moves.quantiles['0.5']}, 5–95 % ${survey.moves.quantiles['0.05']}–${survey.moves.quantiles['0.95']}, longest ${survey.moves.max})`,
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

async function run({ bots, games, seed, jobs, json, quiet }: Options): Promise<void> {
  const seats = seatsOf(bots);
  let count = emptySurvey();
  const began = performance.now();
  const print = (complete: boolean): void => {
    const survey = summarize(count, seed);
    const gamesPerSecond = Math.round((1000 * survey.games) / (performance.now() - began));
    process.stdout.write(
      json ? `${JSON.stringify({ ...survey, complete, gamesPerSecond })}\n` : report(survey),
    );
  };
  process.once('SIGINT', () => {
    if (process.stderr.isTTY && !quiet) process.stderr.write('\r\u001b[K');
    print(false);
    process.stderr.write('Stopped; the figures above are of the games so far.\n');
    process.exit(130);
  });
  const live = process.stderr.isTTY && !quiet;
  // A stretch is a short while of work, so that progress and Ctrl-C have something to show.
  const stretch = seats.includes('sampler') ? 4 : 500;
  count = await surveyInThreads(
    { bots: seats, seed, games, jobs: Math.min(jobs, Math.ceil(games / stretch)), stretch },
    (soFar) => {
      count = soFar;
      if (live) process.stderr.write(`\r\u001b[Kgame ${soFar.games} of ${games}`);
    },
  );
  if (live) process.stderr.write('\r\u001b[K');
  print(true);
}

export const escaladaCommand = (): Command =>
  new Command('escalada')
    .description('what starting is worth, how many games end void, which combinations are played, by bot')
    .option('--bots <names>', 'one bot of the house for all seats, or four between commas', 'greedy')
    .option('--games <n>', 'how many, 1e5 is fine too', wholeNumberFrom(1, 2 ** 32), 20_000)
    .option(
      '--seed <n>',
      'game i of seed S is deal b1:escalada:(S·2^32 + i)',
      wholeNumberFrom(0, LAST_SEED),
      1,
    )
    .option('--jobs <threads>', 'threads', wholeNumberFrom(1, 256), availableParallelism())
    .option('--json', 'the whole result as JSON')
    .option('--quiet', 'no progress')
    .addHelpText('after', EXAMPLES)
    .action(run);
