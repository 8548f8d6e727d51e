/**
 * Lines with a checksum. A line is a JSON object whose last member is a checksum of everything before it:
 *
 *   {"key":"9f…","first":0,"count":10,"result":55,"check":"6f1c0a5be2d94733"}
 *
 * so that it can still be read by whatever reads JSON. The checksum is taken over the bytes, and a line that differs from what was
 * written in a single bit is no line.
 */
import { createHash } from 'node:crypto';

const checksum = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const MEMBER = ',"check":"';
const TAIL = MEMBER.length + 16 + 2;

/** The line for a JSON object with at least one member, without its newline. */
export const seal = (json: string): string => `${json.slice(0, -1)}${MEMBER}${checksum(json.slice(0, -1))}"}`;

/** The JSON object that was sealed; undefined if the line is damaged or was never sealed. */
export function open(line: Buffer): string | undefined {
  const body = line.subarray(0, Math.max(0, line.length - TAIL));
  return line.subarray(body.length).equals(Buffer.from(`${MEMBER}${checksum(body)}"}`))
    ? `${body.toString()}}`
    : undefined;
}
