/**
 * What happens in a great many games: the advantage of starting, how many games end void, how long they are, and what is
 * played. Counts are plain data that can be added, so games can be counted anywhere and in any order.
 */
import { combinationOf, KINDS, type Kind, type Play, setupOf } from '@baralho/core/games/escalada/index';
import { type Estimate, moments, quantile, share, type Tally } from '@baralho/statistics';
import { dealOf } from '../../decks/seeded.ts';
import { type PlayedGame, playGame } from '../../referee.ts';
import { tripleNet } from '../../standings.ts';
import { ESCALADA, type EscaladaBot, type EscaladaPlayer } from './game.ts';

/** What one bot did, over all its seats. */
export interface BotCount {
  seats: number;
  wins: number;
  points: number;
  passes: number;
  /** `sequence 3`: how often. */
  plays: Record<string, number>;
}

export interface SurveyCount {
  games: number;
  voids: number;
  /** Wins of the starter, the next seat, …. */
  winsFromStarter: number[];
  /** The starter's triple net points: sum and sum of squares. */
  net: number;
  netSquares: number;
  /** By number of moves: how many games. */
  moves: number[];
  points: number;
  bots: Record<string, BotCount>;
}

export const emptySurvey = (): SurveyCount => ({
  games: 0,
  voids: 0,
  winsFromStarter: [0, 0, 0, 0],
  net: 0,
  netSquares: 0,
  moves: [],
  points: 0,
  bots: {},
});

const emptyBot = (): BotCount => ({ seats: 0, wins: 0, points: 0, passes: 0, plays: {} });

function countGame(
  count: SurveyCount,
  names: readonly string[],
  starter: number,
  game: PlayedGame<Play>,
): void {
  count.games++;
  count.moves[game.moves.length] = (count.moves[game.moves.length] ?? 0) + 1;
  const net = tripleNet(game.scores, starter);
  count.net += net;
  count.netSquares += net * net;
  const winner = game.scores.findIndex((score) => score > 0);
  if (winner < 0) count.voids++;
  else {
    const place = (winner - starter + 4) % 4;
    count.winsFromStarter[place] = (count.winsFromStarter[place] ?? 0) + 1;
    count.points += game.scores[winner] ?? 0;
  }
  for (const [seat, name] of names.entries()) {
    const bot = (count.bots[name] ??= emptyBot());
    bot.seats++;
    bot.points += game.scores[seat] ?? 0;
    if (seat === winner) bot.wins++;
  }
  for (const { seat, play } of game.moves) {
    const bot = (count.bots[names[seat] ?? ''] ??= emptyBot());
    const combination = combinationOf(play);
    if (combination === undefined) bot.passes++;
    else {
      const key = `${combination.kind} ${combination.length}`;
      bot.plays[key] = (bot.plays[key] ?? 0) + 1;
    }
  }
}

/** Plays games `from` … `to` − 1 of a seed among four built-in bots, with the start going round. */
export async function surveyGames(
  bots: readonly EscaladaBot[],
  seed: number,
  from: number,
  to: number,
): Promise<SurveyCount> {
  const count = emptySurvey();
  const players: EscaladaPlayer[] = [];
  for (const bot of bots) players.push(await bot.open());
  const names = bots.map(({ name }) => name);
  for (let game = from; game < to; game++) {
    const starter = game % 4;
    const setup = setupOf({ deck: dealOf(seed, game).deck, starter });
    countGame(count, names, starter, await playGame(ESCALADA, { setup, players }));
  }
  return count;
}

const addLists = (a: readonly number[], b: readonly number[]): number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0));

function addBots(a: BotCount, b: BotCount): BotCount {
  const plays = { ...a.plays };
  for (const [key, times] of Object.entries(b.plays)) plays[key] = (plays[key] ?? 0) + times;
  return {
    seats: a.seats + b.seats,
    wins: a.wins + b.wins,
    points: a.points + b.points,
    passes: a.passes + b.passes,
    plays,
  };
}

export function addSurveys(a: SurveyCount, b: SurveyCount): SurveyCount {
  const bots = { ...a.bots };
  for (const [name, count] of Object.entries(b.bots)) bots[name] = addBots(bots[name] ?? emptyBot(), count);
  return {
    games: a.games + b.games,
    voids: a.voids + b.voids,
    winsFromStarter: addLists(a.winsFromStarter, b.winsFromStarter),
    net: a.net + b.net,
    netSquares: a.netSquares + b.netSquares,
    moves: addLists(a.moves, b.moves),
    points: a.points + b.points,
    bots,
  };
}

/** A share of zero cases is undefined, and could be anything. */
const shareOf = (times: number, all: number): Estimate => ({
  ...share(times, all),
  ...(all === 0 && { value: 0 }),
});

export interface Survey {
  readonly games: number;
  readonly seed: number;
  readonly void: Estimate;
  /** Shares of the games that somebody won: the starter's, then those of the seats after it. */
  readonly winsFromStarter: readonly Estimate[];
  /** The advantage of starting, in net points per game. */
  readonly starterNet: Estimate;
  readonly moves: {
    readonly mean: number;
    readonly sd: number;
    readonly quantiles: Readonly<Record<string, number>>;
    readonly max: number;
  };
  readonly pointsOfAWin: number;
  readonly bots: readonly {
    readonly name: string;
    readonly winShare: Estimate;
    readonly pointsAGame: number;
    readonly passShare: number;
    /** All plays except passes, by kind and length. */
    readonly plays: readonly {
      readonly kind: Kind;
      readonly length: number;
      readonly times: number;
      readonly share: number;
    }[];
  }[];
}

export function summarize(count: SurveyCount, seed: number): Survey {
  const { games, moves } = count;
  const n = Math.max(1, games);
  const lengths: Tally = [...moves].flatMap((times = 0, value) => (times > 0 ? [[value, times]] : []));
  const { mean, sd } = moments(lengths) ?? { mean: { value: 0 }, sd: 0 };
  const net = count.net / n / 3;
  const netHalf = (1.959964 / 3) * Math.sqrt(Math.max(0, count.netSquares / n - (count.net / n) ** 2) / n);
  const won = games - count.voids;
  return {
    games,
    seed,
    void: shareOf(count.voids, games),
    winsFromStarter: count.winsFromStarter.map((wins) => shareOf(wins, won)),
    starterNet: { value: net, low: net - netHalf, high: net + netHalf },
    moves: {
      mean: mean.value,
      sd,
      quantiles: Object.fromEntries(
        [0.05, 0.25, 0.5, 0.75, 0.95].map((q) => [String(q), quantile(lengths, q) ?? 0]),
      ),
      max: Math.max(0, moves.length - 1),
    },
    pointsOfAWin: won === 0 ? 0 : count.points / won,
    bots: Object.entries(count.bots).map(([name, bot]) => {
      const laid = Object.values(bot.plays).reduce((sum, times) => sum + times, 0);
      const plays = Object.entries(bot.plays).map(([key, times]) => {
        const at = key.lastIndexOf(' ');
        return {
          kind: key.slice(0, at) as Kind,
          length: Number(key.slice(at + 1)),
          times,
          share: times / laid,
        };
      });
      return {
        name,
        winShare: shareOf(bot.wins, bot.seats),
        pointsAGame: bot.points / Math.max(1, bot.seats),
        passShare: bot.passes / Math.max(1, bot.passes + laid),
        plays: plays.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.length - b.length),
      };
    }),
  };
}
