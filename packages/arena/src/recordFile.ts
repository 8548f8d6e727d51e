/**
 * A file of game records, one a line, only ever appended to. Each game is written in one piece when it ends, so whatever
 * stops the arena, at most the last line is torn; it is cut off when the file is opened again, and that game is played anew.
 */
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { describeMisread } from '@baralho/core';
import { formatRecord, type GameRecord, parseRecord } from './record.ts';

export type ReadRecords =
  | { readonly ok: true; readonly records: readonly GameRecord[]; readonly bytes: number }
  | { readonly ok: false; readonly why: string };

/** All whole lines of a file, and how many bytes they take. */
export function readRecords(path: string): ReadRecords {
  if (!existsSync(path)) return { ok: true, records: [], bytes: 0 };
  if (!statSync(path).isFile()) return { ok: false, why: `${path} is not a file` };
  const content = readFileSync(path);
  // Also not a torn first line, which would be cut off.
  if (content.length > 0 && content[0] !== 0x7b)
    return { ok: false, why: `${path} holds something that is no game record` };
  const end = content.lastIndexOf(10) + 1;
  const lines = content.toString('utf8', 0, end).split('\n').slice(0, -1);
  const records: GameRecord[] = [];
  for (const [i, line] of lines.entries()) {
    const record = parseRecord(line);
    if (!record.ok) return { ok: false, why: `${path}, line ${i + 1}: ${describeMisread(record.error)}` };
    records.push(record.value);
  }
  return { ok: true, records, bytes: end };
}

export interface RecordFile {
  append(record: GameRecord): void;
  close(): void;
}

/** Opens a file for appending after its first `bytes` bytes; anything beyond is a torn line. */
export function openRecordFile(path: string, bytes: number): RecordFile {
  const file = openSync(path, 'a');
  ftruncateSync(file, bytes);
  return {
    append(record) {
      const bytes = Buffer.from(formatRecord(record));
      // A disk that is nearly full takes a part, and says so the next time.
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    },
    close: () => closeSync(file),
  };
}
