/**
 * Lines to tables that another server has. This server keeps the connection and hands every word on; there it is a line like any
 * other. Words are counted on each line, and servers tell each other every two seconds which lines they have and how many words
 * each has had: where one is missing, the other knows nothing of the line or says nothing at all, the line is closed at both ends.
 * Its people come back by themselves, to whoever has the table then, and get what they have missed.
 */
import { newName } from '@baralho/store/names';
import { CLOSED, type Command } from '../messages.ts';
import type { Line } from './lines.ts';
import type { Since } from './liveTable.ts';
import type { Others } from './liveTables.ts';
import type { Counted, Host, Word } from './words.ts';

export interface Relay {
  join(owner: string, table: string, line: Line, since?: Since): void;
  /** Whether the line is one that is handed on; then it was. */
  command(line: Line, command: Command): boolean;
  leave(line: Line): boolean;
  forget(owner: string, table: string, cookie: string): void;
  close(): Promise<void>;
}

const BEAT_MS = 2000;
/** Who says nothing for so long is given up. */
const SILENT_MS = 6000;

/** A line to a table of another server (`outward`), or of another server to a table of ours. */
interface Relayed {
  readonly name: string;
  readonly server: string;
  readonly table: string;
  readonly line: Line;
  readonly since: number;
  said: number;
  heard: number;
  /** Whether the other server has shown that it knows the line. */
  isKnown: boolean;
  /** When it has joined the table here. */
  joined: Promise<void>;
}

export function openRelay({ server, wire, owners }: Others, host: Host): Relay {
  const outward = new Map<string, Relayed>();
  const inward = new Map<string, Relayed>();
  const byLine = new Map<Line, Relayed>();
  /** When each of the others was last heard. */
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
  /** A line of ours cannot be relied on: whoever holds it comes back. */
  function breakOutward(one: Relayed): void {
    forgetOutward(one);
    tellLeft(one.server, one.name);
    one.line.close(CLOSED.restart);
  }
  /** The same for a line of another server to a table of ours. */
  function breakInward(one: Relayed): void {
    inward.delete(one.name);
    tellClosed(one.server, one.name, CLOSED.restart);
    void one.joined.then(() => host.leave(one.table, one.line));
  }
  function breakOff(is: (one: Relayed) => boolean): void {
    for (const one of [...outward.values()]) if (is(one)) breakOutward(one);
    for (const one of [...inward.values()]) if (is(one)) breakInward(one);
  }

  /** Whether it is the next word on the line; one that came before says nothing new, one too many that others are missing. */
  function isNext(one: Relayed, n: number, breaks: (one: Relayed) => void): boolean {
    one.isKnown = true;
    if (n === one.heard + 1) {
      one.heard = n;
      return true;
    }
    if (n > one.heard) breaks(one);
    return false;
  }

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

  function compare(
    { from, outward: theirs, inward: ours }: Extract<Word, { readonly what: 'beat' }>,
    now: number,
  ): void {
    const [here, there] = [new Map(theirs), new Map(ours)];
    for (const one of [...inward.values()])
      if (one.server === from && here.get(one.name) !== one.heard) breakInward(one);
    for (const one of [...outward.values()]) {
      if (one.server !== from) continue;
      const said = there.get(one.name);
      // The other may not have heard of a line that has just been opened.
      if (said === undefined ? one.isKnown || now - one.since > SILENT_MS : said !== one.heard)
        breakOutward(one);
      else if (said !== undefined) one.isKnown = true;
    }
    for (const name of here.keys()) if (!inward.has(name)) tellClosed(from, name, CLOSED.restart);
    for (const name of there.keys()) if (!outward.has(name)) tellLeft(from, name);
  }

  function obey({ from, line: name, n, command }: Extract<Word, { readonly what: 'command' }>): void {
    const one = inward.get(name);
    if (one === undefined) tellClosed(from, name, CLOSED.restart);
    // While the table is being read it waits.
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

  const counted = (lines: Iterable<Relayed>, other: string): Counted[] =>
    [...lines].filter((one) => one.server === other).map(({ name, said }) => [name, said]);
  let beaten = performance.now();
  function beat(): void {
    const now = performance.now();
    // Who was held up himself has not listened, and says nothing about others.
    const isLate = now - beaten > 2 * BEAT_MS;
    beaten = now;
    const others = new Set([...outward.values(), ...inward.values()].map((one) => one.server));
    for (const other of heardAt.keys()) if (!others.has(other)) heardAt.delete(other);
    for (const other of others)
      if (!isLate && now - (heardAt.get(other) ?? now) > SILENT_MS) breakOff((one) => one.server === other);
      else {
        if (isLate) heardAt.set(other, now);
        const lines = { outward: counted(outward.values(), other), inward: counted(inward.values(), other) };
        wire.say(other, { from: server, what: 'beat', ...lines });
      }
  }

  /** Lines to tables that their owner has let run out. */
  async function look(): Promise<void> {
    const tables = [...new Set([...outward.values()].map(({ table }) => table))];
    const owned = await owners.lookUp(tables).catch(() => undefined);
    if (owned === undefined) return;
    for (const one of [...outward.values()])
      if (tables.includes(one.table) && owned.get(one.table) !== one.server) breakOutward(one);
  }
  const beating = setInterval(() => {
    beat();
    void look();
  }, BEAT_MS).unref();

  return {
    join(owner, table, line, since) {
      // Nobody can be told now; they may come back.
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
      clearInterval(beating);
      breakOff(() => true);
      await wire.close();
    },
  };
}
