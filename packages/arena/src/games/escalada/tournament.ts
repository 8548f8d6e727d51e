/**
 * The tournament of LI2, 3.2. Players are drawn into groups of four; in the first round two of every group are random
 * players. A group plays 16 games, each player starting in turn, and its two best go on: by points, then games won, then fewer
 * faults, then the lot that was drawn for the round. A group in which nobody won a game is out with all its players. Rounds
 * follow until there is one table; its first is the winner.
 *
 * What the assignment leaves open: when the players do not fill the groups the empty seats are spread over the groups and taken by random
 * players, and a random player that is among the two best goes on like anybody else. Who is level with another in points goes on by
 * games won, fewer faults and the lot, in this order.
 */
import { shuffle } from '@baralho/core';
import type { Decks } from '../../decks/decks.ts';
import { builtInEntrant, type Entrant } from '../../entrant.ts';
import { matchSchedule } from '../../match.ts';
import type { GameRecord } from '../../record.ts';
import { type PlayOptions, playSchedule, type ScheduledGame } from '../../schedule.ts';
import { allFaults, type Standing, standings, tally } from '../../standings.ts';

export const GAMES_OF_A_GROUP = 16;
const GO_ON = 2;

/** The stages of LI2, 4.5, by the number of groups in the round, with their marks. */
const STAGES = [
  { groups: 1, name: 'final', marks: 1.5 },
  { groups: 2, name: 'semi-final', marks: 1 },
  { groups: 4, name: 'quarter-final', marks: 0.75 },
  { groups: 8, name: 'eighth-final', marks: 0.5 },
] as const;
export const MARKS_OF_THE_WINNER = 2;

/** The name of a round with this many groups, and the marks for players who get no further. */
export function stageOf(groups: number, round: number): { readonly name: string; readonly marks: number } {
  const stage = STAGES.find((one) => groups <= one.groups);
  return stage ?? { name: `round ${round}`, marks: 0 };
}

/** Where a player's tournament ended. */
export interface Placing extends Standing {
  /** `winner`, `final`, `semi-final`, …. */
  readonly stage: string;
  /** Points defined in LI2, 4.5. */
  readonly marks: number;
}

export interface Group {
  readonly seats: readonly Entrant[];
  /** Best first. */
  readonly table: readonly Standing[];
  /** The players who advance (in the last round: the winner). */
  readonly through: readonly string[];
  /** Why these players advance and not the next one, if the points do not show it. */
  readonly why?: string;
}

export interface Round {
  readonly number: number;
  readonly groups: readonly Group[];
}

export interface TournamentResult {
  readonly rounds: readonly Round[];
  readonly winner: string | undefined;
  /** Over all rounds, without the random players in empty seats: by stage reached, then by points there. */
  readonly table: readonly Placing[];
}

/** Draws a round: `places` seats of every group for the players, the rest for random players. */
export function draw(players: readonly Entrant[], round: number, decks: Decks): Entrant[][] {
  const chance = decks.lots('tournament', round);
  const places = round === 1 ? 2 : 4;
  const lots = shuffle(players, chance);
  const count = Math.ceil(lots.length / places);
  // No group has two more empty seats than another.
  const groups = Array.from({ length: count }, (_, i) =>
    lots.slice(Math.round((i * lots.length) / count), Math.round(((i + 1) * lots.length) / count)),
  );
  let filler = 0;
  return groups.map((group) => {
    const seats = [...group];
    while (seats.length < 4) {
      const random = builtInEntrant('random', `random ${round}.${++filler}`);
      if (random === undefined) throw new Error('there is no random player');
      seats.push(random);
    }
    return shuffle(seats, chance);
  });
}

/** The ranking of a group. The order of the seats, which was drawn, decides the last ties. */
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

/** The two best of a ranked group, or the winner of the last one; nobody if no game was won. */
export const whoGoesOn = (ranked: readonly Standing[], last: boolean): string[] =>
  (ranked[0]?.wins ?? 0) === 0 ? [] : ranked.slice(0, last ? 1 : GO_ON).map(({ name }) => name);

