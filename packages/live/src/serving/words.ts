/** The messages between servers that share tables, and the interface of what carries them. */
import {
  anyNumber,
  anyText,
  byField,
  fields,
  list,
  oneOf,
  orNull,
  type Shape,
  tuple,
} from '@baralho/core/shape';
import { type Command, commandShape } from '../messages.ts';
import type { Line } from './lines.ts';
import type { Since } from './liveTable.ts';

/** A connection by its name, and how many messages it carried. */
export type Counted = readonly [name: string, words: number];

/** A message between servers. */
export type Word = { readonly from: string } & (
  | {
      readonly what: 'join';
      readonly line: string;
      readonly table: string;
      readonly cookie: string;
      readonly since?: Since;
    }
  | { readonly what: 'command'; readonly line: string; readonly n: number; readonly command: Command }
  | { readonly what: 'leave'; readonly line: string }
  | { readonly what: 'forget'; readonly table: string; readonly cookie: string }
  | { readonly what: 'send'; readonly line: string; readonly n: number; readonly text: string }
  | { readonly what: 'close'; readonly line: string; readonly code: number }
  /** The sender's connections to tables of the receiver, and those to its own tables. */
  | { readonly what: 'beat'; readonly outward: readonly Counted[]; readonly inward: readonly Counted[] }
);

const from = anyText;
const counted = list(tuple(anyText, anyNumber), 0, Number.POSITIVE_INFINITY);

/** What may come from Redis, where others can write too. */
export const wordShape: Shape<Word> = byField('what', {
  join: fields(
    { from, what: oneOf('join'), line: anyText, table: anyText, cookie: anyText },
    { since: fields({ seq: anyNumber, seat: orNull(anyNumber) }) },
  ),
  command: fields({ from, what: oneOf('command'), line: anyText, n: anyNumber, command: commandShape }),
  leave: fields({ from, what: oneOf('leave'), line: anyText }),
  forget: fields({ from, what: oneOf('forget'), table: anyText, cookie: anyText }),
  send: fields({ from, what: oneOf('send'), line: anyText, n: anyNumber, text: anyText }),
  close: fields({ from, what: oneOf('close'), line: anyText, code: anyNumber }),
  beat: fields({ from, what: oneOf('beat'), outward: counted, inward: counted }),
});

/** Carries messages between servers. */
export interface Wire {
  isOpen(): boolean;
  say(server: string, word: Word): void;
  onWord(listener: (word: Word) => void): void;
  /** Messages may have been lost. */
  onBreak(listener: () => void): void;
  /** Called when a message to a server reached nobody. */
  onUnheard(listener: (server: string) => void): void;
  close(): Promise<void>;
}

/** What a server offers to connections from other servers. */
export interface Host {
  join(table: string, line: Line, since?: Since): Promise<void>;
  command(table: string, line: Line, command: Command): Promise<void>;
  leave(table: string, line: Line): void;
  forget(table: string, cookie: string): void;
}
