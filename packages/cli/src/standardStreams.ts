/**
 * Standard input in chunks of bytes and standard output in large writes, both synchronous, because a judged program is one
 * loop.
 */
import { readSync, writeSync } from 'node:fs';
import { complain } from './complain.ts';

const CHUNK = 1 << 16;
const waiter = new Int32Array(new SharedArrayBuffer(4));

/** A terminal or pipe in non-blocking mode answers EAGAIN when it is not ready: wait a moment and try again. */
function patiently<T>(action: () => T): T {
  for (;;) {
    try {
      return action();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(waiter, 0, 0, 2);
    }
  }
}

/** The next bytes of standard input, undefined at its end. The same buffer is used each time. */
export function standardInput(): () => Uint8Array | undefined {
  const buffer = new Uint8Array(CHUNK);
  return () => {
    const count = patiently(() => {
      try {
        return readSync(0, buffer, 0, CHUNK, null);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'EOF') return 0;
        if (code === 'EAGAIN') throw error;
        complain(`cannot read standard input: ${message}`);
      }
    });
    return count === 0 ? undefined : buffer.subarray(0, count);
  };
}

/** Collects text and writes it in large pieces; `flush` writes the rest. If the reader has gone, the program ends quietly. */
export function standardOutput(): { write(text: string): void; flush(): void } {
  let pieces: string[] = [];
  let length = 0;
  const flush = (): void => {
    let bytes: Uint8Array = Buffer.from(pieces.join(''));
    pieces = [];
    length = 0;
    try {
      while (bytes.length > 0) bytes = bytes.subarray(patiently(() => writeSync(1, bytes)));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'EPIPE') process.exit(0);
      complain(`cannot write to standard output: ${message}`);
    }
  };
  return {
    write(text) {
      pieces.push(text);
      length += text.length;
      if (length >= CHUNK) flush();
    },
    flush,
  };
}
