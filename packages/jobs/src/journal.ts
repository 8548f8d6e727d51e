/**
 * Finished chunks on disk, one checked line each, so that a killed run continues where it stopped. A line that was cut off, is
 * damaged or does not fit its chunk is ignored: the chunk is processed again. Lines of other work (another key) stay in the
 * file and are ignored. When a line cannot be written the journal ends, but not the run.
 */

import { anything, fields, readJson, text, whole } from '@baralho/core/shape';
import { openCheckedFile } from './checkedFile.ts';
import { type Chunk, keyOf } from './chunk.ts';
import { type Kinds, kindOf, loadKinds } from './kinds.ts';
import { messageOf } from './queue.ts';

const LINE = fields({
  key: text(64),
  first: whole(0, Number.MAX_SAFE_INTEGER),
  count: whole(1, Number.MAX_SAFE_INTEGER),
  result: anything,
});

/** The beginning of every line. */
const BEGIN = Buffer.from('{"key":"');

/** Why a file without an intact line may not be overwritten. */
function refusalOf(content: Buffer, resume: boolean): string | undefined {
  const begin = content.subarray(0, BEGIN.length);
  if (!begin.equals(BEGIN.subarray(0, begin.length))) return 'it holds something that is no journal';
  return resume && content.includes('\n')
    ? 'no line of it has a checksum that fits (older versions wrote none); begin anew without --resume'
    : undefined;
}

export interface Journal {
  /** The stored result of the chunk; undefined if there is none. */
  find(chunk: Chunk): { readonly result: unknown } | undefined;
  write(chunk: Chunk, result: unknown): void;
  close(): void;
}

export interface JournalOptions {
  /** Continue with the existing file instead of starting over. */
  readonly resume: boolean;
  /** Addresses of modules with kinds of work (`kinds.ts`), which define the shape of results. */
  readonly kinds: readonly string[];
  /** Called with the number of damaged lines. */
  readonly damaged?: (lines: number) => void;
  /** Called when nothing can be written any more. */
  readonly ended?: (message: string) => void;
}

function resultsIn(lines: readonly string[]): Map<string, unknown> {
  const results = new Map<string, unknown>();
  for (const line of lines) {
    const read = readJson(LINE, line, 'line');
    if (read.ok) results.set(read.value.key, read.value.result);
  }
  return results;
}

const isResult = (kinds: Kinds, chunk: Chunk, result: unknown): boolean =>
  kindOf(kinds, chunk.kind).result(chunk)(result, 'result') === undefined;

/** Opens a journal; throws a sentence if the file is something else, in use, or of a version without checksums. */
export async function openJournal(
  path: string,
  { resume, kinds: addresses, damaged, ended }: JournalOptions,
): Promise<Journal> {
  const kinds = await loadKinds(addresses);
  const file = openCheckedFile(path, resume, (content) => refusalOf(content, resume));
  const results = resultsIn(file.lines);
  if (file.damaged.length > 0) damaged?.(file.damaged.length);
  let writable = true;
  return {
    find(chunk) {
      const key = keyOf(chunk);
      const result = results.get(key);
      return results.has(key) && isResult(kinds, chunk, result) ? { result } : undefined;
    },
    write(chunk, result) {
      if (!writable) return;
      try {
        file.append(JSON.stringify({ key: keyOf(chunk), first: chunk.first, count: chunk.count, result }));
      } catch (error) {
        writable = false;
        ended?.(messageOf(error));
      }
    },
    close: () => file.close(),
  };
}
