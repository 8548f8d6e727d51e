/**
 * What is said over the line, both ways, as lines of JSON. `commandShape` stands at the door: what does not fit is answered with
 * the reason and otherwise ignored.
 */
import type { Seat } from '@baralho/core';
import { byField, fields, oneOf, type Shape, text, where, whole } from '@baralho/jobs/shape';
import { PHRASES, type Phrase, type TableOptions } from './events.ts';
import type { Table, Told } from './table.ts';

/** What somebody at a table may ask for. `id` comes back with the answer. */
export type Command = { readonly id?: number } & (
  | { readonly type: 'sit'; readonly seat: Seat; readonly name: string }
  | { readonly type: 'stand' }
  | { readonly type: 'swap'; readonly seats: readonly [Seat, Seat] }
  | { readonly type: 'set'; readonly options: TableOptions }
  | { readonly type: 'deal' }
  /** `turn` is how many moves the own seat had made in this game: a move that comes late or twice is none. */
  | { readonly type: 'play'; readonly turn: number; readonly move: string }
  | { readonly type: 'back' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'say'; readonly phrase: Phrase }
  | { readonly type: 'kick'; readonly seat: Seat }
  | { readonly type: 'close' }
  /** Asks for a personal link to the own seat; earlier ones end. */
  | { readonly type: 'link' }
  /** Takes the seat of a personal link. */
  | { readonly type: 'claim'; readonly key: string }
);

/** Whether a table may have this name: a link that lost a letter names none. */
export const isTableId = (id: string): boolean => /^[\w-]{16}$/.test(id);

/** Why a command was not followed. */
export const REFUSALS = [
  'not seated',
  'not host',
  'seat taken',
  'seated already',
  'not now',
  'not your turn',
  'late',
  'illegal',
  'too few',
  'kicked',
  'wrong link',
  'paused',
  'malformed',
  'too fast',
  'full',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Who the reader of a message is at this table. */
export interface You {
  readonly seat: Seat | null;
  readonly host: boolean;
}

/** What is not written down: who is there, how many watch, and what is left of the time for a move. */
export interface Status {
  readonly here: readonly boolean[];
  readonly watchers: number;
  /** Milliseconds; null without a clock. */
  readonly left: number | null;
}

export type ServerMessage =
  /** The whole table, when the reader comes or becomes somebody else. */
  | {
      readonly type: 'table';
      readonly seq: number;
      readonly you: You;
      readonly table: Table;
      readonly status: Status;
    }
  | { readonly type: 'event'; readonly seq: number; readonly at: number; readonly event: Told }
  | { readonly type: 'you'; readonly you: You }
  | { readonly type: 'status'; readonly status: Status }
  /** Not written down either. */
  | { readonly type: 'said'; readonly seat: Seat; readonly phrase: Phrase }
  | { readonly type: 'done'; readonly id: number | null; readonly key?: string }
  | { readonly type: 'refused'; readonly id: number | null; readonly why: Refusal; readonly detail?: string };

/** Why a line was closed by the server, as the code of a WebSocket. */
export const CLOSED = { taken: 4001, gone: 4004, tooFast: 4008, restart: 1012 } as const;

const ID = { id: whole(0, 2 ** 31) };
const seat = whole(0, 7);
/** A name that can be shown anywhere: no characters that show nothing or change how others are shown. */
export const nameShape: Shape<string> = where(
  text(24),
  (name: string) => name.trim() !== '' && name.trim() === name && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name),
  'a name of 1 to 24 visible characters',
);
export const optionsShape = (variants: readonly string[], bots: readonly string[]): Shape<TableOptions> =>
  fields({
    games: oneOf(1, 4, 8, 16),
    seconds: oneOf(0, 15, 30, 60, 120),
    bot: oneOf(...bots),
    variant: oneOf(...variants),
  });

/** What a command must look like; what it means at this table is another question. */
export const commandShape: Shape = byField('type', {
  sit: fields({ type: text(8), seat, name: nameShape }, ID),
  stand: fields({ type: text(8) }, ID),
  swap: fields(
    {
      type: text(8),
      seats: (value, name) =>
        Array.isArray(value) && value.length === 2
          ? (seat(value[0], `${name}[0]`) ?? seat(value[1], `${name}[1]`))
          : `'${name}' must be two seats`,
    },
    ID,
  ),
  set: fields(
    {
      type: text(8),
      options: fields({ games: whole(1, 16), seconds: whole(0, 120), bot: text(24), variant: text(24) }),
    },
    ID,
  ),
  deal: fields({ type: text(8) }, ID),
  play: fields({ type: text(8), turn: whole(0, 100_000), move: text(200) }, ID),
  back: fields({ type: text(8) }, ID),
  pause: fields({ type: text(8) }, ID),
  resume: fields({ type: text(8) }, ID),
  say: fields({ type: text(8), phrase: oneOf(...PHRASES) }, ID),
  kick: fields({ type: text(8), seat }, ID),
  close: fields({ type: text(8) }, ID),
  link: fields({ type: text(8) }, ID),
  claim: fields(
    { type: text(8), key: where(text(22), (key: string) => /^[\w-]{22}$/.test(key), 'a key') },
    ID,
  ),
});

/** A line as a command, or what is wrong with it. */
export function parseCommand(line: string): Command | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'this is no JSON';
  }
  return commandShape(value, 'message') ?? (value as Command);
}
