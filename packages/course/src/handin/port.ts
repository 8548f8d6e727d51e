/**
 * What is handed in, on its way to a program that can be run: received as a stream, unpacked, built in the cage. Nothing of it is
 * trusted; what cannot be taken is refused with a sentence for whoever sent it.
 */
import type { Sandbox } from '@baralho/sandbox';

export type Received =
  | { readonly ok: true; readonly bytes: Buffer; readonly hash: string }
  | { readonly ok: false; readonly why: string };

export interface SourceFile {
  /** Relative, with slashes, below the folder. */
  readonly path: string;
  readonly bytes: Buffer;
}

export type Unpacked =
  | { readonly ok: true; readonly files: readonly SourceFile[] }
  | { readonly ok: false; readonly why: string };

/** A program that was built, or why not. Its folder is there until `remove`. */
export interface Built {
  readonly ok: boolean;
  /** As people call it: C, Python, Makefile … */
  readonly language: string;
  /** What the compiler said, cut off at some length. */
  readonly log: string;
  /** A line for the shell, run in the folder, which it may read and no more. */
  readonly command: string;
  readonly folder: string;
  remove(): void;
}

export interface HandIn {
  receive(stream: AsyncIterable<Uint8Array>, fileName: string): Promise<Received>;
  unpack(bytes: Buffer, fileName: string): Promise<Unpacked>;
  build(files: readonly SourceFile[], sandbox: Sandbox): Promise<Built>;
}
