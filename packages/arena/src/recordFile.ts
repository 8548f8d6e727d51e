/**
 * A file of game records, one checked line each, to which one process at a time appends. Each game is written in one piece
 * when it ends, so whatever stops the arena, at most the last line is incomplete; it is removed when the file is opened again,
 * and that game is played again. A line that was damaged in any other way is refused.
 */

import { existsSync, ftruncateSync, openSync, readFileSync, statSync } from 'node:fs';
import { describeMisread } from '@baralho/core';
import { failure, type Result, success } from '@baralho/core/result';
import { anyText, fields, fits, oneOf, readJson, type Shape } from '@baralho/core/shape';
import { appender } from '@baralho/jobs/checkedFile';
import { open } from '@baralho/jobs/checkedLines';
import { lockFile } from '@baralho/jobs/fileLock';
import { commitmentOf, type Secret, secretShape } from './decks/secret.ts';
import { type GameRecord, isReveal, parseRecord, type Reveal } from './record.ts';

export interface Records {
  readonly records: readonly GameRecord[];
  /** The secret of the decks, once it is published. */
  readonly revealed?: Secret;
  /** The size of the complete lines. */
  readonly bytes: number;
}

const REVEAL: Shape<Reveal> = fields(
  { version: oneOf(1), revealed: fields({ commitment: anyText, secret: anyText, salt: anyText }) },
  { check: anyText },
);

/** The secret in a line that reveals one, if it matches the commitment. */
function readReveal(line: string): Secret | undefined {
  const read = readJson(REVEAL, line, 'line');
  if (!read.ok) return undefined;
  const { commitment, secret, salt } = read.value.revealed;
  const revealed = { secret, salt };
  return fits(secretShape, revealed) && commitmentOf(revealed) === commitment ? revealed : undefined;
}

/** All complete lines. */
export function parseRecords(content: Buffer): Result<Records> {
  // Not even an incomplete first line, which would be cut off.
  if (content.length > 0 && content[0] !== 0x7b) return failure('it holds something that is no game record');
  const bytes = content.lastIndexOf(10) + 1;
  const records: GameRecord[] = [];
  let revealed: Secret | undefined;
  for (let from = 0, number = 1; from < bytes; number++) {
    const end = content.indexOf(10, from);
    const line = open(content.subarray(from, end));
    if (line === undefined) return failure(`line ${number} is damaged: its checksum does not fit`);
    if (isReveal(line)) {
      revealed = readReveal(line);
      if (revealed === undefined) return failure(`line ${number}: the secret does not fit its commitment`);
    } else {
      const record = parseRecord(line);
      if (!record.ok) return failure(`line ${number}: ${describeMisread(record.error)}`);
      records.push(record.value);
    }
    from = end + 1;
  }
  return success({ records, ...(revealed && { revealed }), bytes });
}

/** All complete lines of a file; none if there is no file. */
export function readRecords(path: string): Result<Records> {
  if (!existsSync(path)) return success({ records: [], bytes: 0 });
  if (!statSync(path).isFile()) return failure(`${path} is not a file`);
  const read = parseRecords(readFileSync(path));
  return read.ok ? read : failure(`${path}, ${read.why}`);
}

export interface RecordFile extends Records {
  append(record: GameRecord): void;
  /** After the last game. */
  reveal(secret: Secret): void;
  /** When this returns, everything is on disk. */
  close(): void;
}

/** Opens a file to append to. Throws a sentence if it is damaged, or if another process has it open. */
export function openRecordFile(path: string): RecordFile {
  const unlock = lockFile(path);
  try {
    const read = readRecords(path);
    if (!read.ok) throw new Error(read.why);
    const { records, revealed, bytes } = read.value;
    const file = openSync(path, 'a');
    ftruncateSync(file, bytes);
    const { append, close } = appender(path, file, unlock);
    return {
      records,
      bytes,
      ...(revealed && { revealed }),
      append: (record) => append(JSON.stringify(record)),
      reveal: (secret) =>
        append(
          JSON.stringify({
            version: 1,
            revealed: { commitment: commitmentOf(secret), ...secret },
          } satisfies Reveal),
        ),
      close,
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
