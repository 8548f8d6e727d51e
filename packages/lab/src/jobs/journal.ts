/**
 * Finished chunks on disk, one JSON line each, so that a killed run goes on where it stopped. A line that was cut off by the
 * kill is dropped. Lines of other work (another key) are left alone and ignored.
 */
import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Chunk, keyOf } from './chunk.ts';

interface Line {
  readonly key: string;
  readonly first: number;
  readonly count: number;
  readonly result: unknown;
}

export interface Journal {
  /** The result filed for the chunk; undefined when there is none. */
  find(chunk: Chunk): { readonly result: unknown } | undefined;
  write(chunk: Chunk, result: unknown): void;
  close(): void;
}

/** Opens a journal to continue it, or, unless `resume`, to begin it anew. */
export function openJournal(path: string, resume: boolean): Journal {
  const results = new Map<string, unknown>();
  mkdirSync(dirname(path), { recursive: true });
  const text = resume && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  for (const line of whole.split('\n')) {
    if (line === '') continue;
    const { key, result } = JSON.parse(line) as Line;
    results.set(key, result);
  }
  const file = openSync(path, 'a');
  ftruncateSync(file, Buffer.byteLength(whole));
  return {
    find(chunk) {
      const key = keyOf(chunk);
      return results.has(key) ? { result: results.get(key) } : undefined;
    },
    write(chunk, result) {
      const line: Line = { key: keyOf(chunk), first: chunk.first, count: chunk.count, result };
      writeSync(file, `${JSON.stringify(line)}\n`);
    },
    close: () => closeSync(file),
  };
}
