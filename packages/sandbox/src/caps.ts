/** Limits on how much a program may write. */
import type { Gathered } from './gathered.ts';

export interface Caps {
  readonly stdoutBytes: number;
  readonly stderrBytes: number;
  readonly lineBytes?: number;
}

const NEWLINE = 10;

const longestLine = (text: Buffer): number => {
  let longest = 0;
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf(NEWLINE, from);
    longest = Math.max(longest, (end < 0 ? text.length : end) - from);
    from = end < 0 ? text.length + 1 : end + 1;
  }
  return longest;
};

/** Which output is too long, in words. */
export function overflowOf(
  stdout: Gathered,
  stderr: Gathered,
  { stdoutBytes, stderrBytes, lineBytes }: Caps,
): string | undefined {
  if (lineBytes !== undefined && stdout.length > lineBytes && longestLine(stdout.bytes) > lineBytes)
    return `a line of more than ${lineBytes} bytes`;
  if (stdout.length > stdoutBytes) return `more than ${stdoutBytes / 1024} KB`;
  return stderr.length > stderrBytes ? `more than ${stderrBytes / 1024} KB of standard error` : undefined;
}
