import { describe, expect, it } from 'vitest';
import {
  checkPlayed,
  dayStreak,
  daysWon,
  type Ending,
  fullTallies,
  type PlayedGame,
  tallies,
} from './results.ts';

const record = (startedAt: number, result: Ending, more: Partial<PlayedGame> = {}): PlayedGame => ({
  game: 'klondike',
  variant: 'draw 1',
  deal: `b1:klondike:${startedAt}`,
  startedAt,
  result,
  moves: 100 + startedAt,
  ms: 60_000 - startedAt,
  ...more,
});

it('losses and averages are counted from the same records; help is no part of an average', () => {
  const games = [
    record(1, 'won', { ms: 1000, moves: 10 }),
    record(2, 'won', { ms: 3000, moves: 21 }),
    record(3, 'won', { ms: 5, moves: 1, helped: 2 }),
    record(4, 'lost'),
    record(5, 'left'),
    record(6, 'drawn'),
    record(7, 'won', { game: 'war' }),
  ];
  expect(fullTallies('klondike', games)).toMatchObject([
    { games: 6, won: 3, lost: 1, left: 1, helped: 1, averageMs: 2000, averageMoves: 15.5, fastestMs: 1000 },
  ]);
  expect(fullTallies('klondike', [record(1, 'lost')])).toMatchObject([{ averageMs: undefined, lost: 1 }]);
});

describe('tallies', () => {
  it('count the last end of each game, by variant', () => {
    const games = [
      record(1, 'won'),
      record(2, 'lost'),
      record(3, 'won'),
      record(2, 'won'),
      record(4, 'lost', { variant: 'draw 3' }),
      record(5, 'won', { game: 'accordion' }),
    ];
    expect(tallies('klondike', games)).toEqual([
      {
        variant: 'draw 1',
        games: 3,
        won: 3,
        left: 0,
        helped: 0,
        streak: 3,
        longestStreak: 3,
        fastestMs: 59_997,
        fewestMoves: 101,
      },
      {
        variant: 'draw 3',
        games: 1,
        won: 0,
        left: 0,
        helped: 0,
        streak: 0,
        longestStreak: 0,
        fastestMs: undefined,
        fewestMoves: undefined,
      },
    ]);
  });

  it('know no end that was taken back, and let a game that was left become what it becomes', () => {
    const [tally] = tallies('klondike', [
      record(1, 'lost'),
      record(1, 'open'),
      record(2, 'left'),
      record(3, 'left'),
      record(2, 'won'),
    ]);
    expect(tally).toMatchObject({ games: 2, won: 1, left: 1, streak: 0, longestStreak: 1 });
  });

  it('name no best game that was won with help', () => {
    const [tally] = tallies('klondike', [record(1, 'won'), record(2, 'won', { helped: 2, ms: 3, moves: 3 })]);
    expect(tally).toMatchObject({ won: 2, helped: 1, fastestMs: 59_999, fewestMoves: 101 });
  });

  it('count a deal that is played again as a game, not for streaks and best figures', () => {
    const deal = 'b1:klondike:1';
    const again = [2, 3, 4].map((at) => record(at, 'won', { deal, ms: 5, moves: 5 }));
    expect(tallies('klondike', [record(1, 'won'), ...again])).toMatchObject([
      { games: 4, won: 4, streak: 1, longestStreak: 1, fastestMs: 59_999, fewestMoves: 101 },
    ]);
    expect(tallies('klondike', [record(1, 'won'), record(2, 'lost', { deal })])).toMatchObject([
      { games: 2, won: 1, streak: 1 },
    ]);
    const other = { deal, variant: 'draw 3' };
    expect(tallies('klondike', [record(1, 'won'), record(2, 'won', other)])).toMatchObject([
      { variant: 'draw 1', streak: 1 },
      { variant: 'draw 3', streak: 1 },
    ]);
  });

  it('let a win with help neither add to a streak nor end it', () => {
    const games = [record(1, 'won'), record(2, 'won', { helped: 1 }), record(3, 'won')];
    expect(tallies('klondike', games)).toMatchObject([{ won: 3, helped: 1, streak: 2, longestStreak: 2 }]);
  });

  it('go on from figures of before, streaks included', () => {
    const before = {
      variant: 'draw 1',
      games: 9,
      won: 5,
      left: 0,
      helped: 0,
      streak: 2,
      longestStreak: 2,
      fastestMs: 10_000,
      fewestMoves: 90,
    };
    expect(tallies('klondike', [record(1, 'won'), record(2, 'won')], [before])).toMatchObject([
      { games: 11, won: 7, streak: 4, longestStreak: 4, fastestMs: 10_000, fewestMoves: 90 },
    ]);
  });
});

it.each([
  null,
  [],
  {},
  { ...record(1, 'won'), result: 'winning' },
  { ...record(1, 'won'), ms: Number.NaN },
  { ...record(1, 'won'), game: 3 },
])('%j is no record', (value) => expect(checkPlayed(value)).toBeUndefined());

it('a record comes back from storage as it was', () => {
  const saved = record(4, 'drawn', { helped: 3 });
  expect(checkPlayed(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
});

describe('days', () => {
  const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
  const won = (day: string, deal = `daily:${day}`): PlayedGame => record(noon(day), 'won', { deal });

  it('count when their own deal was won on the day itself', () => {
    const games = [
      won('2026-11-12'),
      won('2026-11-13', 'daily:2026-11-12'),
      record(noon('2026-11-14'), 'lost', { deal: 'daily:2026-11-14' }),
      won('2026-11-15'),
      won('2026-11-16', 'day:2026-11-16'),
    ];
    expect([...daysWon('klondike', games)]).toEqual(['2026-11-12', '2026-11-15']);
  });

  it.each([
    [['2026-11-13', '2026-11-14', '2026-11-15'], 3],
    [['2026-11-13', '2026-11-14'], 2],
    [['2026-11-13'], 0],
    [[], 0],
  ])('%j are a row of %i on the 15th', (days, streak) =>
    expect(dayStreak(new Set(days), '2026-11-15')).toBe(streak),
  );
});
