/**
 * The standings after some games, computed from their records. `net` is a player's points per game minus the mean of the other
 * three, which shows who is better however many points the deals were worth; its interval treats the games of one deal as one
 * observation.
 */
import { itemAt } from '@baralho/core';
import { type Mean, meanOf } from '@baralho/statistics';
import { FAULTS, type Fault } from './player.ts';
import type { GameRecord } from './record.ts';

export interface Standing {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly points: number;
  readonly net: Mean;
  readonly moves: number;
  readonly faults: Readonly<Record<Fault, number>>;
  /** Mean time of its moves, in milliseconds. */
  readonly meanMs: number;
  readonly longestMs: number;
}

export const noFaults = (): Record<Fault, number> =>
  Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;

export const allFaults = (faults: Readonly<Record<Fault, number>>): number =>
  FAULTS.reduce((sum, fault) => sum + faults[fault], 0);

/** Three times the net points of a seat: a whole number, so that sums are exact. */
export const tripleNet = (scores: readonly number[], seat: number): number =>
  4 * (scores[seat] ?? 0) - scores.reduce((sum, score) => sum + score, 0);

interface Count {
  games: number;
  wins: number;
  points: number;
  moves: number;
  ms: number;
  longestMs: number;
  readonly faults: Record<Fault, number>;
  /** By deal: the sum of triple nets, and the number of seats. */
  readonly deals: Map<string, [number, number]>;
}

const emptyCount = (): Count => ({
  games: 0,
  wins: 0,
  points: 0,
  moves: 0,
  ms: 0,
  longestMs: 0,
  faults: noFaults(),
  deals: new Map(),
});

function addSeat(count: Count, record: GameRecord, seat: number): void {
  const score = record.scores[seat] ?? 0;
  count.games++;
  count.points += score;
  if (record.end === 'won' && score > 0) count.wins++;
  const [sum, games] = count.deals.get(record.deal) ?? [0, 0];
  count.deals.set(record.deal, [sum + tripleNet(record.scores, seat), games + 1]);
  const seats = record.seats.length;
  for (let i = (seat - record.starter + seats) % seats; i < record.moves.length; i += seats) {
    const { ms, fault } = itemAt(record.moves, i);
    count.moves++;
    count.ms += ms;
    count.longestMs = Math.max(count.longestMs, ms);
    if (fault !== undefined) count.faults[fault]++;
  }
}

/** Counts games one by one, without storing them. */
export interface StandingsCount {
  add(record: GameRecord): void;
  /** Best first: by points, then wins, then fewer faults, then the order in which the players were first seen. */
  rows(): Standing[];
}

export function tally(): StandingsCount {
  const counts = new Map<string, Count>();
  return {
    add(record) {
      for (const [seat, { name }] of record.seats.entries()) {
        const count = counts.get(name) ?? emptyCount();
        counts.set(name, count);
        addSeat(count, record, seat);
      }
    },
    rows: () =>
      [...counts]
        .map(([name, { deals, ms, moves, ...count }]) => ({
          name,
          ...count,
          moves,
          net: meanOf([...deals.values()].map(([sum, seats]) => sum / seats / 3)),
          meanMs: moves === 0 ? 0 : ms / moves,
        }))
        .sort((a, b) => b.points - a.points || b.wins - a.wins || allFaults(a.faults) - allFaults(b.faults)),
  };
}

export function standings(records: Iterable<GameRecord>): Standing[] {
  const table = tally();
  for (const record of records) table.add(record);
  return table.rows();
}
