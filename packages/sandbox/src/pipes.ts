/**
 * The standard streams of a program. Node's own are sockets, which cannot be opened by path: `open("/dev/stdin")` fails, and
 * many programs do that. Ours are named pipes in a private folder, made once per cage; an input that is known beforehand is an
 * unnamed file, which a program does not have to read.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, constants, openSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { makeOwnFolder, removeOwnFolder } from './ownFolder.ts';

export interface Streams {
  /** For the program's standard input, output and error. Close them once it has started. */
  readonly descriptors: readonly [number, number, number];
  /** The other end of standard input, if it stays open. */
  readonly stdin: Socket | undefined;
  readonly stdout: Socket;
  readonly stderr: Socket;
}

export interface Pipes {
  open(input: string | Buffer | undefined): Streams;
  remove(): void;
}

/**
 * Opens both ends. Opening one end of a named pipe waits for the other; opening both at once does not wait. A program owns its pipes: the
 * previous one may have forbidden us to open it, or left a message for the next in its date.
 */
function ends(path: string): { readonly reader: number; readonly writer: number } {
  chmodSync(path, 0o600);
  utimesSync(path, 0, 0);
  const both = openSync(path, constants.O_RDWR);
  try {
    const reader = openSync(path, constants.O_RDONLY);
    return { reader, writer: openSync(path, constants.O_WRONLY) };
  } finally {
    closeSync(both);
  }
}

const read = (fd: number): Socket => new Socket({ fd, readable: true, writable: false });

export function makePipes(): Pipes {
  let folder: string | undefined;
  const inFolder = (name: string): string => join(folder as string, name);

  function knownInput(input: string | Buffer): number {
    const path = inFolder('input');
    writeFileSync(path, input, { mode: 0o400 });
    const descriptor = openSync(path, constants.O_RDONLY);
    unlinkSync(path);
    return descriptor;
  }

  return {
    open(input) {
      if (folder === undefined) {
        folder = makeOwnFolder('pipes');
        execFileSync('mkfifo', ['-m', '600', ...['in', 'out', 'err'].map(inFolder)], { stdio: 'ignore' });
      }
      const out = ends(inFolder('out'));
      const err = ends(inFolder('err'));
      const given =
        input === undefined ? ends(inFolder('in')) : { reader: knownInput(input), writer: undefined };
      return {
        descriptors: [given.reader, out.writer, err.writer],
        stdin:
          given.writer === undefined
            ? undefined
            : new Socket({ fd: given.writer, readable: false, writable: true }),
        stdout: read(out.reader),
        stderr: read(err.reader),
      };
    },
    remove() {
      if (folder !== undefined) removeOwnFolder(folder);
      folder = undefined;
    },
  };
}
