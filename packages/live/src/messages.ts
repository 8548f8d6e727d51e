/**
 * The messages of a connection in both directions, as lines of JSON. Every command is checked with `commandShape` first; one
 * that does not fit is answered with the reason and otherwise ignored.
 */
import type { Seat } from '@baralho/core';
import type { Result } from '@baralho/core/result';
import {
  byField,
  fields,
  oneOf,
  readJson,
  type Shape,
  text,
  tuple,
  where,
  whole,
  yesOrNo,
} from '@baralho/core/shape';
import {
  GAMES_OF_A_MATCH,
  PHRASES,
  type Phrase,
  SECONDS_A_MOVE,
  TAKEOVERS,
  type TableOptions,
} from './events.ts';
import type { Table, VisibleEvent } from './table.ts';
import { REACTIONS, type Reaction, type Remark, remarkShape } from './talk.ts';

/** The commands of people at a table. The answer carries the same `id`. */
export type Command = { readonly id?: number } & (
  | { readonly type: 'sit'; readonly seat: Seat; readonly name: string }
  /** A name for the whole visit, with or without a seat. */
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'stand' }
  /** Ready for the match; after a match this asks for a rematch, which begins when a majority at the table wants it. */
  | { readonly type: 'ready'; readonly ready: boolean }
  /** Answers a spectator who wants a bot's seat. */
  | { readonly type: 'allow'; readonly seat: Seat; readonly allow: boolean }
  /** Makes somebody else the host. */
  | { readonly type: 'host'; readonly seat: Seat }
  | { readonly type: 'swap'; readonly seats: readonly [Seat, Seat] }
  | { readonly type: 'set'; readonly options: TableOptions }
  | { readonly type: 'deal' }
  /** `turn` is how many moves this seat had made in this game, so that a late or repeated move is ignored. */
  | { readonly type: 'play'; readonly turn: number; readonly move: string }
  | { readonly type: 'back' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'say'; readonly phrase: Phrase }
  | { readonly type: 'react'; readonly reaction: Reaction }
  | { readonly type: 'write'; readonly text: string }
  /** Hides this seat's messages from me until I change it. */
  | { readonly type: 'mute'; readonly seat: Seat; readonly mute: boolean }
  | { readonly type: 'kick'; readonly seat: Seat }
  | { readonly type: 'close' }
  /** Asks for a personal link to one's own seat; earlier links stop working. */
  | { readonly type: 'link' }
  /** Takes the seat of a personal link. */
  | { readonly type: 'claim'; readonly key: string }
);

/** Whether this can be the id of a table; a link with a missing letter is not one. */
export const isTableId = (id: string): boolean => /^[\w-]{16}$/.test(id);

