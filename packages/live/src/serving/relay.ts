/**
 * Lines to tables that another server has. This server keeps the connection and hands every word on; there it is a line like any
 * other. When the owner falls silent, its lease runs out or messages may have been lost, the lines are closed: their people come
 * back by themselves, to whoever has the table then, and get what they have missed.
 */
import { newName } from '@baralho/store/names';
import { CLOSED, type Command } from '../messages.ts';
import type { Line } from './lines.ts';
import type { Since } from './liveTable.ts';
import type { Others } from './liveTables.ts';

/** From server to server. */
export type Word =
  | {
      readonly what: 'join';
      readonly from: string;
      readonly line: string;
      readonly table: string;
      readonly cookie: string;
      readonly since?: Since;
    }
  | { readonly what: 'command'; readonly line: string; readonly command: Command }
  | { readonly what: 'leave'; readonly line: string }
  | { readonly what: 'forget'; readonly table: string; readonly cookie: string }
  | { readonly what: 'send'; readonly line: string; readonly text: string }
  | { readonly what: 'close'; readonly line: string; readonly code: number };

/** What carries words between servers. */
export interface Wire {
  say(server: string, word: Word): void;
  onWord(listener: (word: Word) => void): void;
  /** Words may have been lost. */
  onBreak(listener: () => void): void;
  close(): Promise<void>;
}

/** What a server offers to the lines of other servers. */
export interface Host {
  join(table: string, line: Line, since?: Since): Promise<void>;
  command(table: string, line: Line, command: Command): void;
  leave(table: string, line: Line): void;
  forget(table: string, cookie: string): void;
}

export interface Relay {
  join(owner: string, table: string, line: Line, since?: Since): void;
  /** Whether the line is one that is handed on; then it was. */
  command(line: Line, command: Command): boolean;
  leave(line: Line): boolean;
  forget(owner: string, table: string, cookie: string): void;
  close(): Promise<void>;
}

const LOOK_MS = 2000;

interface Outward {
  readonly name: string;
  readonly owner: string;
  readonly table: string;
}

export function openRelay({ server, wire, owners }: Others, host: Host): Relay {
  /** Ours, to tables of others; and those of others, to our tables. */
  const outward = new Map<Line, Outward>();
  const byName = new Map<string, Line>();
  const inward = new Map<string, { readonly table: string; readonly line: Line }>();

  function forgetLine(line: Line): Outward | undefined {
    const there = outward.get(line);
    if (there === undefined) return undefined;
    outward.delete(line);
    byName.delete(there.name);
    return there;
  }

  function breakOff(is: (there: Outward) => boolean): void {
    for (const [line, there] of [...outward]) {
      if (!is(there)) continue;
      forgetLine(line);
      line.close(CLOSED.restart);
    }
  }

  function hear(word: Word): void {
    switch (word.what) {
      case 'join': {
        const { from, line: name, table, cookie, since } = word;
        const line: Line = {
          cookie,
          send: (text) => wire.say(from, { what: 'send', line: name, text }),
          close(code) {
            inward.delete(name);
            wire.say(from, { what: 'close', line: name, code });
          },
        };
        inward.set(name, { table, line });
        void host.join(table, line, since);
        return;
      }
      case 'command': {
        const there = inward.get(word.line);
        if (there !== undefined) host.command(there.table, there.line, word.command);
        return;
      }
      case 'leave': {
        const there = inward.get(word.line);
        inward.delete(word.line);
        if (there !== undefined) host.leave(there.table, there.line);
        return;
      }
      case 'forget':
        host.forget(word.table, word.cookie);
        return;
      case 'send':
        byName.get(word.line)?.send(word.text);
        return;
      case 'close': {
        const line = byName.get(word.line);
        if (line !== undefined && forgetLine(line) !== undefined) line.close(word.code);
      }
    }
  }
  wire.onWord(hear);
  wire.onBreak(() => {
    breakOff(() => true);
    // Whoever held these lines does the same at the other end.
    for (const [name, { table, line }] of [...inward]) {
      inward.delete(name);
      host.leave(table, line);
    }
  });

  const looking = setInterval(async () => {
    const tables = [...new Set([...outward.values()].map(({ table }) => table))];
    const owned = await owners.lookUp(tables).catch(() => undefined);
    if (owned !== undefined) breakOff(({ table, owner }) => owned.get(table) !== owner);
  }, LOOK_MS).unref();

  return {
    join(owner, table, line, since) {
      const name = newName();
      outward.set(line, { name, owner, table });
      byName.set(name, line);
      const { cookie } = line;
      wire.say(owner, { what: 'join', from: server, line: name, table, cookie, ...(since && { since }) });
    },
    command(line, command) {
      const there = outward.get(line);
      if (there !== undefined) wire.say(there.owner, { what: 'command', line: there.name, command });
      return there !== undefined;
    },
    leave(line) {
      const there = forgetLine(line);
      if (there !== undefined) wire.say(there.owner, { what: 'leave', line: there.name });
      return there !== undefined;
    },
    forget: (owner, table, cookie) => wire.say(owner, { what: 'forget', table, cookie }),
    async close() {
      clearInterval(looking);
      breakOff(() => true);
      await wire.close();
    },
  };
}
