/**
 * Who has how many points in a match, by player and not by seat: somebody may have left, and somebody else have taken the
 * seat. Players who left keep their points and cannot win.
 */
import type { Seat } from '@baralho/core';
import { botAt, type PublicSeat, type Table } from './table.ts';

export interface Standing {
  readonly player: number;
  /** Name of a person; empty for a bot, and for somebody who was forgotten. */
  readonly name: string;
  readonly isBot: boolean;
  /** Their seat, or a bot's seat; null for somebody who has left. */
  readonly seat: Seat | null;
  /** Game by game; null for games they did not play. */
  readonly points: readonly (number | null)[];
  readonly total: number;
  /** From 1; equal for equal totals. Null for somebody who has left. */
  readonly rank: number | null;
}

const seatOfPlayer = (seats: readonly PublicSeat[], player: number): Seat | null => {
  const seat = seats.findIndex((one) => one.kind !== 'empty' && one.player === player);
  return seat < 0 ? null : seat;
};

/** Best first, people who have left last. */
export function standings({ seats, scores, played, people }: Table): readonly Standing[] {
  const present = seats.flatMap(({ kind, player }) => (kind === 'empty' || player === 0 ? [] : [player]));
  const players = [...new Set([...played.flat(), ...present])].filter((player) => player !== 0);
  const rows = players.map((player) => {
    const points = scores.map((game, n) => {
      const seat = played[n]?.indexOf(player) ?? -1;
      return seat < 0 ? null : (game[seat] ?? 0);
    });
    const total = points.reduce((sum: number, one) => sum + (one ?? 0), 0);
    const seat = seatOfPlayer(seats, player);
    return { player, name: people[player - 1] ?? '', isBot: player < 0, seat, points, total };
  });
  const inOrder = rows.toSorted(
    (a, b) => Number(a.seat === null) - Number(b.seat === null) || b.total - a.total,
  );
  const there = inOrder.filter(({ seat }) => seat !== null);
  return inOrder.map((row) => ({
    ...row,
    rank: row.seat === null ? null : 1 + there.filter(({ total }) => total > row.total).length,
  }));
}

/** The seat of a bot, from its player number. */
export const seatOfBot = (player: number): Seat => botAt(player);