/** Why a command was refused. */
export const REFUSALS = [
  'not seated',
  'not host',
  'seat taken',
  'seated already',
  'another hand',
  'no newcomers',
  'asked already',
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
  'crowded',
  'no chat',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The reader's role at this table. */
export interface You {
  readonly seat: Seat | null;
  readonly host: boolean;
  /** Seats whose messages this reader has muted. */
  readonly muted: readonly Seat[];
}

export interface Asking {
  readonly seat: Seat;
  readonly name: string;
}

/** What is not in the log: who is there, how many are watching, and the time left for the move. */
export interface Status {
  readonly here: readonly boolean[];
  readonly watchers: number;
  /** The first few spectators with a name. */
  readonly watching: readonly string[];
  /** The host's seat, if they have one. */
  readonly host: Seat | null;
  /** Seats that are ready for the match, or want a rematch. */
  readonly ready: readonly Seat[];
  /** Spectators who want a bot's seat. */
  readonly asking: readonly Asking[];
  /** Milliseconds; null without a clock. */
  readonly left: number | null;
}

export type ServerMessage =
  /** The whole table, when the reader connects or changes seats. */
  | {
      readonly type: 'table';
      readonly seq: number;
      readonly you: You;
      readonly table: Table;
      readonly status: Status;
    }
  | { readonly type: 'event'; readonly seq: number; readonly at: number; readonly event: VisibleEvent }
  | { readonly type: 'you'; readonly you: You }
  | { readonly type: 'status'; readonly status: Status }
  /** The answer to a beat. */
  | { readonly type: 'beat' }
  /** Not in the log either. */
  | { readonly type: 'said'; readonly remark: Remark }
  /** Recent messages that the reader has not muted; replaces the earlier list. */
  | { readonly type: 'talk'; readonly remarks: readonly Remark[] }
  /** `asked`: the others have to agree first. */
  | { readonly type: 'done'; readonly id: number | null; readonly key?: string; readonly asked?: true }
  | { readonly type: 'refused'; readonly id: number | null; readonly why: Refusal; readonly detail?: string };

/** Asks whether the other end is there, and shows that this one is: after long silence the network may be dead. */
export const BEAT = '{"type":"beat"}';

/** Why the server closed a connection, as a WebSocket close code. */
export const CLOSED = { taken: 4001, gone: 4004, tooFast: 4008, restart: 1012 } as const;

const ID = { id: whole(0, 2 ** 31) };
const seat = whole(0, 7);
/** A name that is safe to show anywhere: without invisible characters or characters that change how others are shown. */
export const nameShape: Shape<string> = where(
  text(24),
  (name) => name.trim() !== '' && name.trim() === name && !/[\p{C}\p{Zl}\p{Zp}]|\p{M}{4}/u.test(name),
  'a name of 1 to 24 visible characters',
);
/** Possible options of any table; each game offers some of them. */
export const OPTION_FIELDS = {
  games: whole(1, 16),
  seconds: whole(0, Math.max(...SECONDS_A_MOVE)),
  bot: text(24),
  variant: text(24),
  takeover: oneOf(...TAKEOVERS),
};
/** Further options. */
export const MORE_OPTION_FIELDS = { listed: yesOrNo, chat: yesOrNo };
export const optionsShape = (variants: readonly string[], bots: readonly string[]): Shape<TableOptions> =>
  fields(
    {
      games: oneOf(...GAMES_OF_A_MATCH),
      seconds: oneOf(...SECONDS_A_MOVE),
      bot: oneOf(...bots),
      variant: oneOf(...variants),
      takeover: oneOf(...TAKEOVERS),
    },
    MORE_OPTION_FIELDS,
  );

/** A command without other fields. */
const bare = <const T extends Command['type']>(type: T) => fields({ type: oneOf(type) }, ID);

/** The form of a command; whether it makes sense at this table is checked elsewhere. */
export const commandShape: Shape<Command> = byField('type', {
  sit: fields({ type: oneOf('sit'), seat, name: nameShape }, ID),
  name: fields({ type: oneOf('name'), name: nameShape }, ID),
  stand: bare('stand'),
  ready: fields({ type: oneOf('ready'), ready: yesOrNo }, ID),
  allow: fields({ type: oneOf('allow'), seat, allow: yesOrNo }, ID),
  host: fields({ type: oneOf('host'), seat }, ID),
  swap: fields({ type: oneOf('swap'), seats: tuple(seat, seat) }, ID),
  set: fields({ type: oneOf('set'), options: fields(OPTION_FIELDS, MORE_OPTION_FIELDS) }, ID),
  deal: bare('deal'),
  play: fields({ type: oneOf('play'), turn: whole(0, 100_000), move: text(200) }, ID),
  back: bare('back'),
  pause: bare('pause'),
  resume: bare('resume'),
  say: fields({ type: oneOf('say'), phrase: oneOf(...PHRASES) }, ID),
  react: fields({ type: oneOf('react'), reaction: oneOf(...REACTIONS) }, ID),
  write: fields({ type: oneOf('write'), text: remarkShape }, ID),
  mute: fields({ type: oneOf('mute'), seat, mute: yesOrNo }, ID),
  kick: fields({ type: oneOf('kick'), seat }, ID),
  close: bare('close'),
  link: bare('link'),
  claim: fields(
    { type: oneOf('claim'), key: where(text(22), (key) => /^[\w-]{22}$/.test(key), 'a key') },
    ID,
  ),
});

/** Parses a line as a command, or says what is wrong with it. */
export const parseCommand = (line: string): Result<Command> => readJson(commandShape, line, 'message');
