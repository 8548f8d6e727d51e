/**
 * Files of game records in a folder, `*.jsonl`, as `baralho arena` writes them. Only listed names can be read. A file is sent
 * piece by piece, as fast as it is read, however large it is and however slow its readers are.
 */
import { constants, readdirSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PIECE = 64 * 1024;

export interface RecordFile {
  readonly size: number;
  /** Changes whenever the file changes. */
  readonly etag: string;
  /** The bytes from `first` to before `end`; the file is opened when they are first read. */
  bytes(first: number, end: number): ReadableStream<Uint8Array>;
}

export interface RecordShelf {
  names(): readonly string[];
  find(name: string): Promise<RecordFile | undefined>;
}

export const NO_RECORDS: RecordShelf = { names: () => [], find: async () => undefined };

function piecesOf(path: string, first: number, end: number): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined;
  let gone = false;
  let at = first;
  async function next(): Promise<Uint8Array> {
    file ??= await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const piece = new Uint8Array(Math.min(PIECE, end - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new Error('a file of records has become shorter while it was read');
    at += bytesRead;
    return piece.subarray(0, bytesRead);
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = await next();
          if (!gone) controller.enqueue(piece);
          if (!gone && at === end) controller.close();
        } finally {
          if (gone || at === end) await file?.close();
        }
      },
      cancel() {
        gone = true;
        return file?.close();
      },
    },
    { highWaterMark: 0 },
  );
}

export function recordsIn(folder: string): RecordShelf {
  const names = (): readonly string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
      .map(({ name }) => name)
      .sort();
  return {
    names,
    async find(name) {
      if (!names().includes(name)) return undefined;
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      return {
        size,
        etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
        bytes: (first, end) => piecesOf(path, first, end),
      };
    },
  };
}

/** The requested part of a file, `bytes=100-199`; the whole file if none or several are requested. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { first: number; end: number } | 'none' | 'whole' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return 'whole';
  const [, from, to] = match;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  return first < end ? { first, end } : 'none';
}
