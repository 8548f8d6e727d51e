/**
 * The input of a judged program: numbered lines, one at a time, in constant memory whatever the input's size. A byte order
 * mark, CRLF and a missing last newline are handled here, so that no program has to care about them.
 */
export interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

export interface LineSource {
  next(): Line | undefined;
}

/** Valid lines are much shorter than this. A longer one is cut and ends with `OVERLONG`, which no program accepts. */
const LONGEST_LINE = 65_536;
export const OVERLONG = '\u{10ffff}';

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;

/** Splits chunks of bytes into lines. `read` returns the next chunk, whose buffer it may reuse in the next call. */
export function linesOf(read: () => Uint8Array | undefined): LineSource {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const held = new Uint8Array(LONGEST_LINE);
  let heldLength = 0;
  let overlong = false;
  let chunk: Uint8Array | undefined;
  let at = 0;
  let number = 0;

  const hold = (bytes: Uint8Array): void => {
    const room = LONGEST_LINE - heldLength;
    if (bytes.length > room) overlong = true;
    held.set(bytes.subarray(0, room), heldLength);
    heldLength = Math.min(LONGEST_LINE, heldLength + bytes.length);
  };

  const finish = (bytes: Uint8Array): Line => {
    const end =
      bytes.length > 0 && bytes[bytes.length - 1] === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
    let text = decoder.decode(bytes.subarray(0, end));
    if (number === 0 && text.startsWith('\ufeff')) text = text.slice(1);
    if (overlong) text += OVERLONG;
    heldLength = 0;
    overlong = false;
    return { text, number: ++number };
  };

  return {
    next() {
      for (;;) {
        if (chunk === undefined || at >= chunk.length) {
          chunk = read();
          at = 0;
          if (chunk === undefined) return heldLength > 0 ? finish(held.subarray(0, heldLength)) : undefined;
        }
        const end = chunk.indexOf(NEWLINE, at);
        const piece = chunk.subarray(at, end < 0 ? chunk.length : end);
        at = end < 0 ? chunk.length : end + 1;
        if (end < 0) {
          hold(piece);
          continue;
        }
        if (heldLength === 0 && piece.length <= LONGEST_LINE) return finish(piece);
        hold(piece);
        return finish(held.subarray(0, heldLength));
      }
    },
  };
}

export function linesOfText(text: string): LineSource {
  let bytes: Uint8Array | undefined = new TextEncoder().encode(text);
  return linesOf(() => {
    const once = bytes;
    bytes = undefined;
    return once;
  });
}
