/**
 * The state of a table before its latest game began, so that its log does not have to be replayed from the start: of all
 * earlier games only the seats, the options and the scores remain. A snapshot contains nothing that the log does not, and may
 * be lost at any time. It holds no names, because those can be deleted.
 */
import type { GameId } from '@baralho/core';
import type { Absence, TableOptions } from './events.ts';
import { type Names, numberOf, type TableState } from './state.ts';
import { openTable } from './table.ts';

/** Increase this whenever the same log leads to another state: older snapshots are then ignored. */
export const SNAPSHOT_VERSION = 3;

export interface Snapshot {
  /** Number of the last event before the game. */
  readonly seq: number;
  readonly game: GameId;
  readonly options: TableOptions;
  readonly host: string;
  readonly sitters: readonly (string | null)[];
  /** One for each seat: whether a bot plays for the person. */
  readonly standIns: readonly (Absence | null)[];
  readonly scores: readonly (readonly number[])[];
  /** Who has played in this match, and who in which game, by their player numbers. */
  readonly joined: readonly string[];
  readonly earlier: readonly string[];
  readonly played: readonly (readonly number[])[];
}

export const snapshotOf = ({ seq, table, host, sitters, joined, earlier }: TableState): Snapshot => ({
  seq,
  game: table.game,
  options: table.options,
  host,
  sitters,
  standIns: table.seats.map(({ standIn }) => standIn),
  scores: table.scores,
  joined,
  earlier,
  played: table.played,
});

/** Equivalent to the state before a game begins: what is missing here comes with that event, or is dropped with the previous game. */
export function fromSnapshot(snapshot: Snapshot, names: Names): TableState {
  const { seq, game, options, host, sitters, standIns, scores, joined, earlier, played } = snapshot;
  const empty = openTable(game, options);
  const seats = empty.seats.map((seat, i) => {
    const who = sitters[i] ?? null;
    if (who === null) return seat;
    const standIn = standIns[i] ?? null;
    return { kind: 'person' as const, name: names(who), standIn, player: numberOf(joined, who) };
  });
  return {
    seq,
    table: { ...empty, seats, scores, played, people: joined.map(names) },
    host,
    sitters,
    joined,
    earlier,
    held: new Map(),
    deck: '',
    salt: '',
    position: undefined,
    turnLeft: null,
  };
}
