/**
 * The ladder: all bots meet at tables of four, drawn so that everybody plays equally often; a drawn table plays its deal in all
 * four rotations. Ratings are Plackett–Luce over all games, with intervals from a bootstrap that draws whole tables.
 */
import { itemAt, shuffle } from '@baralho/core';
import { type RatedPlayer, ratings, type TableResult } from '@baralho/statistics';
import type { CompetitionDeal, Decks } from './decks/decks.ts';
import type { Entrant } from './entrant.ts';
import type { GameRecord } from './record.ts';
import type { ScheduledGame } from './schedule.ts';
import { type Standing, tally } from './standings.ts';

export interface Rung extends Standing {
  readonly rating: RatedPlayer;
}

/** Endless tables of four: everybody is drawn once before anybody is drawn again. */
function* tables(entrants: readonly Entrant[], decks: Decks): Generator<Entrant[]> {
  const chance = decks.lots('ladder', 0);
  let queue: Entrant[] = [];
  for (;;) {
    const seats: Entrant[] = [];
    while (seats.length < 4) {
      if (queue.length === 0) queue = shuffle(entrants, chance);
      // With four bots or more, nobody plays against themselves.
      const index = queue.findIndex((entrant) => entrants.length < 4 || !seats.includes(entrant));
      if (index < 0) queue.push(...shuffle(entrants, chance));
      else seats.push(...queue.splice(index, 1));
    }
    yield seats;
  }
}

/** A table of the ladder: its players, in the order of the first rotation. */
export interface LadderTable {
  /** From 0. */
  readonly number: number;
  readonly deal: CompetitionDeal;
  readonly seats: readonly Entrant[];
}

export const eventOfTable = (number: number, label: string): string => `ladder ${label} table ${number + 1}`;

/** The first tables of a ladder. */
export function* ladderTables(
  entrants: readonly Entrant[],
  count: number,
  decks: Decks,
): Generator<LadderTable> {
  let number = 0;
  for (const seats of tables(entrants, decks)) {
    if (number >= count) return;
    yield { number, deal: decks.deal(number, eventOfTable(number, decks.label)), seats };
    number++;
  }
}

/** The four games of a table; `label` is the label of the decks. */
export const gamesOfTable = ({ number, deal, seats }: LadderTable, label: string): ScheduledGame[] =>
  seats.map((_, turn) => ({
    event: `${eventOfTable(number, label)} turn ${turn + 1}`,
    deal,
    starter: number % 4,
    seats: seats.map((_, seat) => itemAt(seats, (seat + turn) % 4)),
  }));

export function* ladderSchedule(
  entrants: readonly Entrant[],
  count: number,
  decks: Decks,
): Generator<ScheduledGame> {
  for (const table of ladderTables(entrants, count, decks)) yield* gamesOfTable(table, decks.label);
}

/** Counts games and rates their players. */
export interface Ladder {
  add(record: GameRecord): void;
  /** Ratings with 95% intervals, best first. The mean of all ratings is 0. */
  rungs(): Rung[];
}

export function ladder(decks: Decks): Ladder {
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
      const rated = ratings(index.size, [...clusters.values()], decks.lots('bootstrap', 0));
      return table
        .rows()
        .map((row) => ({ ...row, rating: itemAt(rated, indexOf(row.name)) }))
        .sort((a, b) => b.rating.value - a.rating.value);
    },
  };
}
