/** `baralho arena duel A B`: is A stronger than B? */
import { type DuelResult, duel, type Entrant, RANKINGS } from '@baralho/arena';
import { printable } from '@baralho/core';
import { DEFAULT_HYPOTHESES, formatEstimate } from '@baralho/statistics';
import { Command, Option } from 'commander';
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
import { cardsToDraw, duelPatience, type PatienceOptions } from './patience.ts';
import { playersOf, print, printJson, table, trialInWords, verdict } from './report.ts';

const EXAMPLES = `${BOTS_HELP}${GAMES_HELP}
A sits against three copies of B. Every deal is played four times, A in each seat once; the mean net points of A over a deal are
one observation. The sequential test stops as soon as it is clear whether A gains --h1 points a game or only --h0.

Examples:
  npx baralho arena duel ./new ./old
  npx baralho arena duel accordion ./new ./old
  npx baralho arena duel sampler greedy --deals 500 --all
  npx baralho arena duel "stream:python3 bot.py" greedy --h1 1 --records duel.jsonl

Exit codes: 0 A is stronger (or --all), 1 it is not or the deals did not suffice.
`;

interface Given extends PatienceOptions {
  readonly deals: number;
  readonly h0: number;
  readonly h1?: number;
  readonly all?: true;
}

interface Options extends Given {
  readonly h1: number;
}

function points(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value)) complain(`'${text}' is not a number of points`);
  return value;
}

async function run(words: readonly string[], given: Given): Promise<void> {
  const { game, bots } = gameAndBots(words);
  const [a, b] = bots;
  if (a === undefined || b === undefined || bots.length > 2)
    complain(`a duel takes two bots (found ${bots.length})`);
  const gain = RANKINGS[game]?.gain ?? DEFAULT_HYPOTHESES.h1;
  const options: Options = { ...given, h1: given.h1 ?? gain };
  if (RANKINGS[game] !== undefined) return duelPatience(game, [a, b], options);
  if (options.h1 <= options.h0) complain('--h1 must be more than --h0');
  const competition = openCompetition([a, b], options);
  const { decks } = competition;
  const [first, second] = competition.entrants as readonly [Entrant, Entrant];
  const hypotheses = { ...DEFAULT_HYPOTHESES, h0: options.h0, h1: options.h1 };
  let soFar: (Omit<DuelResult, 'table'> & Partial<Pick<DuelResult, 'table'>>) | undefined;
  const answers = {
    h1: `${printable(first.name)} is stronger`,
    h0: `${printable(first.name)} is not stronger`,
    open: 'not decided',
  };
  const report = (): void => {
    if (soFar === undefined) return;
    const { deals, net, trial, table: rows = [] } = soFar;
    const answer = answers[trial.decision ?? 'open'];
    const sandbox = describeSandbox(competition.sandbox, competition.entrants);
    if (options.json) {
      const names = { a: first.name, b: second.name };
      const figures = { deals, games: 4 * deals, ...decks.json(), net, hypotheses, trial, answer, sandbox };
      printJson({ ...names, ...figures, players: playersOf(rows) });
    } else {
      print(`${printable(first.name)} against three of ${printable(second.name)}: ${4 * deals} games, ${deals} deals in all four rotations, ${decks.title}
net points a game ${formatEstimate(net)} (95%)
${trialInWords(options, deals, trial, answer)}
${rows.length > 0 ? table(rows) : ''}${decks.sentence()}Sandbox: ${sandbox}.
`);
    }
  };
  competition.whenInterrupted(report);
  competition.begin();
  const result = await duel(
    [first, second],
    { deals: options.deals, decks: decks.decks, hypotheses, sequential: options.all !== true },
    competition.play,
    (state) => {
      soFar = state;
      competition.progress(
        `deal ${state.deals} of ${options.deals}, net ${formatEstimate(state.net)}, log ratio ${state.trial.ratio.toFixed(2)}`,
      );
    },
  );
  soFar = result;
  competition.close();
  report();
  if (options.all !== true && result.trial.decision !== 'h1') process.exitCode = 1;
  verdict(result.table, options.strict);
}

export const duelCommand = (): Command =>
  withCompetitionOptions(
    new Command('duel')
      .description('play bot A against three of bot B on the same deals until it is decided who is stronger')
      .argument('<bots...>', 'a game, if it is not escalada, and two bots')
      .option('--deals <n>', 'the maximum number of deals, four games each', wholeNumberFrom(1), 5000)
      .option(
        '--h0 <points>',
        'the gain of the null hypothesis, in points per game',
        points,
        DEFAULT_HYPOTHESES.h0,
      )
      .option('--h1 <points>', `the gain to look for (${DEFAULT_HYPOTHESES.h1} points per game)`, points)
      .addOption(
        new Option('--draw <n>', 'klondike: cards to draw').choices(['1', '3']).argParser(cardsToDraw),
      )
      .option('--all', 'play all deals, even after the test has decided'),
  )
    .addHelpText('after', EXAMPLES)
    .action(run);
