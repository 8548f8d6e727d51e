/** Who meets whom on the ladder, and what ratings say. */

import { drawnDecks } from '@baralho/arena';
import { stream } from '@baralho/core';
import { describe, expect, it } from 'vitest';
import { type Climber, drawTables, ladderGames, ratingsOf, type SeatResult } from './ladder.ts';
import { namedEntrant } from './program.ts';

const climber = (name: string, games = 100, rating = 0): Climber => ({
  entrant: namedEntrant({ name, builtIn: name }),
  games,
  rating,
});
const names = 'abcdefghijkl'.split('');

describe('who meets whom', () => {
  it('seats four different bots, and a new version first until it has caught up', () => {
    const climbers = [...names.map((name) => climber(name)), climber('new', 0)];
    const tables = [...drawTables(climbers, 30, stream('draw', 1))];
    for (const seats of tables) expect(new Set(seats).size).toBe(4);
    const has = tables.map((seats) => seats.some(({ name }) => name === 'new'));
    expect(has.slice(0, 10)).toEqual(new Array(10).fill(true));
    expect(has.slice(10).filter(Boolean).length).toBeLessThan(20);
  });

  it('those of close ratings meet more often, and everybody plays about as often', () => {
    const climbers = names.map((name, i) => climber(name, 100, 100 * i));
    const met = new Map<string, number>();
    const played = new Map<string, number>();
    for (const seats of drawTables(climbers, 600, stream('draw', 2)))
      for (const { name } of seats) {
        played.set(name, (played.get(name) ?? 0) + 1);
        if (seats.some((other) => other.name === 'a')) met.set(name, (met.get(name) ?? 0) + 1);
      }
    expect(met.get('b') ?? 0).toBeGreaterThan(5 * (met.get('l') ?? 0));
    expect(Math.min(...played.values())).toBeGreaterThan(150);
  });

  it('plays each deal in all four rotations', () => {
    const secret = { secret: '1'.repeat(64), salt: '2'.repeat(64) };
    const games = ladderGames(
      names.map((name) => climber(name)),
      drawnDecks(secret),
    );
    expect(games.length).toBe(24);
    for (let table = 0; table < games.length; table += 4) {
      const four = games.slice(table, table + 4);
      expect(new Set(four.map(({ deal }) => deal.code)).size).toBe(1);
      for (const seat of [0, 1, 2, 3])
        expect(new Set(four.map(({ seats }) => seats[seat]?.name)).size).toBe(4);
    }
    expect(new Set(games.map(({ deal }) => deal.code)).size).toBe(6);
  });
});

it('rates those higher who win more, with an interval around it', () => {
  const chance = stream('rate', 1);
  const seats: SeatResult[] = [];
  for (let game = 0; game < 400; game++) {
    // a wins twice as often as each of the others.
    const winner = Math.max(0, chance.below(5) - 1);
    for (const [i, submission] of ['a', 'b', 'c', 'd'].entries())
      seats.push({ game: `g${game}`, round: `r${game >> 2}`, submission, points: i === winner ? 3 : 0 });
  }
  const rated = ratingsOf(seats, stream('bootstrap', 1));
  const [a, b] = [rated.get('a'), rated.get('b')];
  expect(a?.low).toBeGreaterThan(b?.high ?? 0);
  // Odds of two to one are 400 · log10 2 = 120 points.
  expect((a?.low ?? 0) - (b?.high ?? 0)).toBeLessThan(120);
  expect((a?.high ?? 0) - (b?.low ?? 0)).toBeGreaterThan(120);
});
