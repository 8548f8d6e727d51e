/**
 * Tar: a strict reader, and a writer that always gives the same result for the same files. Long names may come as GNU's `L` or
 * in a pax header; the rest of those extensions is not supported. Links, devices and pipes are refused, even when they lead
 * nowhere.
 */
import { type HandedFile, nameOf, openTree, plainName } from './tree.ts';

const BLOCK = 512;
const KINDS: Readonly<Record<string, string>> = {
  '1': 'a hard link',
  '2': 'a symbolic link',
  '3': 'a device',
  '4': 'a device',
  '6': 'a named pipe',
};
const LONGEST_HEADER = 1 << 16;

/** An octal number; undefined if it is none. GNU's binary numbers are for files larger than we accept. */
function octal(field: Buffer): number | undefined {
  const text = field
    .toString('latin1')
    .replace(/[\0 ]+$/, '')
    .trimStart();
  return /^[0-7]*$/.test(text) ? Number.parseInt(text || '0', 8) : undefined;
}

const untilNul = (field: Buffer): Buffer => {
  const end = field.indexOf(0);
  return end < 0 ? field : field.subarray(0, end);
};

function checksum(header: Buffer): number {
  let sum = 0;
  for (const [i, byte] of header.subarray(0, BLOCK).entries()) sum += i >= 148 && i < 156 ? 32 : byte;
  return sum;
}

/** `17 path=a/b\n` …: the path of a pax header; '' if it has none, undefined if it is unreadable or contains more than names. */
function paxPath(content: Buffer): Buffer | undefined {
  let path: Buffer = Buffer.alloc(0);
  for (let at = 0; at < content.length; ) {
    const blank = content.indexOf(32, at);
    const length = Number(content.toString('latin1', at, Math.max(at, blank)));
    if (blank < 0 || !(length > 0) || at + length > content.length || content[at + length - 1] !== 10)
      return undefined;
    const equals = content.indexOf(61, blank);
    if (equals < 0 || equals >= at + length) return undefined;
    const key = content.toString('latin1', blank + 1, equals);
    if (key === 'path') path = content.subarray(equals + 1, at + length - 1);
    if (key === 'size' || key === 'linkpath' || key.startsWith('GNU.sparse')) return undefined;
    at += length;
  }
  return path;
}

function ownName(header: Buffer): Buffer {
  const name = untilNul(header.subarray(0, 100));
  const prefix = header.toString('latin1', 257, 263) === 'ustar\0' ? untilNul(header.subarray(345, 500)) : '';
  return prefix.length === 0 ? name : Buffer.concat([Buffer.from(prefix), Buffer.from('/'), name]);
}

const TRUNCATED = 'the archive ends in the middle of a file';

/** The files of a tar archive, or a sentence why it cannot be read. */
export function readTar(
  tar: Buffer,
  limits: { readonly bytes: number; readonly files: number },
): readonly HandedFile[] | string {
  const tree = openTree(limits);
  let longName: Buffer | undefined;
  let isEnded = false;
  for (let at = 0; at < tar.length && !isEnded; ) {
    const header = tar.subarray(at, at + BLOCK);
    if (header.length < BLOCK) return TRUNCATED;
    at += BLOCK;
    if (header.every((byte) => byte === 0)) {
      isEnded = true;
      continue;
    }
    const [sum, size] = [octal(header.subarray(148, 156)), octal(header.subarray(124, 136))];
    if (sum !== checksum(header)) return 'this is no tar archive, or it is damaged';
    if (size === undefined) return `the files are more than ${Math.floor(limits.bytes / 2 ** 20)} MB`;
    const kind = header.toString('latin1', 156, 157);
    const isFolder = kind === '5';
    const content = tar.subarray(at, at + (isFolder ? 0 : size));
    if (!isFolder && content.length < size) return TRUNCATED;
    at += isFolder ? 0 : Math.ceil(size / BLOCK) * BLOCK;
    if (kind === 'L' || kind === 'x' || kind === 'g') {
      if (size > LONGEST_HEADER) return 'the name of a file is too long';
      const path = kind === 'L' ? untilNul(content) : paxPath(content);
      if (path === undefined || (kind === 'g' && path.length > 0))
        return 'the archive has headers that are not read here';
      if (path.length > 0) longName = path;
      continue;
    }
    const raw = nameOf(longName ?? ownName(header));
    longName = undefined;
    if (KINDS[kind] !== undefined) return `'${raw ?? '?'}' is ${KINDS[kind]}`;
    const name = raw === undefined ? undefined : plainName(raw);
    // The folder itself, as `tar -c .` writes it.
    if (isFolder && (name === '' || name === '.')) continue;
    if (!isFolder && kind !== '0' && kind !== '\0') return `'${raw ?? '?'}' is something other than a file`;
    const mode = octal(header.subarray(100, 108)) ?? 0;
    const complaint = isFolder ? tree.folder(name) : tree.add(name, content, (mode & 0o100) !== 0);
    if (complaint !== undefined) return complaint;
  }
  return isEnded ? tree.files : TRUNCATED;
}

function headerOf(name: Buffer, size: number, kind: string, mode: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  name.copy(header, 0, 0, 100);
  header.write(`${mode.toString(8).padStart(7, '0')}\0`, 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(kind, 156);
  header.write('ustar  \0', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

const padded = (bytes: Buffer): Buffer[] => [bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)];

/** The same files give the same bytes: no times, no owners, names in order. */
export function writeTar(files: readonly HandedFile[]): Buffer {
  const blocks: Buffer[] = [];
  const inOrder = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name: text, bytes, isExecutable } of inOrder) {
    const name = Buffer.from(text);
    if (name.length > 100) {
      const long = Buffer.concat([name, Buffer.alloc(1)]);
      blocks.push(headerOf(Buffer.from('././@LongLink'), long.length, 'L', 0), ...padded(long));
    }
    blocks.push(headerOf(name, bytes.length, '0', isExecutable ? 0o755 : 0o644), ...padded(bytes));
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}
