/**
 * The processes of our runs, and how to be rid of them. A run is a process group, killed as one; a process that left the group
 * is found by a mark in its environment, which children inherit.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Every process we start carries a mark in its environment, so that one which left its group can still be found. */
export const MARK = 'BARALHO_CHECK';
const ourMark = `${process.pid}.${Date.now().toString(36)}`;
let runs = 0;
export const newMark = (): string => `${ourMark}.${runs++}`;

const living = new Set<number>();
export const remember = (leader: number): void => void living.add(leader);
export const forget = (leader: number): void => void living.delete(leader);

export function killGroup(leader: number): boolean {
  try {
    process.kill(-leader, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** Ends what a run started and what moved to another group; without a mark, what all our runs started. Needs Linux's /proc. */
export function endStragglers(mark = ourMark): void {
  const entry = `${MARK}=${mark}`;
  let processes: readonly string[] = [];
  try {
    processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    // No /proc on this system: the group kill has to do.
  }
  for (const name of processes) {
    try {
      const environment = readFileSync(`/proc/${name}/environ`, 'latin1').split('\0');
      if (environment.some((line) => line === entry || line.startsWith(`${entry}.`)))
        process.kill(Number(name), 'SIGKILL');
    } catch {
      // Gone in the meantime, or somebody else's.
    }
  }
}

process.once('exit', () => {
  for (const leader of living) killGroup(leader);
});
