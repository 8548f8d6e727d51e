/**
 * A file of checked lines with one writer. Lines are passed to the system at once, so a killed process loses none, and are
 * synced to disk in batches, so a power cut loses at most the last second. A line that was cut off at the end is dropped;
 * damaged lines in the middle are dropped and reported.
 */
import {
  closeSync,
  existsSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { open, seal } from './checkedLines.ts';
import { lockFile } from './fileLock.ts';

const SYNC_MS = 500;
const LINE_END = 10;

/** The content of a file. */
export interface CheckedContent {
  /** The JSON objects of the intact lines, in order. */
  readonly lines: readonly string[];
  /** Numbers of the damaged lines, from 1; an incomplete last line is not included. */
  readonly damaged: readonly number[];
}

export function readCheckedLines(content: Buffer): CheckedContent {
  const lines: string[] = [];
  const damaged: number[] = [];
  for (let from = 0, number = 1, end = content.indexOf(LINE_END); end >= 0; number++) {
    const line = open(content.subarray(from, end));
    if (line === undefined) damaged.push(number);
    else lines.push(line);
    from = end + 1;
    end = content.indexOf(LINE_END, from);
  }
  return { lines, damaged };
}

export interface CheckedFile extends CheckedContent {
  /** Appends a JSON object; throws when it cannot be written. */
  append(json: string): void;
  /** When this returns, everything is on disk. */
  close(): void;
}

/**
 * Opens a file to append to. With `keep`, its intact lines stay; otherwise it starts empty. `refuse` is called for a file that is not empty
 * but has no intact line, and says why it may not be overwritten. Throws that sentence, or another one if the file is in use.
 */
export function openCheckedFile(
  path: string,
  keep: boolean,
  refuse: (content: Buffer) => string | undefined,
): CheckedFile {
  mkdirSync(dirname(path), { recursive: true });
  const unlock = lockFile(path);
  try {
    const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    const found = readCheckedLines(content);
    const refusal = found.lines.length === 0 && content.length > 0 ? refuse(content) : undefined;
    if (refusal !== undefined) throw new Error(refusal);
    const { lines, damaged } = keep ? found : { lines: [], damaged: [] };
    if (damaged.length > 0) {
      // All or nothing, even if this process is killed.
      writeFileSync(`${path}.mended`, lines.map((line) => `${seal(line)}\n`).join(''), { flush: true });
      renameSync(`${path}.mended`, path);
    }
    const file = openSync(path, 'a');
    if (damaged.length === 0) ftruncateSync(file, keep ? content.lastIndexOf(LINE_END) + 1 : 0);
    return { lines, damaged, ...appender(path, file, unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Appends to an open file, whose lock is released when it is closed. */
export function appender(
  path: string,
  file: number,
  unlock: () => void,
): Pick<CheckedFile, 'append' | 'close'> {
  // A separate one, so that the file can be closed while a batch is being written.
  const batches = openSync(path, 'r');
  let timer: NodeJS.Timeout | undefined;
  let syncing = false;
  let closed = false;
  const sync = (): void => {
    timer = undefined;
    syncing = true;
    fdatasync(batches, () => {
      syncing = false;
      if (closed) closeSync(batches);
    });
  };
  return {
    append(json) {
      const bytes = Buffer.from(`${seal(json)}\n`);
      // A disk that is nearly full accepts a part, and reports an error the next time.
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      if (!syncing) timer ??= setTimeout(sync, SYNC_MS).unref();
    },
    close() {
      clearTimeout(timer);
      closed = true;
      if (!syncing) closeSync(batches);
      fsyncSync(file);
      closeSync(file);
      unlock();
    },
  };
}
