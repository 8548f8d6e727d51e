/**
 * The ladder: all bots meet at tables of four, drawn so that everybody plays equally often; a drawn table plays its deal in all
 * four rotations. Ratings are Plackett–Luce over all games, with intervals from a bootstrap that draws whole tables.
 */
import { shuffle, stream } from '@baralho/core';
import { ratingOf, strengths, type TableResult } from '@baralho/statistics';
import { dealOf } from './deals.ts';
import type { Entrant } from './entrant.ts';
import type { GameRecord } from './record.ts';
import type { ScheduledGame } from './schedule.ts';
import { type Standing, tally } from './standings.ts';

export interface Rung extends Standing {
  readonly rating: { readonly value: number; readonly low: number; readonly high: number };
}

/** Tables of four without end: everybody is drawn once before anybody is drawn again. */
function* tables(entrants: readonly Entrant[], seed: number): Generator<Entrant[]> {
  const chance = stream(`ladder ${seed}`, 0);
  let queue: Entrant[] = [];
  for (;;) {
    const seats: Entrant[] = [];
    while (seats.length < 4) {
      if (queue.length === 0) queue = shuffle(entrants, chance);
      // With four bots or more nobody meets itself.
      const index = queue.findIndex((entrant) => entrants.length < 4 || !seats.includes(entrant));
      if (index < 0) queue.push(...shuffle(entrants, chance));
      else seats.push(...queue.splice(index, 1));
    }
    yield seats;
  }
}

/** The games of the first tables, or of those from `from` on. */
export function* ladderSchedule(
  entrants: readonly Entrant[],
  rounds: number,
  seed: number,
  from = 0,
): Generator<ScheduledGame> {
  let table = 0;
  for (const drawn of tables(entrants, seed)) {
    if (table >= rounds) return;
    for (let turn = 0; turn < 4 && table >= from; turn++)
      yield {
        event: `ladder ${seed} table ${table + 1} turn ${turn + 1}`,
        deal: dealOf(seed, table),
        starter: table % 4,
        seats: drawn.map((_, seat) => drawn[(seat + turn) % 4] as Entrant),
      };
    table++;
  }
}

const BOOTSTRAPS = 200;

/** Counts games and rates their players. */
export interface Ladder {
  add(record: GameRecord): void;
  /** Ratings with 95 % intervals, best first. The mean of all ratings is 0. */
  rungs(): Rung[];
}

export function ladder(seed: number): Ladder {
  const table = tally();
  const index = new Map<string, number>();
  const clusters = new Map<string, TableResult[]>();
  const indexOf = (name: string): number => {
    const known = index.get(name) ?? index.size;
    index.set(name, known);
    return known;
  };
  return {
    add(record) {
      table.add(record);
      const seats = record.seats.map(({ name }) => indexOf(name));
      const winner = record.scores.findIndex((score) => score > 0);
      const cluster = clusters.get(record.deal) ?? [];
      clusters.set(record.deal, cluster);
      if (winner >= 0) cluster.push({ seats, winner });
    },
    rungs() {
      const all = [...clusters.values()];
      const best = strengths(index.size, all.flat());
      const chance = stream(`bootstrap ${seed}`, 0);
      const samples = Array.from({ length: all.length > 1 ? BOOTSTRAPS : 0 }, () => {
        const drawn = all.flatMap(() => all[chance.below(all.length)] ?? []);
        return strengths(index.size, drawn, best).map(ratingOf);
      });
      return table
        .rows()
        .map((row) => {
          const i = indexOf(row.name);
          const spread = samples.map((sample) => sample[i] as number).sort((a, b) => a - b);
          const at = (share: number): number => spread[Math.floor(share * (spread.length - 1))] ?? Number.NaN;
          return { ...row, rating: { value: ratingOf(best[i] as number), low: at(0.025), high: at(0.975) } };
        })
        .sort((a, b) => b.rating.value - a.rating.value);
    },
  };
}
