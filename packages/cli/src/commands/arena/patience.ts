/** `baralho arena match | ladder | duel klondike …`: everybody plays the same deals, each alone. */
import {
  type BotGameId,
  type Entrant,
  FAULTS,
  type GameRecord,
  type PatienceDuel,
  type PatienceStanding,
  patienceDuel,
  patienceSchedule,
  patienceTally,
  playSchedule,
  RANKINGS,
  type Ranking,
} from '@baralho/arena';
import { BOT_GAMES } from '@baralho/arena/games';
import { printable } from '@baralho/core';
import { DEFAULT_HYPOTHESES, formatEstimate } from '@baralho/statistics';
import { type Command, Option } from 'commander';
import { complain } from '../../complain.ts';
import { wholeNumberFrom } from '../../numbers.ts';
import { type CompetitionOptions, describeSandbox, openCompetition } from './competition.ts';
import { print, printJson, trialInWords } from './report.ts';

export interface PatienceOptions extends CompetitionOptions {
  readonly deals?: number;
}

const USUAL_DEALS = 100;

export const cardsToDraw = (text: string): 1 | 3 =>
  text === '1' ? 1 : text === '3' ? 3 : complain(`--draw takes 1 or 3 (found '${text}')`);

export const withPatienceOptions = (command: Command): Command =>
  command
    .option('--deals <n>', `klondike, accordion: how many deals (${USUAL_DEALS})`, wholeNumberFrom(1))
    .addOption(new Option('--draw <n>', 'klondike: cards to draw, 1 or 3').argParser(cardsToDraw));

const rankingOf = (game: BotGameId): Ranking =>
  RANKINGS[game] ?? complain(`${game} is not a game for one player`);

function checkDraw(game: BotGameId, { draw }: PatienceOptions): void {
  if (draw !== undefined && !BOT_GAMES[game].takes.includes('draw')) complain('--draw is for klondike');
}

function patienceTable(rows: readonly PatienceStanding[], { shown }: Ranking): string {
  const named = ({ name }: PatienceStanding): string => printable(name).replace(/\s/g, ' ');
  const width = Math.max(6, ...rows.map((row) => named(row).length));
  const percent = (value: number): string => (100 * value).toFixed(1);
  const lines = rows.map((row) => {
    const faults = FAULTS.filter((fault) => row.faults[fault] > 0).map(
      (fault) => `${row.faults[fault]} ${fault}`,
    );
    const { value, low, high } = row.won;
    return [
      named(row).padEnd(width),
      String(row.games).padStart(8),
      String(row.wins).padStart(6),
      `${percent(value)}% (${percent(low)} to ${percent(high)})`.padStart(24),
      formatEstimate(row.shown).replace(/^\+/, '').padStart(17),
      (Number.isFinite(row.net.value) ? formatEstimate(row.net) : '–').padStart(17),
      row.meanMs.toFixed(row.meanMs < 10 ? 2 : 0).padStart(11),
      `  ${faults.length === 0 ? 'none' : faults.join(', ')}`,
    ].join('');
  });
  const heading = `${''.padEnd(width)}${'deals'.padStart(8)}${'won'.padStart(6)}${'(95%)'.padStart(24)}${shown.padStart(17)}${'net a deal'.padStart(17)}${'ms a move'.padStart(11)}  faults`;
  return `${[heading, ...lines].join('\n')}\n`;
}

const anyFault = (rows: readonly PatienceStanding[]): boolean =>
  rows.some(({ faults }) => FAULTS.some((fault) => faults[fault] > 0));

