/**
 * The tournament of seed 002, 3.2. Players are drawn into groups of four; in the first round two of every group are random
 * players. A group plays 16 games, each player starting in turn, and its two best go on: by points, then games won, then fewer
 * faults, then the lot that was drawn for the round. A group in which nobody won a game is out with all its players. Rounds
 * follow until there is one table; its first is the winner.
 *
 * What the seed leaves open: seats that stay empty when the players do not fill the groups are taken by random players, and a
 * random player that is among the two best goes on like anybody else.
 */
import { shuffle } from '@baralho/core';
import type { Decks } from './decks/decks.ts';
import { builtInEntrant, type Entrant } from './entrant.ts';
import { matchSchedule } from './match.ts';
import type { GameRecord } from './record.ts';
import { type PlayOptions, playSchedule, type ScheduledGame } from './schedule.ts';
import { allFaults, type Standing, standings, tally } from './standings.ts';

export const GAMES_OF_A_GROUP = 16;
const GO_ON = 2;

export interface Group {
  readonly seats: readonly Entrant[];
  /** Best first. */
  readonly table: readonly Standing[];
  /** Who goes on (in the last round: who wins). */
  readonly through: readonly string[];
}

export interface Round {
  readonly number: number;
  readonly groups: readonly Group[];
}

export interface TournamentResult {
  readonly rounds: readonly Round[];
  readonly winner: string | undefined;
  /** Over all rounds. */
  readonly table: readonly Standing[];
}

/** Draws a round: `places` seats of every group for the players, the rest for random players. */
export function draw(players: readonly Entrant[], round: number, decks: Decks): Entrant[][] {
  const chance = decks.lots('tournament', round);
  const places = round === 1 ? 2 : 4;
  const lots = shuffle(players, chance);
  const groups: Entrant[][] = [];
  for (let i = 0; i < lots.length; i += places) groups.push(lots.slice(i, i + places));
  let filler = 0;
  return groups.map((group) => {
    const seats = [...group];
    while (seats.length < 4) {
      const random = builtInEntrant('random', `random ${round}.${++filler}`);
      if (random === undefined) throw new Error('the house has no random player');
      seats.push(random);
    }
    return shuffle(seats, chance);
  });
}

/** Who of a group goes on. The order of the seats is the lot that decides the last ties. */
export function rank(seats: readonly Entrant[], records: readonly GameRecord[]): Standing[] {
  const lot = new Map(seats.map(({ name }, i) => [name, i]));
  return standings(records).sort(
    (a, b) =>
      b.points - a.points ||
      b.wins - a.wins ||
      allFaults(a.faults) - allFaults(b.faults) ||
      (lot.get(a.name) ?? 0) - (lot.get(b.name) ?? 0),
  );
}

/** The two best of a ranked group, of the last one the winner; nobody when no game was won. */
export const whoGoesOn = (ranked: readonly Standing[], last: boolean): string[] =>
  (ranked[0]?.wins ?? 0) === 0 ? [] : ranked.slice(0, last ? 1 : GO_ON).map(({ name }) => name);

export async function tournament(
  entrants: readonly Entrant[],
  decks: Decks,
  options: PlayOptions,
  onRound: (round: Round) => void = () => {},
): Promise<TournamentResult> {
  const rounds: Round[] = [];
  const table = tally();
  let players = [...entrants];
  let firstDeal = 0;
  for (let number = 1; ; number++) {
    const tables = draw(players, number, decks);
    const schedule: ScheduledGame[] = tables.flatMap((seats, i) => {
      const event = `tournament ${decks.label} round ${number} group ${i + 1}`;
      return [...matchSchedule(seats, GAMES_OF_A_GROUP, decks, event, firstDeal + i * GAMES_OF_A_GROUP)];
    });
    firstDeal += schedule.length;
    const played: GameRecord[] = [];
    for await (const record of playSchedule(schedule, options)) played.push(record);
    for (const record of played) table.add(record);
    const last = tables.length <= 1;
    const groups = tables.map((seats, i) => {
      const ranked = rank(seats, played.slice(i * GAMES_OF_A_GROUP, (i + 1) * GAMES_OF_A_GROUP));
      const through = whoGoesOn(ranked, last);
      return { seats, table: ranked, through };
    });
    const round = { number, groups };
    rounds.push(round);
    onRound(round);
    players = groups.flatMap(({ seats, through }) => seats.filter(({ name }) => through.includes(name)));
    if (last || players.length === 0)
      return { rounds, winner: last ? players[0]?.name : undefined, table: table.rows() };
  }
}