/** What decides between two players of a ranked group with equal points. */
function tieBreak(seats: readonly Entrant[], before: Standing, after: Standing): string {
  if (before.wins !== after.wins) return `games won, ${before.wins} to ${after.wins}`;
  const [few, many] = [allFaults(before.faults), allFaults(after.faults)];
  if (few !== many) return `fewer faults, ${few} to ${many}`;
  const lot = ({ name }: Standing): number => seats.findIndex((seat) => seat.name === name) + 1;
  return `the lot, ${lot(before)} before ${lot(after)}`;
}

/** Explains why the last player to advance advances and the next one does not; undefined if the points show it. */
function whyThrough(
  seats: readonly Entrant[],
  ranked: readonly Standing[],
  through: number,
): string | undefined {
  if (through === 0) return 'nobody won a game: all are out (LI2, 3.2)';
  const [last, next] = [ranked[through - 1], ranked[through]];
  if (last === undefined || next === undefined || last.points !== next.points) return undefined;
  return `${last.name} before ${next.name}, level at ${last.points} points, by ${tieBreak(seats, last, next)}`;
}

/** Everybody who took part, by stage reached: first the winner, then by points in their last round. */
function placingsOf(
  entrants: readonly Entrant[],
  rounds: readonly Round[],
  rows: readonly Standing[],
): Placing[] {
  const winner = rounds.at(-1)?.groups.length === 1 ? rounds.at(-1)?.groups[0]?.through[0] : undefined;
  const placings = entrants.flatMap(({ name }) => {
    const places = rounds.flatMap(({ number, groups }) => {
      const place = groups.flatMap(({ table }) => table).find((one) => one.name === name);
      return place === undefined ? [] : [{ number, groups: groups.length, place }];
    });
    const [row, last] = [rows.find((one) => one.name === name), places.at(-1)];
    if (row === undefined || last === undefined) return [];
    const isWinner = name === winner;
    const stage = isWinner
      ? { name: 'winner', marks: MARKS_OF_THE_WINNER }
      : stageOf(last.groups, last.number);
    return [{ row, stage, place: last.place, round: last.number + (isWinner ? 1 : 0) }];
  });
  return placings
    .sort((a, b) => b.round - a.round || b.place.points - a.place.points || b.place.wins - a.place.wins)
    .map(({ row, stage }) => ({ ...row, stage: stage.name, marks: stage.marks }));
}

/** Plays the games of a round and returns their records in order. */
export type PlayRound = (schedule: readonly ScheduledGame[]) => Promise<readonly GameRecord[]>;

const playHere =
  (options: PlayOptions): PlayRound =>
  async (schedule) => {
    const played: GameRecord[] = [];
    for await (const record of playSchedule(schedule, options)) played.push(record);
    return played;
  };

/** Its games are played in this process, unless another way is given. */
export async function tournament(
  entrants: readonly Entrant[],
  decks: Decks,
  how: PlayOptions | PlayRound,
  onRound: (round: Round) => void = () => {},
): Promise<TournamentResult> {
  const play = typeof how === 'function' ? how : playHere(how);
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
    const played = await play(schedule);
    for (const record of played) table.add(record);
    const last = tables.length <= 1;
    const groups = tables.map((seats, i) => {
      const ranked = rank(seats, played.slice(i * GAMES_OF_A_GROUP, (i + 1) * GAMES_OF_A_GROUP));
      const through = whoGoesOn(ranked, last);
      const why = whyThrough(seats, ranked, through.length);
      return { seats, table: ranked, through, ...(why !== undefined && { why }) };
    });
    const round = { number, groups };
    rounds.push(round);
    onRound(round);
    players = groups.flatMap(({ seats, through }) => seats.filter(({ name }) => through.includes(name)));
    if (last || players.length === 0)
      return {
        rounds,
        winner: last ? players[0]?.name : undefined,
        table: placingsOf(entrants, rounds, table.rows()),
      };
  }
}
