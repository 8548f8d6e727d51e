/**
 * A file that a running server leaves in its folder, readable only by its owner: its address, and the key that gives the
 * owner's rights. A command on the same machine finds the server by this file and sends its requests there, because nobody
 * else may write to its database. The file also names that database, so that a command for another one does not use this
 * server.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ServerNote {
  readonly address: string;
  /** The public address, for links. */
  readonly publicUrl?: string;
  readonly key: string;
  /** SHA-256 of the address of the database, which may hold a password. */
  readonly database: string;
}

const pathIn = (folder: string): string => join(folder, 'server.json');

export function leaveNote(folder: string, note: ServerNote): void {
  mkdirSync(folder, { recursive: true });
  const path = pathIn(folder);
  // An existing file keeps its mode.
  rmSync(path, { force: true });
  writeFileSync(path, `${JSON.stringify(note)}\n`, { mode: 0o600 });
}

export function readNote(folder: string): ServerNote | undefined {
  try {
    return JSON.parse(readFileSync(pathIn(folder), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Removes the note, unless another server has replaced it. */
export function removeNote(folder: string, { key }: ServerNote): void {
  if (readNote(folder)?.key === key) rmSync(pathIn(folder), { force: true });
}
