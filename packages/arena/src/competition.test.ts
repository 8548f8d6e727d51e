/** Competitions: schedules that can be repeated and continued after a break, fair duels, the assignment's tournament, ratings. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CardSet, stream } from '@baralho/core';
import { DEFAULT_HYPOTHESES, ratingOf, strengths, type TableResult, trial } from '@baralho/statistics';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { seededDecks } from './decks/seeded.ts';
import { duel, duelSchedule } from './duel.ts';
import { builtInEntrant, type Entrant, withOwnNames } from './entrant.ts';
import { draw, GAMES_OF_A_GROUP, rank, stageOf, tournament, whoGoesOn } from './games/escalada/tournament.ts';
import { ladder, ladderSchedule } from './ladder.ts';
import { matchSchedule } from './match.ts';
import type { GameRecord } from './record.ts';
import { openRecordFile, readRecords } from './recordFile.ts';
import { DEFAULT_LIMITS } from './referee.ts';
import { idOf, type PlayOptions, playSchedule, type ScheduledGame } from './schedule.ts';
import { type Standing, standings } from './standings.ts';

const OPTIONS: PlayOptions = { limits: DEFAULT_LIMITS, sandbox: 'none', jobs: 1 };
const ours = (name: string, as = name): Entrant => builtInEntrant(name, as) as Entrant;
const passer = (name: string): Entrant => ({
  game: 'escalada',
  name,
  command: name,
  hash: 'passes',
  isBuiltIn: false,
  open: () => ({ choose: () => CardSet.EMPTY }),
});
const TABLE = withOwnNames([ours('greedy'), ours('random'), ours('lowest'), ours('random')]);

async function playAll(schedule: Iterable<ScheduledGame>, options = OPTIONS): Promise<GameRecord[]> {
  const records: GameRecord[] = [];
  for await (const record of playSchedule(schedule, options)) records.push(record);
  return records;
}

const withoutTimes = (rows: readonly Standing[]): object[] =>
  rows.map((row) => ({ ...row, meanMs: 0, longestMs: 0 }));

describe('a schedule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baralho-records-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives every game its own id, the same at every listing', () => {
    const ids = (seed: number): string[] =>
      [...matchSchedule(TABLE, 40, seededDecks(seed))].map((game) => idOf(game, OPTIONS));
    expect(ids(1)).toEqual(ids(1));
    expect(new Set([...ids(1), ...ids(2)]).size).toBe(80);
    const changed = TABLE.map((entrant) => ({ ...entrant, hash: `${entrant.hash} changed` }));
    const [other] = matchSchedule(changed, 1, seededDecks(1));
    expect(idOf(other as ScheduledGame, OPTIONS)).not.toBe(ids(1)[0]);
  });

  it('stops once when the machine fails in several games at a time, whichever fails first', async () => {
    let opened = 0;
    // The second game fails while the first is still waited for.
    const failing: Entrant = {
      ...passer('failing'),
      open() {
        const ticks = opened++ === 0 ? 40 : 1;
        const fail = async () => {
          for (let i = 0; i < ticks; i++) await new Promise((resolve) => setImmediate(resolve));
          throw new Error(`failed after ${ticks}`);
        };
        return { choose: fail };
      },
    };
    const seats = [failing, passer('b'), passer('c'), passer('d')];
    const playing = playAll(matchSchedule(seats, 4, seededDecks(1)), { ...OPTIONS, jobs: 2 });
    await expect(playing).rejects.toThrow('failed after 40');
  });

  it.each([0, 1, 7, 19, 20])('goes on after %d games and a torn line to the same standings', async (kept) => {
    const whole = await playAll(matchSchedule(TABLE, 20, seededDecks(3)));
    const path = join(folder, `after-${kept}.jsonl`);
    const first = openRecordFile(path);
    for (const record of whole.slice(0, kept)) first.append(record);
    first.close();
    appendFileSync(path, '{"version":1,"id":"torn');
    const file = openRecordFile(path);
    expect(file.records).toHaveLength(kept);
    let anew = 0;
    const records = await playAll(matchSchedule(TABLE, 20, seededDecks(3)), {
      ...OPTIONS,
      played: new Map(file.records.map((record) => [record.id, record])),
      onRecord: (record) => {
        anew++;
        file.append(record);
      },
    });
    file.close();
    expect(anew).toBe(20 - kept);
    expect(withoutTimes(standings(records))).toEqual(withoutTimes(standings(whole)));
    const after = readRecords(path);
    expect(after.ok && withoutTimes(standings(after.value.records))).toEqual(withoutTimes(standings(whole)));
  });

  it('keeps its order when several games are played at a time', async () => {
    const slow = (name: string, ms: () => number): Entrant => ({
      ...passer(name),
      open: () => ({
        choose: () => new Promise((resolve) => setTimeout(() => resolve({ proposal: [], ms: 1 }), ms())),
      }),
    });
    let turn = 0;
    const seats = [slow('a', () => (turn++ % 3) * 5), passer('b'), passer('c'), passer('d')];
    const records = await playAll(matchSchedule(seats, 12, seededDecks(1)), { ...OPTIONS, jobs: 4 });
    expect(records.map(({ event }) => event)).toEqual(
      [...matchSchedule(seats, 12, seededDecks(1))].map(({ event }) => event),
    );
  });

  it('says which line of a file is no record', () => {
    const path = join(folder, 'bad.jsonl');
    appendFileSync(path, '{"version":1}\n');
    expect(readRecords(path)).toMatchObject({
      ok: false,
      why: expect.stringContaining('bad.jsonl, line 1 is damaged'),
    });
  });
});

describe('a duel', () => {
  const rules = { deals: 40, decks: seededDecks(1), hypotheses: DEFAULT_HYPOTHESES };

  it('plays each deal four times, the first bot in each seat once', () => {
    const games = [...duelSchedule(ours('greedy'), ours('random'), 5, seededDecks(1))];
    for (let deal = 0; deal < 5; deal++) {
      const four = games.slice(4 * deal, 4 * deal + 4);
      expect(new Set(four.map((game) => game.deal.code)).size).toBe(1);
      expect(new Set(four.map((game) => game.starter)).size).toBe(1);
      expect(four.map(({ seats }) => seats.findIndex(({ name }) => name === 'greedy'))).toEqual([0, 1, 2, 3]);
    }
  });

  it.each(['random', 'lowest', 'greedy', 'decomposer'])('of %s with itself is exactly 0', async (name) => {
    const result = await duel([ours(name, 'a'), ours(name, 'b')], rules, OPTIONS);
    expect(result.net).toEqual({ value: 0, low: 0, high: 0, n: result.deals });
    expect(result.trial.decision).toBe('h0');
  });

  it('is decided for the stronger', async () => {
    const result = await duel([ours('greedy'), ours('random')], rules, OPTIONS);
    expect(result.trial.decision).toBe('h1');
    expect(result.deals).toBeLessThan(40);
    const back = await duel([ours('random'), ours('greedy')], rules, OPTIONS);
    expect(back.trial.decision).toBe('h0');
  });

  // 400 trials each; with chance 0.05 of an error more than 40 have probability below 10^-4.
  it.each([
    [0, 'h1'],
    [0.5, 'h0'],
  ] as const)('errs rarely when the truth is %d', (mean, wrong) => {
    const chance = stream('sprt', 1);
    const uniform = (): number => chance.next() / 2 ** 32;
    let errors = 0;
    for (let run = 0; run < 400; run++) {
      const values: number[] = [];
      for (let decision: string | undefined; decision === undefined; ) {
        values.push(mean + 3 * (uniform() + uniform() + uniform() - 1.5));
        if (values.length % 10 === 0) decision = trial(values, DEFAULT_HYPOTHESES).decision;
        if (decision === wrong) errors++;
      }
    }
    expect(errors).toBeLessThan(40);
  });
});

describe('the tournament of the assignment', () => {
  const entrants = (count: number): Entrant[] =>
    withOwnNames(Array.from({ length: count }, () => ours('greedy')));

  it.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [16, 8],
    [17, 9],
  ])('draws %d bots into %d groups of two with two random players', (bots, groups) => {
    const drawn = draw(entrants(bots), 1, seededDecks(7));
    expect(drawn).toHaveLength(groups);
    for (const seats of drawn) {
      expect(seats).toHaveLength(4);
      expect(seats.filter(({ command }) => command === 'random').length).toBeGreaterThanOrEqual(2);
    }
    const names = drawn.flat().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.startsWith('greedy'))).toHaveLength(bots);
  });

  it('draws later rounds into full groups, empty seats for random players', () => {
    expect(
      draw(entrants(8), 2, seededDecks(7))
        .flat()
        .every(({ command }) => command === 'greedy'),
    ).toBe(true);
    const six = draw(entrants(6), 2, seededDecks(7));
    expect(six.map((seats) => seats.filter(({ command }) => command === 'greedy').length)).toEqual([3, 3]);
  });

  it.each([[50], [49], [47], [9]])('spreads the empty seats of %d players over the groups', (players) => {
    const bots = draw(entrants(players), 2, seededDecks(7)).map(
      (seats) => seats.filter(({ command }) => command === 'greedy').length,
    );
    expect(bots.reduce((sum, count) => sum + count, 0)).toBe(players);
    expect(Math.max(...bots) - Math.min(...bots)).toBeLessThanOrEqual(1);
  });

  it('gives the marks of the assignment by the stage reached', async () => {
    const { table, rounds } = await tournament(entrants(40), seededDecks(3), OPTIONS);
    expect(rounds.map(({ groups }) => groups.length)).toEqual([20, 10, 5, 3, 2, 1]);
    const marks = table.map(({ marks: mark }) => mark);
    expect(marks).toEqual(marks.toSorted((a, b) => b - a));
    const reached = Object.fromEntries(table.map(({ stage, marks: mark }) => [stage, mark]));
    expect(reached).toMatchObject({
      winner: 2,
      final: 1.5,
      'semi-final': 1,
      'quarter-final': 0.75,
      'eighth-final': 0.5,
    });
  });

  it('ends with one table and one winner, whatever the number of bots', async () => {
    for (const bots of [2, 3, 5, 9]) {
      const { rounds, winner, table } = await tournament(entrants(bots), seededDecks(bots), OPTIONS);
      expect(rounds.at(-1)?.groups).toHaveLength(1);
      expect(winner).toBe(rounds.at(-1)?.groups[0]?.table[0]?.name);
      for (const [i, { groups }] of rounds.entries()) {
        for (const { table: rows, through } of groups) {
          expect(rows.map(({ games }) => games)).toEqual([16, 16, 16, 16]);
          expect(through).toEqual(rows.slice(0, i === rounds.length - 1 ? 1 : 2).map(({ name }) => name));
        }
        const next = rounds[i + 1];
        const players = next?.groups.flatMap(({ seats }) => seats.map(({ name }) => name)) ?? [];
        if (next)
          for (const name of groups.flatMap(({ through }) => through)) expect(players).toContain(name);
      }
      expect(table.map(({ name }) => name).toSorted()).toEqual(
        entrants(bots)
          .map(({ name }) => name)
          .toSorted(),
      );
      expect(table[0]).toMatchObject({ name: winner, stage: 'winner', marks: 2 });
      for (const { name, games, stage } of table) {
        const played = rounds.filter(({ groups }) =>
          groups.some(({ seats }) => seats.some((one) => one.name === name)),
        );
        expect(games).toBe(GAMES_OF_A_GROUP * played.length);
        expect(
          stage === 'winner' || stage === stageOf(played.at(-1)?.groups.length ?? 0, played.length).name,
        ).toBe(true);
      }
    }
  });

  it('lets each player start in turn', async () => {
    const starters: number[] = [];
    await tournament(entrants(2), seededDecks(1), {
      ...OPTIONS,
      onRecord: ({ starter }) => starters.push(starter),
    });
    expect(starters).toEqual(Array.from({ length: 16 }, (_, i) => i % 4));
  });

  it('puts out a group without a winner', async () => {
    const seats = ['a', 'b', 'c', 'd'].map(passer);
    const ranked = rank(seats, await playAll(matchSchedule(seats, 16, seededDecks(1))));
    expect(ranked.map(({ points }) => points)).toEqual([0, 0, 0, 0]);
    expect(whoGoesOn(ranked, false)).toEqual([]);
    expect(whoGoesOn(ranked, true)).toEqual([]);
  });

  it('breaks ties by wins, then by faults, then by the lot', () => {
    const seats = ['a', 'b', 'c', 'd'].map(passer);
    const names = seats.map(({ name, command, hash }) => ({ name, command, hash }));
    /** A game with these scores; the seat at fault crashes once, which counts as a pass. */
    const game = (deal: string, scores: readonly number[], fault?: number): GameRecord => ({
      ...({
        version: 1,
        id: deal,
        event: deal,
        deal,
        deck: '',
        starter: 0,
        sandbox: 'none',
        end: 'won',
      } as const),
      seats: names,
      limits: DEFAULT_LIMITS,
      moves: names.map((_, seat) => ({
        play: 'PASSO',
        ms: 0,
        ...(seat === fault && { fault: 'crash' as const }),
      })),
      scores,
      left: [],
    });
    const places = (...games: readonly GameRecord[]): string =>
      rank(seats, games)
        .map(({ name }) => name)
        .join('');
    expect(places(game('1', [0, 0, 9, 0]), game('2', [5, 0, 0, 0]))).toBe('cabd');
    expect(places(game('1', [9, 0, 0, 0]), game('2', [0, 4, 0, 0]), game('3', [0, 5, 0, 0]))).toBe('bacd');
    expect(places(game('1', [9, 0, 0, 0], 0), game('2', [0, 9, 0, 0]))).toBe('bacd');
    expect(places(game('1', [0, 0, 0, 9]), game('2', [0, 9, 0, 0]))).toBe('bdac');
  });

  it('lets a random player go on that did better than the bots', async () => {
    const { rounds, winner } = await tournament([passer('a'), passer('b')], seededDecks(4), OPTIONS);
    expect(rounds).toHaveLength(1);
    expect(winner).toMatch(/^random 1\./);
  });

  it('is the same again with the same seed', async () => {
    const run = async (): Promise<string> =>
      JSON.stringify(
        (await tournament(entrants(5), seededDecks(9), OPTIONS)).rounds.map(({ groups }) =>
          groups.map(({ through }) => through),
        ),
      );
    expect(await run()).toBe(await run());
  });
});

