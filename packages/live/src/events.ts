/**
 * The events of a table as they are stored. The log of a table is the table: its whole state follows from these events, in
 * order. People are identified by an id that means nothing outside the table; their names are stored separately, so that they
 * can be deleted.
 */
import type { GameId, Seat } from '@baralho/core';

/** The options of a host. */
export const GAMES_OF_A_MATCH = [1, 4, 8, 16] as const;
const DAY_S = 86_400;
/** Time for a move; 0 for no clock. Days are for people who come and go. */
export const SECONDS_A_MOVE = [0, 15, 30, 60, 120, DAY_S, 3 * DAY_S, 7 * DAY_S] as const;
/** Moves take days: the clock runs whoever is there, and the game waits for nobody. */
export const isCorrespondence = ({ seconds }: Pick<TableOptions, 'seconds'>): boolean => seconds >= DAY_S;

/** Whether a spectator may take a bot's seat in mid-game: if the others agree, always, or never. */
export const TAKEOVERS = ['ask', 'anybody', 'nobody'] as const;

export interface TableOptions {
  /** Games in a match. */
  readonly games: number;
  /** Time for a move; 0 for no clock. */
  readonly seconds: number;
  /** The bot that plays for absent people. */
  readonly bot: string;
  readonly variant: string;
  /** Whether a bot's seat may be taken in mid-game. */
  readonly takeover: (typeof TAKEOVERS)[number];
  /** Whether the table is listed in the lobby; otherwise its link is needed. Missing in older logs. */
  readonly listed?: boolean;
  /** Whether people may chat; yes if missing. */
  readonly chat?: boolean;
}

/** The phrases that can be sent at a table. */
export const PHRASES = [
  'hello',
  'well played',
  'thanks',
  'sorry',
  'one moment',
  'again?',
  'goodbye',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** Why a bot plays for a person: no connection, or out of time. */
export type Absence = 'away' | 'time';

export type LeftBecause = 'left' | 'kicked' | 'forgotten';

export type Happening =
  | {
      readonly type: 'opened';
      readonly game: GameId;
      readonly options: TableOptions;
      readonly who: string;
    }
  | { readonly type: 'sat'; readonly seat: Seat; readonly who: string }
  | { readonly type: 'left'; readonly seat: Seat; readonly why: LeftBecause }
  /** A new name; the name itself is stored with the people. */
  | { readonly type: 'renamed'; readonly seat: Seat }
  /** Somebody else is the host now. */
  | { readonly type: 'hosted'; readonly who: string }
  | { readonly type: 'swapped'; readonly seats: readonly [Seat, Seat] }
  | { readonly type: 'set'; readonly options: TableOptions }
  | {
      readonly type: 'began';
      /** Number in the match, from 1. */
      readonly number: number;
      /** Card glyphs, in deal order. */
      readonly deck: string;
      readonly salt: string;
      readonly starter: Seat;
    }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly move: string;
      readonly by: 'person' | 'bot';
      /** How long the move took. */
      readonly ms: number;
    }
  | { readonly type: 'standIn'; readonly seat: Seat; readonly why: Absence }
  | { readonly type: 'back'; readonly seat: Seat }
  | { readonly type: 'paused'; readonly seat: Seat; readonly left: number | null }
  | { readonly type: 'resumed'; readonly seat: Seat }
  | { readonly type: 'closed'; readonly why: 'host' };

/** A happening with its number in the log and its time, in milliseconds since 1970. */
export type Event = Happening & { readonly seq: number; readonly at: number };
