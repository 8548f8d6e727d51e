/** A built program as it is sent and stored: its tar, compressed. It is unpacked with care, because it may come from anywhere. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { blobHash } from '../store/blobs.ts';
import { BUILD_LIMITS } from './limits.ts';

const MOST_BYTES = BUILD_LIMITS.bytes + 2048 * BUILD_LIMITS.files;

export const pack = (tar: Buffer): Buffer => gzipSync(tar);

/** Throws when it is too large or damaged. */
export const openPacked = (packed: Uint8Array): Buffer => gunzipSync(packed, { maxOutputLength: MOST_BYTES });

/** Whether these bytes are the packed program of this hash. */
export function isPacked(packed: Uint8Array, hash: string): boolean {
  try {
    return blobHash(openPacked(packed)) === hash;
  } catch {
    return false;
  }
}
