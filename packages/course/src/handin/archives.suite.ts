/** Makes archives that no honest tool would make: every field can be set to a false value. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipLie {
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  /** Unix mode with the kind of file. */
  readonly mode?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly size?: number;
  readonly crc?: number;
  /** The name in the header in front of the file. */
  readonly localName?: string;
  /** It has no bytes of its own: its entry claims that they begin here. */
  readonly at?: number;
}

export function makeZip(entries: readonly ZipLie[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content = '', mode = 0o100644, flags = 0, method = 8, ...lie } of entries) {
    const bytes = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const [crc, size] = [lie.crc ?? crc32(bytes), lie.size ?? bytes.length];
    const local = Buffer.alloc(30);
    const localName = Buffer.from(lie.localName ?? name);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(localName.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt8(3, 5);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(Buffer.from(name).length, 28);
    entry.writeUInt16LE(mode, 40);
    entry.writeUInt32LE(lie.at ?? at, 42);
    list.push(entry, Buffer.from(name));
    if (lie.at !== undefined) continue;
    parts.push(local, localName, packed);
    at += local.length + localName.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

export interface TarLie {
  readonly name: string | Buffer;
  readonly content?: string;
  readonly kind?: string;
  readonly link?: string;
  readonly size?: string;
}

function tarHeader({ name, content = '', kind = '0', link = '', size }: TarLie): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from(name).copy(header, 0, 0, 100);
  header.write('0000644\0', 100);
  header.write(size ?? `${Buffer.byteLength(content).toString(8).padStart(11, '0')}\0`, 124);
  header.write(' '.repeat(8), 148);
  header.write(kind, 156);
  header.write(link, 157);
  header.write('ustar  \0', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

export const makeTar = (entries: readonly TarLie[]): Buffer =>
  Buffer.concat([
    ...entries.flatMap((entry) => {
      const bytes = Buffer.from(entry.content ?? '');
      return [tarHeader(entry), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
    }),
    Buffer.alloc(1024),
  ]);
