/** What servers that share tables say to each other, and what carries it. */
import type { Command } from '../messages.ts';
import type { Line } from './lines.ts';
import type { Since } from './liveTable.ts';

/** A line by its name, and how many words were said on it. */
export type Counted = readonly [name: string, words: number];

/** From server to server. */
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
  /** The lines that the sender has to tables of the receiver, and those to its own tables. */
  | { readonly what: 'beat'; readonly outward: readonly Counted[]; readonly inward: readonly Counted[] }
);

/** What carries words between servers. */
export interface Wire {
  isOpen(): boolean;
  say(server: string, word: Word): void;
  onWord(listener: (word: Word) => void): void;
  /** Words may have been lost. */
  onBreak(listener: () => void): void;
  /** Nobody has heard what was said to a server. */
  onUnheard(listener: (server: string) => void): void;
  close(): Promise<void>;
}

/** What a server offers to the lines of other servers. */
export interface Host {
  join(table: string, line: Line, since?: Since): Promise<void>;
  command(table: string, line: Line, command: Command): Promise<void>;
  leave(table: string, line: Line): void;
  forget(table: string, cookie: string): void;
}
