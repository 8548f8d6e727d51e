/**
 * Strengths from who won which table. In the Plackett–Luce model with only the first place known, player i wins a table with
 * probability w_i over the sum of the w at it. The strengths of highest likelihood are found by Hunter's iteration (2004):
 * w_i = wins of i / sum over its tables of 1 / (sum of w at the table). Every player also wins and loses half a game against an average
 * player, which keeps those who won all or nothing finite. A rating is 400 · log10 w, so 400 points are odds of ten to one.
 */
export interface TableResult {
  /** Players by index; one may have several seats. */
  readonly seats: readonly number[];
  /** The winner's place in `seats`. */
  readonly winner: number;
}

const PRIOR = 0.5;
const PRECISION = 1e-9;
const ITERATIONS = 10_000;

export function strengths(
  players: number,
  results: readonly TableResult[],
  from?: readonly number[],
): number[] {
  const wins = new Array<number>(players).fill(PRIOR);
  for (const { seats, winner } of results) {
    const index = seats[winner] as number;
    wins[index] = (wins[index] as number) + 1;
  }
  // Tables with the same players are counted together.
  const tables = new Map<string, { readonly seats: readonly number[]; games: number }>();
  for (const { seats } of results) {
    const key = seats.toSorted((a, b) => a - b).join();
    const table = tables.get(key) ?? { seats, games: 0 };
    tables.set(key, table);
    table.games++;
  }
  let w = from ? [...from] : new Array<number>(players).fill(1);
  for (let round = 0; round < ITERATIONS; round++) {
    const weights = w.map((own) => (2 * PRIOR) / (own + 1));
    for (const { seats, games } of tables.values()) {
      let sum = 0;
      for (const seat of seats) sum += w[seat] as number;
      for (const seat of seats) weights[seat] = (weights[seat] as number) + games / sum;
    }
    const next = wins.map((won, i) => won / (weights[i] as number));
    const scale = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / players);
    const scaled = next.map((value) => value / scale);
    const moved = Math.max(...scaled.map((value, i) => Math.abs(Math.log(value / (w[i] as number)))));
    w = scaled;
    if (moved < PRECISION) break;
  }
  return w;
}

export const ratingOf = (strength: number): number => 400 * Math.log10(strength);

export interface RatedPlayer {
  readonly value: number;
  /** The ends of a 95% interval. */
  readonly low: number;
  readonly high: number;
}

const BOOTSTRAPS = 200;

/**
 * Ratings with intervals from a bootstrap that draws whole clusters: games of one deal are not independent of one another. The mean of all
 * ratings is 0. With fewer than two clusters there is no interval. An interval is widened to contain its rating: with few clusters, every
 * sample may rate a player higher than all of them together do.
 */
export function ratings(
  players: number,
  clusters: readonly (readonly TableResult[])[],
  chance: { below(n: number): number },
): RatedPlayer[] {
  const best = strengths(players, clusters.flat());
  const samples = Array.from({ length: clusters.length > 1 ? BOOTSTRAPS : 0 }, () => {
    const drawn = clusters.flatMap(() => clusters[chance.below(clusters.length)] ?? []);
    return strengths(players, drawn, best).map(ratingOf);
  });
  return best.map((strength, i) => {
    const spread = samples.map((sample) => sample[i] as number).sort((a, b) => a - b);
    const at = (share: number): number => spread[Math.floor(share * (spread.length - 1))] ?? Number.NaN;
    const value = ratingOf(strength);
    return { value, low: Math.min(at(0.025), value), high: Math.max(at(0.975), value) };
  });
}
