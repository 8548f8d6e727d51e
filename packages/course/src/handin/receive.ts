/**
 * Takes in what somebody sends: the bytes as they come, no more than allowed, and their SHA-256, by which they are kept. What it is
 * (one file, a zip, a tar.gz) is told by its first bytes, not by its name.
 */
import { createHash } from 'node:crypto';
import { ARCHIVE_LIMITS } from './limits.ts';
import { complaintOn } from './tree.ts';

export type Refused = { readonly ok: false; readonly why: string };

export type Received =
  | { readonly ok: true; readonly bytes: Buffer; readonly hash: string; readonly name: string }
  | Refused;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A paste is a file whose name was not told. */
export const PASTED = 'pasted';

/** `C:\work\main.c` → `main.c`: what browsers and people give as a name. */
const lastPart = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';

/** Reads a stream to its end, or stops at the first byte too many. */
export async function receive(
  stream: AsyncIterable<Uint8Array>,
  fileName = PASTED,
  mostBytes = ARCHIVE_LIMITS.sentBytes,
): Promise<Received> {
  const name = lastPart(fileName) || PASTED;
  const complaint = complaintOn(name);
  if (complaint !== undefined) return { ok: false, why: complaint };
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > mostBytes)
      return { ok: false, why: `it is larger than ${Math.floor(mostBytes / 2 ** 20)} MB` };
    parts.push(part);
  }
  if (length === 0) return { ok: false, why: 'it is empty' };
  const bytes = Buffer.concat(parts);
  return { ok: true, bytes, hash: sha256Of(bytes), name };
}

export type Kind = 'zip' | 'tgz' | 'file';

/** What the bytes are. A zip without files begins with the end of its list. */
export function kindOf(bytes: Buffer): Kind {
  if (bytes.length >= 4 && /^PK(\x03\x04|\x05\x06|\x07\x08)$/.test(bytes.toString('latin1', 0, 4))) return 'zip';
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? 'tgz' : 'file';
}
