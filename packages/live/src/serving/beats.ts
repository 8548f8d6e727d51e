/**
 * The heartbeat that servers send each other every two seconds: which connections they relay, and how many messages each has
 * had. Where the other server has another number, or does not answer, the connection is closed at both ends.
 */
import { CLOSED } from '../messages.ts';
import type { Others } from './liveTables.ts';
import type { Relayed, RelayedLines } from './relayed.ts';
import type { Counted, Word } from './words.ts';

const BEAT_MS = 2000;
/** A server silent for this long is given up. */
const SILENT_MS = 6000;

export interface Beats {
  /** Compares another server's counts with ours. */
  compare(beat: Extract<Word, { readonly what: 'beat' }>, now: number): void;
  close(): void;
}

export function openBeats({ server, wire, owners }: Others, lines: RelayedLines): Beats {
  const { outward, inward, heardAt, breakOutward, breakInward, breakOff, tellClosed, tellLeft } = lines;

  const counted = (lines: Iterable<Relayed>, other: string): Counted[] =>
    [...lines].filter((one) => one.server === other).map(({ name, said }) => [name, said]);
  let beaten = performance.now();
  function beat(): void {
    const now = performance.now();
    // A server that was itself delayed has not listened, so it must not judge others.
    const isLate = now - beaten > 2 * BEAT_MS;
    beaten = now;
    const others = new Set([...outward.values(), ...inward.values()].map((one) => one.server));
    for (const other of heardAt.keys()) if (!others.has(other)) heardAt.delete(other);
    for (const other of others)
      if (!isLate && now - (heardAt.get(other) ?? now) > SILENT_MS) breakOff((one) => one.server === other);
      else {
        if (isLate) heardAt.set(other, now);
        const counts = { outward: counted(outward.values(), other), inward: counted(inward.values(), other) };
        wire.say(other, { from: server, what: 'beat', ...counts });
      }
  }

  /** Closes connections to tables whose owner has let its lease run out. */
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
    compare({ from, outward: theirs, inward: ours }, now) {
      const [here, there] = [new Map(theirs), new Map(ours)];
      for (const one of [...inward.values()])
        if (one.server === from && here.get(one.name) !== one.heard) breakInward(one);
      for (const one of [...outward.values()]) {
        if (one.server !== from) continue;
        const said = there.get(one.name);
        // The other server may not know about a connection that has just opened.
        if (said === undefined ? one.isKnown || now - one.since > SILENT_MS : said !== one.heard)
          breakOutward(one);
        else if (said !== undefined) one.isKnown = true;
      }
      for (const name of here.keys()) if (!inward.has(name)) tellClosed(from, name, CLOSED.restart);
      for (const name of there.keys()) if (!outward.has(name)) tellLeft(from, name);
    },
    close: () => clearInterval(beating),
  };
}
