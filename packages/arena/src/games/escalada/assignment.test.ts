/** The tournament chapter of the assignment (LI2, 3.1 to 3.3), with a test for each of its sentences. */
import { CardSet } from '@baralho/core';
import { describe, expect, it } from 'vitest';
import { check } from '../../check.ts';
import { seededDecks } from '../../decks/seeded.ts';
import { builtInEntrant, type Entrant, withOwnNames } from '../../entrant.ts';
import type { GameRecord } from '../../record.ts';
import { DEFAULT_LIMITS } from '../../referee.ts';
import { type PlayOptions, playSchedule, type ScheduledGame } from '../../schedule.ts';
import { standings } from '../../standings.ts';
import type { EscaladaPlayer } from './game.ts';
import { tournament } from './tournament.ts';

const OPTIONS: PlayOptions = { limits: DEFAULT_LIMITS, sandbox: 'none', jobs: 1 };
const LIMITS = { moveMs: 60_000, bankMs: 0 };

const ours = (name: string): Entrant => builtInEntrant(name) as Entrant;
const entrant = (name: string, choose: EscaladaPlayer['choose'], isBuiltIn = false): Entrant => ({
  game: 'escalada',
  name,
  command: name,
  hash: name,
  isBuiltIn,
  open: () => ({ choose }),
});
const passer = (name: string): Entrant => entrant(name, () => CardSet.EMPTY);
const teams = (count: number): readonly Entrant[] =>
  withOwnNames(Array.from({ length: count }, () => ours('greedy')));

async function played(schedule: readonly ScheduledGame[]): Promise<readonly GameRecord[]> {
  const records: GameRecord[] = [];
  for await (const record of playSchedule(schedule, OPTIONS)) records.push(record);
  return records;
}

/** The same games with players who always pass. */
const voided = (schedule: readonly ScheduledGame[]): Promise<readonly GameRecord[]> =>
  played(schedule.map((game) => ({ ...game, seats: game.seats.map(({ name }) => passer(name)) })));

describe('LI2, 3.1: who is eligible', () => {
  it('a player that keeps to the rules in every step is, one that does not is not', async () => {
    const forgetful = entrant('forgetful', ({ hand }) => CardSet.of([...hand].slice(0, 1)), true);
    const isEligible = async (bot: Entrant) => (await check(bot, LIMITS)).every(({ ok }) => ok);
    expect(await isEligible(ours('greedy'))).toBe(true);
    expect(await isEligible(forgetful)).toBe(false);
  });
});

describe('LI2, 3.2: rounds', () => {
  it('groups of four, two random players in each at first, 16 games, each player starting in turn, two go on, until one game is left', async () => {
    const schedules: (readonly ScheduledGame[])[] = [];
    const { rounds, winner } = await tournament(teams(8), seededDecks(2), (schedule) => {
      schedules.push(schedule);
      return played(schedule);
    });
    expect(rounds.map(({ groups }) => groups.length)).toEqual([4, 2, 1]);
    expect(schedules.map((games) => games.length)).toEqual([4 * 16, 2 * 16, 16]);
    for (const { seats } of rounds[0]?.groups ?? [])
      expect(seats.filter(({ command }) => command === 'random')).toHaveLength(2);
    for (const [i, { starter, seats }] of schedules.flat().entries()) {
      expect(seats).toHaveLength(4);
      expect(starter).toBe(i % 4);
    }
    for (const { groups } of rounds.slice(0, -1))
      for (const { table, through } of groups)
        expect(through).toEqual(table.slice(0, 2).map(({ name }) => name));
    expect(winner).toBe(rounds.at(-1)?.groups[0]?.table[0]?.name);
  });

  it('a group without a winner: everybody in it is out', async () => {
    const { rounds, winner, table } = await tournament(teams(8), seededDecks(3), voided);
    expect(rounds).toHaveLength(1);
    for (const { through, why } of rounds[0]?.groups ?? []) {
      expect(through).toEqual([]);
      expect(why).toContain('all are out');
    }
    expect(winner).toBeUndefined();
    expect(table.every(({ points, stage }) => points === 0 && stage !== 'winner')).toBe(true);
  });

  it('a group without a winner takes nobody along while the others play on', async () => {
    let round = 0;
    const { rounds } = await tournament(teams(16), seededDecks(4), async (schedule) =>
      round++ === 0
        ? [...(await voided(schedule.slice(0, 16))), ...(await played(schedule.slice(16)))]
        : played(schedule),
    );
    const [first, second] = rounds;
    const lost = first?.groups[0]?.seats.map(({ name }) => name) ?? [];
    expect(first?.groups.map(({ through }) => through.length)).toEqual([0, 2, 2, 2, 2, 2, 2, 2]);
    const next = second?.groups.flatMap(({ seats }) => seats.map(({ name }) => name)) ?? [];
    for (const name of lost) expect(next).not.toContain(name);
  });
});

describe('LI2, 3.3: a game', () => {
  const decks = seededDecks(5);
  const games = (seats: readonly Entrant[], count: number): ScheduledGame[] =>
    Array.from({ length: count }, (_, i) => ({
      event: `game ${i}`,
      deal: decks.deal(i, `game ${i}`),
      starter: i % 4,
      seats,
    }));

  it('four players get the same number of cards, and who has none left gets a point for each card of the others', async () => {
    for (const { left, scores, end } of await played(
      games(withOwnNames([1, 2, 3, 4].map(() => ours('greedy'))), 8),
    )) {
      expect(end).toBe('won');
      const winner = left.indexOf(0);
      expect(scores).toEqual(
        left.map((_, seat) => (seat === winner ? left.reduce((sum, cards) => sum + cards) : 0)),
      );
    }
    const [dealt] = await voided(games(['a', 'b', 'c', 'd'].map(passer), 1));
    expect(dealt?.left).toEqual([14, 14, 14, 14]);
  });

  it('an invalid play equals a pass', async () => {
    const cheat = entrant('cheat', ({ hand }) => CardSet.of([...hand].slice(0, 5)));
    const others = withOwnNames([ours('greedy'), ours('lowest'), ours('greedy')]);
    const withCheat = await played(games([cheat, ...others], 6));
    const withPasser = await played(games([passer('cheat'), ...others], 6));
    for (const [i, record] of withCheat.entries()) {
      const cheated = record.moves.filter(({ fault }) => fault === 'illegal');
      expect(cheated.length).toBeGreaterThan(0);
      for (const { play } of cheated) expect(play).toBe('PASSO');
      if (cheated.length === record.moves.filter((_, at) => (record.starter + at) % 4 === 0).length)
        expect(record.scores).toEqual(withPasser[i]?.scores);
    }
  });

  it('a game in which all pass ends void: nobody scores, and it counts among the 16', async () => {
    const records = await voided(games(['a', 'b', 'c', 'd'].map(passer), 16));
    expect(records.map(({ end }) => end)).toEqual(Array.from({ length: 16 }, () => 'void'));
    for (const { games: count, points, wins } of standings(records))
      expect({ count, points, wins }).toEqual({ count: 16, points: 0, wins: 0 });
  });
});