export async function playPatience(
  name: 'match' | 'ladder',
  game: BotGameId,
  specs: readonly string[],
  given: PatienceOptions,
): Promise<void> {
  if (specs.length === 0) complain(`a ${name} of ${game} takes one bot or more`);
  if (given.redis !== undefined) complain(`--redis is for escalada; ${game} is played here`);
  checkDraw(game, given);
  const options = { ...given, game };
  const deals = given.deals ?? USUAL_DEALS;
  const ranking = rankingOf(game);
  const competition = openCompetition(specs, options);
  const { decks, entrants } = competition;
  const counts = patienceTally(ranking);
  let games = 0;
  const report = (): void => {
    const rows = counts.rows();
    const sandbox = describeSandbox(competition.sandbox, entrants);
    if (options.json) printJson({ game, deals, games, ...decks.json(), sandbox, players: rows });
    else {
      print(`${game}: ${games} games of ${deals} deals, ${decks.title}\n${patienceTable(rows, ranking)}`);
      print(
        `Net: ${ranking.value}, less the mean of the others on the same deals.\n${decks.sentence()}Sandbox: ${sandbox}.\n`,
      );
    }
  };
  competition.whenInterrupted(report);
  competition.begin();
  const schedule = patienceSchedule(entrants, deals, decks.decks);
  for await (const record of playSchedule(schedule, competition.play)) {
    counts.add(record);
    competition.progress(`game ${++games} of ${deals * entrants.length}`);
  }
  competition.close();
  report();
  if (options.strict && anyFault(counts.rows())) process.exitCode = 1;
}

interface DuelOptions extends PatienceOptions {
  readonly h0: number;
  readonly h1: number;
  readonly all?: true;
}

export async function duelPatience(
  game: BotGameId,
  specs: readonly [string, string],
  given: DuelOptions,
): Promise<void> {
  const options = { ...given, game };
  if (options.h1 <= options.h0) complain('--h1 must be more than --h0');
  checkDraw(game, given);
  const ranking = rankingOf(game);
  const competition = openCompetition(specs, options);
  const { decks } = competition;
  const [first, second] = competition.entrants;
  if (first === undefined || second === undefined) return complain('a duel takes two bots');
  const hypotheses = { ...DEFAULT_HYPOTHESES, h0: options.h0, h1: options.h1 };
  const counts = patienceTally(ranking);
  const play = {
    ...competition.play,
    onGame: (record: GameRecord): void => counts.add(record),
  };
  let soFar: PatienceDuel | undefined;
  const report = (): void => {
    if (soFar !== undefined)
      reportDuel({
        game,
        options,
        pair: [first, second],
        ranking,
        soFar,
        rows: counts.rows(),
        decks,
        competition,
      });
  };
  competition.whenInterrupted(report);
  competition.begin();
  soFar = await patienceDuel(
    [first, second],
    {
      deals: options.deals ?? USUAL_DEALS,
      decks: decks.decks,
      ranking,
      hypotheses,
      sequential: options.all !== true,
    },
    play,
    (state) => {
      soFar = state;
      competition.progress(`deal ${state.deals} of ${options.deals}, net ${formatEstimate(state.net)}`);
    },
  );
  competition.close();
  report();
  if (options.all !== true && soFar.trial.decision !== 'h1') process.exitCode = 1;
  if (options.strict && anyFault(counts.rows())) process.exitCode = 1;
}

interface ToReport {
  readonly game: BotGameId;
  readonly options: DuelOptions;
  readonly pair: readonly [Entrant, Entrant];
  readonly ranking: Ranking;
  readonly soFar: PatienceDuel;
  readonly rows: readonly PatienceStanding[];
  readonly decks: ReturnType<typeof openCompetition>['decks'];
  readonly competition: ReturnType<typeof openCompetition>;
}

function reportDuel({ game, options, pair, ranking, soFar, rows, decks, competition }: ToReport): void {
  const [a, b] = pair.map(({ name }) => printable(name));
  const { deals, net, trial } = soFar;
  const answers = { h1: `${a} is stronger`, h0: `${a} is not stronger`, open: 'not decided' };
  const answer = answers[trial.decision ?? 'open'];
  const sandbox = describeSandbox(competition.sandbox, competition.entrants);
  if (options.json) {
    printJson({ game, a, b, deals, ...decks.json(), net, trial, answer, sandbox, players: rows });
    return;
  }
  print(`${game}: ${a} against ${b} on the same ${deals} deals, ${decks.title}
${ranking.value}: ${formatEstimate(net)} (95%)
${trialInWords(options, deals, trial, answer)}
${patienceTable(rows, ranking)}${decks.sentence()}Sandbox: ${sandbox}.
`);
}