describe('the ladder', () => {
  it('lets everybody play equally often, nobody against itself', () => {
    const entrants = withOwnNames(Array.from({ length: 6 }, () => ours('greedy')));
    const games = [...ladderSchedule(entrants, 30, seededDecks(1))];
    const seats = new Map<string, number>();
    for (const { seats: names } of games) {
      expect(new Set(names.map(({ name }) => name)).size).toBe(4);
      for (const { name } of names) seats.set(name, (seats.get(name) ?? 0) + 1);
    }
    expect([...seats.values()]).toEqual(Array.from({ length: 6 }, () => 80));
  });

  it('puts the built-in bots in order', async () => {
    const table = ladder(seededDecks(1));
    const entrants = ['random', 'lowest', 'greedy', 'decomposer'].map((name) => ours(name));
    for await (const record of playSchedule(ladderSchedule(entrants, 100, seededDecks(1)), OPTIONS))
      table.add(record);
    const rungs = table.rungs();
    expect(rungs.map(({ name }) => name)).toEqual(['decomposer', 'greedy', 'lowest', 'random']);
    for (const { rating } of rungs) {
      expect(rating.low).toBeLessThanOrEqual(rating.value);
      expect(rating.high).toBeGreaterThanOrEqual(rating.value);
    }
  });

  it('finds the strengths that made the results', () => {
    const truth = [1, 2, 4, 8, 0.5];
    const chance = stream('luce', 1);
    const results: TableResult[] = Array.from({ length: 20_000 }, () => {
      const seats = Array.from({ length: 4 }, () => chance.below(5));
      const total = seats.reduce((sum, seat) => sum + (truth[seat] as number), 0);
      let at = (chance.next() / 2 ** 32) * total;
      const winner = seats.findIndex((seat) => (at -= truth[seat] as number) < 0);
      return { seats, winner };
    });
    const found = strengths(5, results);
    const scale = Math.exp(truth.reduce((sum, w) => sum + Math.log(w), 0) / 5);
    for (const [i, w] of found.entries())
      expect(Math.abs(ratingOf(w) - ratingOf((truth[i] as number) / scale))).toBeLessThan(15);
  });

  it('stays finite for who never or always wins', () => {
    const results = Array.from({ length: 50 }, () => ({ seats: [0, 1, 2, 3], winner: 2 }));
    for (const w of strengths(4, results)) expect(Number.isFinite(ratingOf(w))).toBe(true);
  });
});

describe('standings', () => {
  it('count points that sum to what was won, and nets that sum to nothing', async () => {
    const records = await playAll(matchSchedule(TABLE, 40, seededDecks(5)));
    const rows = standings(records);
    const won = records.reduce(
      (sum, { left, end }) => sum + (end === 'won' ? left.reduce((a, b) => a + b, 0) : 0),
      0,
    );
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(won);
    expect(rows.reduce((sum, { net }) => sum + net.value, 0)).toBeCloseTo(0, 9);
  });

  it('do not depend on the order of the games', async () => {
    const records = await playAll(matchSchedule(TABLE, 20, seededDecks(5)));
    fc.assert(
      fc.property(fc.shuffledSubarray(records, { minLength: 20 }), (shuffled) => {
        const close = (rows: readonly Standing[]): object[] =>
          rows.map(({ name, points, wins, moves }) => ({ name, points, wins, moves }));
        expect(close(standings(shuffled))).toEqual(close(standings(records)));
      }),
      { numRuns: 10 },
    );
  });
});
