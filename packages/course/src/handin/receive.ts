/**
 * Receives a submission: the bytes as they arrive, up to the limit, and their SHA-256, by which they are stored. What it is
 * (one file, a zip, a tar.gz) is decided by its first bytes, not by its name.
 */
import { type Refused, refused } from '@baralho/words/refused';
import { blobHash } from '../store/blobs.ts';
import { ARCHIVE_LIMITS } from './limits.ts';
import { complaintOn } from './tree.ts';

export type Received =
  | { readonly ok: true; readonly bytes: Buffer; readonly hash: string; readonly name: string }
  | Refused;

/** The file name of pasted text, whose name is unknown. */
export const PASTED = 'pasted';

/** `C:\work\main.c` → `main.c`: browsers and people may give a whole path as the name. */
const lastPart = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';

/** Reads a stream to its end, or stops at the first byte over the limit. */
export async function receive(
  stream: AsyncIterable<Uint8Array>,
  fileName = PASTED,
  mostBytes = ARCHIVE_LIMITS.sentBytes,
): Promise<Received> {
  const name = lastPart(fileName) || PASTED;
  const complaint = complaintOn(name);
  if (complaint !== undefined) return refused('fileName', { why: complaint });
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > mostBytes) return refused('fileTooLarge', { mb: Math.floor(mostBytes / 2 ** 20) });
    parts.push(part);
  }
  if (length === 0) return refused('emptyFile');
  const bytes = Buffer.concat(parts);
  return { ok: true, bytes, hash: blobHash(bytes), name };
}

export type Kind = 'zip' | 'tgz' | 'file';

/** The first bytes of a zip: a file, the end of the list of an empty zip, or a zip split over disks. */
const ZIPS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];

export function kindOf(bytes: Buffer): Kind {
  if (ZIPS.includes(bytes.toString('latin1', 0, 4))) return 'zip';
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? 'tgz' : 'file';
}
