/**
 * The ladder, which plays continuously in short rounds, each with its own decks. A round draws its tables from its secret: the
 * version that has played least comes first (a new version until it has caught up), and the others at the table are more
 * likely the closer their ratings are. A table plays its deal in all four rotations. Ratings are computed only from the games
 * in the store.
 */
import { type Decks, type Entrant, eventOfTable, gamesOfTable, type ScheduledGame } from '@baralho/arena';
import { type Random, shuffle } from '@baralho/core';
import { type RatedPlayer, ratings, type TableResult } from '@baralho/statistics';

export interface Climber {
  readonly entrant: Entrant;
  readonly games: number;
  readonly rating: number;
}

/** A version is new until it has played this many games. */
const NEW_GAMES = 40;
/** Two versions whose ratings are this far apart meet a third as often as two with equal ratings. */
const NEAR = 150;
const WEIGHTS = 1_000_000;

const pick = <T>(all: readonly T[], weightOf: (one: T) => number, chance: Random): T => {
  const weights = all.map((one) => 1 + Math.round(WEIGHTS * weightOf(one)));
  let at = chance.below(weights.reduce((sum, weight) => sum + weight, 0));
  return all[weights.findIndex((weight) => (at -= weight) < 0)] as T;
};

/** The tables of a round, with four versions each. */
export function* drawTables(
  climbers: readonly Climber[],
  count: number,
  chance: Random,
): Generator<readonly Entrant[]> {
  const played = new Map(climbers.map((one) => [one, Math.min(one.games, NEW_GAMES)]));
  for (let number = 0; number < count; number++) {
    const fewest = Math.min(...played.values());
    const first = pick(
      climbers.filter((one) => played.get(one) === fewest),
      () => 1,
      chance,
    );
    const seats = [first];
    while (seats.length < 4) {
      const others = climbers.filter((one) => !seats.includes(one));
      const nearness = ({ rating }: Climber): number => Math.exp(-Math.abs(rating - first.rating) / NEAR);
      seats.push(pick(others, nearness, chance));
    }
    for (const one of seats) played.set(one, (played.get(one) ?? 0) + 4);
    yield shuffle(
      seats.map(({ entrant }) => entrant),
      chance,
    );
  }
}

/** So many that everybody plays about twice. */
export const tablesOfRound = (climbers: number): number => Math.max(4, Math.ceil(climbers / 2));

export function ladderGames(climbers: readonly Climber[], decks: Decks): ScheduledGame[] {
  const tables = drawTables(climbers, tablesOfRound(climbers.length), decks.lots('ladder', 0));
  return [...tables].flatMap((seats, number) => {
    const deal = decks.deal(number, eventOfTable(number, decks.label));
    return gamesOfTable({ number, deal, seats }, decks.label);
  });
}

/** One seat in a game of the ladder. */
export interface SeatResult {
  readonly game: string;
  readonly round: string;
  readonly submission: string;
  readonly points: number;
}

/** Ratings by version, from the winners of the games; games at the same table count together. */
export function ratingsOf(seats: readonly SeatResult[], chance: Random): ReadonlyMap<string, RatedPlayer> {
  const index = new Map<string, number>();
  const games = new Map<string, SeatResult[]>();
  for (const seat of seats) {
    if (!index.has(seat.submission)) index.set(seat.submission, index.size);
    const game = games.get(seat.game);
    if (game === undefined) games.set(seat.game, [seat]);
    else game.push(seat);
  }
  const clusters = new Map<string, TableResult[]>();
  for (const game of games.values()) {
    const names = game.map(({ submission }) => submission);
    const key = `${game[0]?.round} ${[...names].sort().join(' ')}`;
    const cluster = clusters.get(key) ?? [];
    clusters.set(key, cluster);
    const winner = game.findIndex(({ points }) => points > 0);
    if (winner >= 0) cluster.push({ seats: names.map((name) => index.get(name) as number), winner });
  }
  const rated = ratings(index.size, [...clusters.values()], chance);
  return new Map([...index].map(([submission, i]) => [submission, rated[i] as RatedPlayer]));
}
