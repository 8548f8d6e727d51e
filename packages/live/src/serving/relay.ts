/**
 * Relays connections to tables that another server owns. This server keeps the connection and passes every message on; for the
 * other server it is a connection like any other. Messages are counted on each connection, and servers compare their counts
 * every two seconds: where one is missing, or the other server does not know the connection or does not answer, the connection
 * is closed at both ends. Clients reconnect by themselves, to whichever server has the table then, and get what they have
 * missed.
 */
import { newName } from '@baralho/store/names';
import { CLOSED, type Command } from '../messages.ts';
import { openBeats } from './beats.ts';
import type { Line } from './lines.ts';
import type { Since } from './liveTable.ts';
import type { Others } from './liveTables.ts';
import { openRelayed, type Relayed, type RelayedLines } from './relayed.ts';
import type { Host, Word } from './words.ts';

export interface Relay {
  join(owner: string, table: string, line: Line, since?: Since): void;
  /** Whether the connection is relayed; if so, the command was sent on. */
  command(line: Line, command: Command): boolean;
  leave(line: Line): boolean;
  forget(owner: string, table: string, cookie: string): void;
  close(): Promise<void>;
}

/** Whether this is the next message on the connection; an earlier one is ignored, a later one shows that messages are missing. */
function isNext(one: Relayed, n: number, breaks: (one: Relayed) => void): boolean {
  one.isKnown = true;
  if (n === one.heard + 1) {
    one.heard = n;
    return true;
  }
  if (n > one.heard) breaks(one);
  return false;
}

/** Carries out what other servers say about connections. */
function obeyWords(
  { server, wire }: Pick<Others, 'server' | 'wire'>,
  host: Host,
  lines: RelayedLines,
  compare: (beat: Extract<Word, { readonly what: 'beat' }>, now: number) => void,
): void {
  const { outward, inward, heardAt, open, tellLeft, tellClosed, forgetOutward } = lines;
  const { breakOutward, breakInward, breakOff } = lines;

  function letIn(word: Extract<Word, { readonly what: 'join' }>): void {
    const { from, line: name, table, cookie, since } = word;
    if (inward.has(name)) return;
    const line: Line = {
      cookie,
      send(text) {
        if (inward.get(name) === one)
          wire.say(from, { from: server, what: 'send', line: name, n: ++one.said, text });
      },
      close(code) {
        if (inward.delete(name)) tellClosed(from, name, code);
      },
    };
    const one = open(name, from, table, line);
    inward.set(name, one);
    one.joined = host.join(table, line, since).catch(() => line.close(CLOSED.restart));
  }

  function obey({ from, line: name, n, command }: Extract<Word, { readonly what: 'command' }>): void {
    const one = inward.get(name);
    if (one === undefined) tellClosed(from, name, CLOSED.restart);
    // It waits while the table is being loaded.
    else if (isNext(one, n, breakInward))
      void one.joined.then(() => host.command(one.table, one.line, command));
  }

  function pass({ from, line: name, n, text }: Extract<Word, { readonly what: 'send' }>): void {
    const one = outward.get(name);
    if (one === undefined) tellLeft(from, name);
    else if (isNext(one, n, breakOutward)) one.line.send(text);
  }

  function letGo(name: string): void {
    const one = inward.get(name);
    inward.delete(name);
    if (one !== undefined) void one.joined.then(() => host.leave(one.table, one.line));
  }

  function hangUp(name: string, code: number): void {
    const one = outward.get(name);
    if (one === undefined) return;
    forgetOutward(one);
    one.line.close(code);
  }

  function hear(word: Word): void {
    const now = performance.now();
    heardAt.set(word.from, now);
    if (word.what === 'join') letIn(word);
    else if (word.what === 'command') obey(word);
    else if (word.what === 'send') pass(word);
    else if (word.what === 'leave') letGo(word.line);
    else if (word.what === 'close') hangUp(word.line, word.code);
    else if (word.what === 'beat') compare(word, now);
    else host.forget(word.table, word.cookie);
  }
  wire.onWord(hear);
  wire.onBreak(() => breakOff(() => true));
  wire.onUnheard((other) => breakOff((one) => one.server === other));
}

export function openRelay(others: Others, host: Host): Relay {
  const { server, wire } = others;
  const lines = openRelayed(others, host);
  const { outward, byLine, open, forgetOutward, tellLeft, breakOff } = lines;
  const beats = openBeats(others, lines);
  obeyWords(others, host, lines, beats.compare);

  return {
    join(owner, table, line, since) {
      // Nobody can be notified now; they may reconnect.
      if (!wire.isOpen()) {
        line.close(CLOSED.restart);
        return;
      }
      const one = open(newName(), owner, table, line);
      outward.set(one.name, one);
      byLine.set(line, one);
      const { cookie } = line;
      wire.say(owner, {
        from: server,
        what: 'join',
        line: one.name,
        table,
        cookie,
        ...(since && { since }),
      });
    },
    command(line, command) {
      const one = byLine.get(line);
      if (one !== undefined)
        wire.say(one.server, { from: server, what: 'command', line: one.name, n: ++one.said, command });
      return one !== undefined;
    },
    leave(line) {
      const one = byLine.get(line);
      if (one === undefined) return false;
      forgetOutward(one);
      tellLeft(one.server, one.name);
      return true;
    },
    forget: (owner, table, cookie) => wire.say(owner, { from: server, what: 'forget', table, cookie }),
    async close() {
      beats.close();
      breakOff(() => true);
      await wire.close();
    },
  };
}
