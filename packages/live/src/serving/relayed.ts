/** The relayed connections that this server knows, at both ends, and how each is closed. */
import { CLOSED } from '../messages.ts';
import type { Line } from './lines.ts';
import type { Others } from './liveTables.ts';
import type { Host } from './words.ts';

/** A connection to a table of another server (`outward`), or from another server to one of our tables. */
export interface Relayed {
  readonly name: string;
  readonly server: string;
  readonly table: string;
  readonly line: Line;
  readonly since: number;
  said: number;
  heard: number;
  /** Whether the other server has shown that it knows the connection. */
  isKnown: boolean;
  /** Resolves when it has joined the table here. */
  joined: Promise<void>;
}

export interface RelayedLines {
  readonly outward: Map<string, Relayed>;
  readonly inward: Map<string, Relayed>;
  readonly byLine: Map<Line, Relayed>;
  /** When each of the other servers was last heard. */
  readonly heardAt: Map<string, number>;
  open(name: string, other: string, table: string, line: Line): Relayed;
  tellLeft(to: string, name: string): void;
  tellClosed(to: string, name: string, code: number): void;
  forgetOutward(one: Relayed): void;
  /** Closes one of our clients' connections that is no longer reliable: the client reconnects. */
  breakOutward(one: Relayed): void;
  /** The same for a connection from another server to one of our tables. */
  breakInward(one: Relayed): void;
  breakOff(is: (one: Relayed) => boolean): void;
}

export function openRelayed({ server, wire }: Pick<Others, 'server' | 'wire'>, host: Host): RelayedLines {
  const outward = new Map<string, Relayed>();
  const inward = new Map<string, Relayed>();
  const byLine = new Map<Line, Relayed>();
  const heardAt = new Map<string, number>();

  const open = (name: string, other: string, table: string, line: Line): Relayed => {
    const since = performance.now();
    if (!heardAt.has(other)) heardAt.set(other, since);
    return {
      name,
      server: other,
      table,
      line,
      since,
      said: 0,
      heard: 0,
      isKnown: false,
      joined: Promise.resolve(),
    };
  };
  const tellLeft = (to: string, name: string): void =>
    wire.say(to, { from: server, what: 'leave', line: name });
  const tellClosed = (to: string, name: string, code: number): void =>
    wire.say(to, { from: server, what: 'close', line: name, code });

  function forgetOutward(one: Relayed): void {
    outward.delete(one.name);
    byLine.delete(one.line);
  }
  function breakOutward(one: Relayed): void {
    forgetOutward(one);
    tellLeft(one.server, one.name);
    one.line.close(CLOSED.restart);
  }
  function breakInward(one: Relayed): void {
    inward.delete(one.name);
    tellClosed(one.server, one.name, CLOSED.restart);
    void one.joined.then(() => host.leave(one.table, one.line));
  }
  function breakOff(is: (one: Relayed) => boolean): void {
    for (const one of [...outward.values()]) if (is(one)) breakOutward(one);
    for (const one of [...inward.values()]) if (is(one)) breakInward(one);
  }

  return {
    outward,
    inward,
    byLine,
    heardAt,
    open,
    tellLeft,
    tellClosed,
    forgetOutward,
    breakOutward,
    breakInward,
    breakOff,
  };
}
