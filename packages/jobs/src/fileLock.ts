/**
 * Allows one writer per file: `FILE.lock` names the process. The lock of a process that has ended is taken over; a process is
 * identified by its number and start time, because numbers are reused.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

interface Owner {
  readonly pid: number;
  readonly started: string;
  readonly host: string;
}

/** In clock ticks since the machine started, if the system reports it. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started, host }: Owner): boolean {
  // Processes of another machine cannot be checked.
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = startOf(pid);
  return now === undefined || started === '' || now === started;
}

function ownerIn(text: string): Owner | undefined {
  try {
    const { pid, started, host } = JSON.parse(text);
    return Number.isSafeInteger(pid) && pid > 0 && typeof started === 'string' && typeof host === 'string'
      ? { pid, started, host }
      : undefined;
  } catch {
    return undefined;
  }
}

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** The path of the lock of a file. */
export const lockPath = (path: string): string => `${path}.lock`;

/** Takes the lock of a file and returns the function that releases it; throws a sentence if somebody else has it. */
export function lockFile(path: string): () => void {
  const lock = lockPath(path);
  const own: Owner = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname() };
  const mine = `${lock}.${own.pid}`;
  // Written first and then moved into place, so that nobody ever sees half a lock.
  writeFileSync(mine, JSON.stringify(own));
  try {
    for (;;) {
      try {
        linkSync(mine, lock);
        return () => rmSync(lock, { force: true });
      } catch (error) {
        if (!isThere(error)) throw error;
      }
      takeAway(lock, `${mine}.old`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Removes the lock of a process that is gone; throws if it is not. */
function takeAway(lock: string, aside: string): void {
  const read = (path: string): string | undefined => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return undefined;
    }
  };
  const seen = read(lock);
  // Released in the meantime.
  if (seen === undefined) return;
  const owner = ownerIn(seen);
  if (owner !== undefined && isAlive(owner))
    throw new Error(
      `process ${owner.pid}${owner.host === hostname() ? '' : ` of ${owner.host}`} is writing to it; if that is not so, remove '${lock}'`,
    );
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  // Somebody else was faster and what was removed is the new lock: put it back.
  if (read(aside) !== seen)
    try {
      linkSync(aside, lock);
    } catch (error) {
      if (!isThere(error)) throw error;
    }
  rmSync(aside, { force: true });
}
