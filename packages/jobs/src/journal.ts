/**
 * Finished chunks on disk, one JSON line each, so that a killed run goes on where it stopped. A line that was cut off by the
 * kill, or that cannot be read, counts for nothing: its chunk is played again. Lines of other work (another key) are left alone
 * and ignored. When a line cannot be written the journal ends, not the run.
 */
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Chunk, keyOf } from './chunk.ts';
import { messageOf } from './queue.ts';

interface Line {
  readonly key: string;
  readonly first: number;
  readonly count: number;
  readonly result: unknown;
}

/** How every journal begins: nothing else is ever written over. */
const BEGIN = Buffer.from('{"key":"');

export interface Journal {
  /** The result filed for the chunk; undefined when there is none. */
  find(chunk: Chunk): { readonly result: unknown } | undefined;
  write(chunk: Chunk, result: unknown): void;
  close(): void;
}

function readLine(text: string): Line | undefined {
  try {
    const line = JSON.parse(text);
    return typeof line?.key === 'string' && 'result' in line ? line : undefined;
  } catch {
    return undefined;
  }
}

function* wholeLines(content: Buffer): Generator<string> {
  for (let from = 0, end = content.indexOf(10); end >= 0; from = end + 1, end = content.indexOf(10, from))
    yield content.toString('utf8', from, end);
}

/** Opens a file to append to, unless it holds something that is no journal. */
function openFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'a+');
  const begin = Buffer.alloc(BEGIN.length);
  const length = readSync(file, begin, 0, BEGIN.length, 0);
  if (begin.subarray(0, length).equals(BEGIN.subarray(0, length))) return file;
  closeSync(file);
  throw new Error('it holds something that is no journal');
}

/** Opens a journal to continue it, or, unless `resume`, to begin it anew. `ended` is told when it can be written no more. */
export function openJournal(
  path: string,
  resume: boolean,
  ended: (message: string) => void = () => {},
): Journal {
  const file = openFile(path);
  const content = resume ? readFileSync(path) : Buffer.alloc(0);
  const results = new Map<string, unknown>();
  for (const text of wholeLines(content)) {
    const line = readLine(text);
    if (line !== undefined) results.set(line.key, line.result);
  }
  ftruncateSync(file, content.lastIndexOf(10) + 1);
  let writable = true;
  return {
    find(chunk) {
      const key = keyOf(chunk);
      return results.has(key) ? { result: results.get(key) } : undefined;
    },
    write(chunk, result) {
      if (!writable) return;
      const line: Line = { key: keyOf(chunk), first: chunk.first, count: chunk.count, result };
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      try {
        for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      } catch (error) {
        writable = false;
        ended(messageOf(error));
      }
    },
    close: () => closeSync(file),
  };
}
