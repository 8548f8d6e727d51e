/** Reads the lines of a compressed archive one after another; an impossible line is refused before it fills the memory. */
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Refused } from '@baralho/store';

/** The longest is a built program in base64. */
const LONGEST_LINE = 2 ** 26;

const LINE_END = 10;

export async function* archiveLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  let length = 0;
  const add = (piece: Buffer): void => {
    length += piece.length;
    if (length > LONGEST_LINE)
      throw new Refused(`the archive is no course: a line is longer than ${LONGEST_LINE / 2 ** 20} MB`);
    pieces.push(piece);
  };
  const line = (): string => {
    const text = Buffer.concat(pieces).toString();
    pieces = [];
    length = 0;
    return text;
  };
  for await (const chunk of pipeline(Readable.from(stream), createGunzip(), () => {})) {
    const bytes: Buffer = chunk;
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      add(bytes.subarray(from, end));
      yield line();
      from = end + 1;
    }
    add(bytes.subarray(from));
  }
  if (length > 0) yield line();
}
