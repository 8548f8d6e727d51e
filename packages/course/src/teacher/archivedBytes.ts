/**
 * The stored bytes that the rows of a course refer to: exactly those columns that hold a hash, never a text that happens to
 * contain one. An archive contains these bytes in any order; restoring it cannot refer to any others, whatever else is stored
 * here.
 */
import { parseRecord } from '@baralho/arena/record';
import type { Row } from '@baralho/store';
import { isLog } from '../bots/kinds.ts';
import { readReport } from '../bots/report.ts';
import { listIn, type RoundEntrant } from '../bots/rounds.ts';
import { isPacked } from '../handin/index.ts';
import { blobHash } from '../store/blobs.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  course_submissions: 'blob',
  course_builds: 'program',
  bot_games: 'record',
  bot_seats: 'log',
};

const hashIn = (value: unknown): readonly string[] =>
  typeof value === 'string' && value !== '' ? [value] : [];

/** Bytes that exist as long as the row does. */
function bytesOf(table: string, row: Row): readonly string[] {
  if (table === 'bot_versions') return hashIn(readReport(String(row.report)).program?.blob);
  return hashIn(row[COLUMNS[table] ?? '']);
}

/** Also the programs of rounds, which may have been deleted with their authors in the meantime. */
export const allBytesOf = (table: string, row: Row): readonly string[] =>
  table === 'bot_rounds'
    ? listIn<RoundEntrant>(String(row.entrants)).flatMap(({ program }) => hashIn(program?.blob))
    : bytesOf(table, row);

interface Named {
  readonly table: string;
  /** Hash of a built program. */
  readonly hash: unknown;
}

/** Checks that the bytes named by a row are of the right kind; a sentence if they are not. */
function faultIn({ table, hash }: Named, bytes: Buffer): string | undefined {
  if (table === 'bot_games')
    return parseRecord(bytes.toString()).ok ? undefined : 'the record of a game cannot be read';
  if (table === 'bot_seats') return isLog(bytes) ? undefined : 'the log of a bot cannot be read';
  if (table === 'course_builds')
    return isPacked(bytes, String(hash)) ? undefined : 'a built program is not the one that its row names';
  return undefined;
}

export interface ArchivedBytes {
  /** A sentence if the bytes do not match their hash. */
  bring(row: Row): string | undefined;
  name(table: string, row: Row): void;
  /** What is wrong with the bytes that rows name, once all rows have been read. */
  fault(readBytes: (hash: string) => Promise<Buffer | undefined>): Promise<string | undefined>;
}

export function openArchivedBytes(): ArchivedBytes {
  const brought = new Set<unknown>();
  /** By hash, with one entry for each way they are used. */
  const named = new Map<string, Map<string, Named>>();
  return {
    bring(row) {
      const { hash, bytes } = row;
      if (!(bytes instanceof Uint8Array) || Object.keys(row).length !== 2 || blobHash(bytes) !== hash)
        return 'bytes do not have the hash they lie under';
      brought.add(hash);
      return undefined;
    },
    name(table, row) {
      for (const hash of bytesOf(table, row)) {
        const ways = named.get(hash) ?? new Map<string, Named>();
        named.set(hash, ways.set(`${table} ${row.hash}`, { table, hash: row.hash }));
      }
    },
    async fault(readBytes) {
      for (const [hash, ways] of named) {
        const bytes = brought.has(hash) ? await readBytes(hash) : undefined;
        if (bytes === undefined) return 'a row names bytes that are not in it';
        for (const way of ways.values()) {
          const fault = faultIn(way, bytes);
          if (fault !== undefined) return fault;
        }
      }
      return undefined;
    },
  };
}
