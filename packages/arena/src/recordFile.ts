/**
 * A file of game records, one a line, only ever appended to. Each game is written in one piece when it ends, so whatever
 * stops the arena, at most the last line is torn; it is cut off when the file is opened again, and that game is played anew.
 */
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { describeMisread } from '@baralho/core';
import { commitmentOf, parseSecret, type Secret } from './decks/secret.ts';
import { formatRecord, formatReveal, type GameRecord, isReveal, parseRecord } from './record.ts';

export type ReadRecords =
  | {
      readonly ok: true;
      readonly records: readonly GameRecord[];
      readonly revealed?: Secret;
      readonly bytes: number;
    }
  | { readonly ok: false; readonly why: string };

/** The secret of a line that shows one, when it is what was committed to. */
function readReveal(line: string): Secret | undefined {
  try {
    const { revealed } = JSON.parse(line);
    const secret = parseSecret(revealed);
    return secret !== undefined && commitmentOf(secret) === revealed.commitment ? secret : undefined;
  } catch {
    return undefined;
  }
}

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
  let revealed: Secret | undefined;
  for (const [i, line] of lines.entries()) {
    if (isReveal(line)) {
      revealed = readReveal(line);
      if (revealed === undefined)
        return { ok: false, why: `${path}, line ${i + 1}: the secret does not fit its commitment` };
      continue;
    }
    const record = parseRecord(line);
    if (!record.ok) return { ok: false, why: `${path}, line ${i + 1}: ${describeMisread(record.error)}` };
    records.push(record.value);
  }
  return { ok: true, records, ...(revealed && { revealed }), bytes: end };
}

export interface RecordFile {
  append(record: GameRecord): void;
  /** After the last game. */
  reveal(secret: Secret): void;
  close(): void;
}

/** Opens a file for appending after its first `bytes` bytes; anything beyond is a torn line. */
export function openRecordFile(path: string, bytes: number): RecordFile {
  const file = openSync(path, 'a');
  ftruncateSync(file, bytes);
  const write = (line: string): void => {
    const bytes = Buffer.from(line);
    // A disk that is nearly full takes a part, and says so the next time.
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  };
  return {
    append: (record) => write(formatRecord(record)),
    reveal: (secret) =>
      write(formatReveal({ version: 1, revealed: { commitment: commitmentOf(secret), ...secret } })),
    close: () => closeSync(file),
  };
}
