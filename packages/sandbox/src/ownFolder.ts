/**
 * Temporary folders of a process. They are in the system's usual place, carry the number and start time of their process, and
 * are removed with it; those of a killed process are removed by the next one that makes a folder.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const NAME = /^baralho-[a-z]+-(\d+)-(\d+)-[^-]+$/;

/** When a process started, in ticks since the machine started; undefined if there is none. Needed because process ids are reused. */
function startOf(pid: number | 'self'): string | undefined {
  try {
    // Field 22, counted after the name, which may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });

const foldersOf = (isMeant: (pid: number, start: string) => boolean): string[] =>
  // Somebody who deleted the temporary folder deleted ours too.
  (existsSync(tmpdir()) ? readdirSync(tmpdir()) : []).filter((name) => {
    const [, pid, start = ''] = NAME.exec(name) ?? [];
    return pid !== undefined && isMeant(Number(pid), start);
  });

const made = new Set<string>();
let own: string | undefined;

/**
 * At first use: deletes what others left behind, and makes sure that ours is deleted at the end. The main thread, which ends last, also
 * deletes the folders of threads that were stopped in the middle of something.
 */
function begin(): string {
  const start = startOf('self') ?? '0';
  const isOurs = (pid: number, begun: string): boolean => pid === process.pid && begun === start;
  const pathsOf = (isMeant: typeof isOurs): string[] =>
    foldersOf(isMeant).map((name) => join(tmpdir(), name));
  if (start !== '0') pathsOf((pid, begun) => startOf(pid) !== begun).forEach(remove);
  process.on('exit', () => (isMainThread ? pathsOf(isOurs) : [...made]).forEach(remove));
  return start;
}

/** Makes sure that the folders of all threads are deleted with this process. Call it in the main thread. */
export function clearWhenDone(): void {
  own ??= begin();
}

/** A new folder that only we can read, `/tmp/baralho-KIND-…`; the kind is a word of lower-case letters. */
export function makeOwnFolder(kind: string): string {
  own ??= begin();
  const folder = mkdtempSync(join(tmpdir(), `baralho-${kind}-${process.pid}-${own}-`));
  made.add(folder);
  return folder;
}

export function removeOwnFolder(folder: string): void {
  remove(folder);
  made.delete(folder);
}
