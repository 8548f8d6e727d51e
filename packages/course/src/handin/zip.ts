/**
 * Zip: a strict reader of plain archives. The central directory and the header of each file must agree, the files may not
 * share bytes, and each must have exactly the size and the checksum that its header gives. Encrypted, split and 64-bit
 * archives are refused.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { type HandedFile, nameOf, openTree, plainName } from './tree.ts';

const END = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff };
const LISTED = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const ENCRYPTED = 0x2041;
const LARGE = 0xffffffff;
const MADE_ON_UNIX = 3;
/** The upper four bits of a Unix mode, those of files and folders left out. */
const FORMATS: Readonly<Record<number, string>> = {
  1: 'a named pipe',
  2: 'a device',
  6: 'a device',
  10: 'a symbolic link',
  12: 'a socket',
};
const DAMAGED = 'this is no zip archive, or it is damaged';

interface Entry {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly mode: number;
  readonly at: number;
}

function findEnd(zip: Buffer): number | undefined {
  const lowest = Math.max(0, zip.length - END.bytes - END.longestComment);
  for (let at = zip.length - END.bytes; at >= lowest; at--)
    if (zip.readUInt32LE(at) === END.signature && at + END.bytes + zip.readUInt16LE(at + 20) === zip.length)
      return at;
  return undefined;
}

function readEntry(zip: Buffer, at: number, end: number): { entry: Entry; next: number } | undefined {
  if (at + LISTED.bytes > end || zip.readUInt32LE(at) !== LISTED.signature) return undefined;
  const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
  const nameAt = at + LISTED.bytes;
  const next = nameAt + (nameLength as number) + (extra as number) + (comment as number);
  if (next > end) return undefined;
  const isUnix = zip.readUInt8(at + 5) === MADE_ON_UNIX;
  return {
    next,
    entry: {
      name: zip.subarray(nameAt, nameAt + (nameLength as number)),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      mode: isUnix ? zip.readUInt16LE(at + 40) : 0,
      at: zip.readUInt32LE(at + 42),
    },
  };
}

/** Where the bytes of a file are, if its own header agrees with the list. */
function packedBytes(zip: Buffer, { name, method, packed, at }: Entry, end: number): Buffer | undefined {
  if (at + LOCAL.bytes > end || zip.readUInt32LE(at) !== LOCAL.signature) return undefined;
  const nameLength = zip.readUInt16LE(at + 26);
  const from = at + LOCAL.bytes + nameLength + zip.readUInt16LE(at + 28);
  const sameName = zip.subarray(at + LOCAL.bytes, at + LOCAL.bytes + nameLength).equals(name);
  return sameName && zip.readUInt16LE(at + 8) === method && from + packed <= end
    ? zip.subarray(from, from + packed)
    : undefined;
}

/** The content of a file; undefined if it does not match its entry. */
function contentOf({ method, size, crc }: Entry, bytes: Buffer): Buffer | undefined {
  let content: Buffer = bytes;
  if (method === 8) {
    try {
      const options = { maxOutputLength: Math.max(1, size), info: true } as const;
      const inflated = inflateRawSync(bytes, options) as unknown as {
        readonly buffer: Buffer;
        readonly engine: { readonly bytesWritten: number };
      };
      if (inflated.engine.bytesWritten !== bytes.length) return undefined;
      content = inflated.buffer;
    } catch {
      return undefined;
    }
  }
  return content.length === size && crc32(content) === crc ? content : undefined;
}

/** The files of a zip archive, or a sentence why it cannot be read. */
export function readZip(
  zip: Buffer,
  limits: { readonly bytes: number; readonly files: number },
): readonly HandedFile[] | string {
  const end = findEnd(zip);
  if (end === undefined) return DAMAGED;
  const [disk, listDisk, here, count] = [4, 6, 8, 10].map((field) => zip.readUInt16LE(end + field));
  const [listBytes, listAt] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  if (listAt === LARGE || count === 0xffff) return `there are more than ${limits.files} files`;
  if (disk !== 0 || listDisk !== 0 || here !== count || listAt + listBytes !== end) return DAMAGED;
  const tree = openTree(limits);
  const spans: { readonly from: number; readonly to: number }[] = [];
  let at = listAt;
  for (let number = 0; number < (count ?? 0); number++) {
    const read = readEntry(zip, at, end);
    if (read === undefined) return DAMAGED;
    at = read.next;
    const { entry } = read;
    const raw = nameOf(entry.name);
    const shown = `'${raw ?? '?'}'`;
    if ((entry.flags & ENCRYPTED) !== 0) return 'the archive is encrypted';
    if (entry.size === LARGE || entry.packed === LARGE || entry.size > tree.left)
      return `the files are more than ${Math.floor(limits.bytes / 2 ** 20)} MB`;
    if (entry.method !== 0 && entry.method !== 8) return `${shown} is packed in a way that is not read here`;
    const format = FORMATS[entry.mode >> 12];
    if (format !== undefined) return `${shown} is ${format}`;
    const bytes = packedBytes(zip, entry, listAt);
    if (bytes === undefined) return `the archive says two things about ${shown}`;
    spans.push({ from: entry.at, to: bytes.byteOffset - zip.byteOffset + bytes.length });
    const isFolder = raw?.endsWith('/') === true;
    const content = isFolder ? undefined : contentOf(entry, bytes);
    if (!isFolder && content === undefined) return `${shown} is not what the archive says about it`;
    const name = raw === undefined ? undefined : plainName(raw);
    const complaint =
      content === undefined ? tree.folder(name) : tree.add(name, content, (entry.mode & 0o100) !== 0);
    if (complaint !== undefined) return complaint;
  }
  if (at !== end) return DAMAGED;
  spans.sort((a, b) => a.from - b.from);
  if (spans.some(({ from }, i) => from < (spans[i - 1]?.to ?? 0))) return 'files of the archive share bytes';
  return tree.files;
}
