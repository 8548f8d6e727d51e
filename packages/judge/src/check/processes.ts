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

/** The numbers of all processes, none where there is no /proc. */
function processes(): readonly string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

export function killGroup(leader: number): boolean {
  try {
    process.kill(-leader, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

const MS_PER_TICK = 10;

/** Processor milliseconds that a group and what it waited for have used, to tell work from waiting. Needs Linux's /proc. */
export function cpuOfGroup(leader: number): number | undefined {
  let ticks: number | undefined;
  for (const name of processes()) {
    try {
      // Counted after the program's name, which may hold anything: the group is field 5 of /proc/PID/stat, the times 14 to 17.
      const fields = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
      if (Number(fields[2]) !== leader) continue;
      ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), ticks ?? 0);
    } catch {
      // Gone in the meantime.
    }
  }
  return ticks === undefined ? undefined : MS_PER_TICK * ticks;
}

/** Ends what a run started and what moved to another group; without a mark, what all our runs started. Needs Linux's /proc. */
export function endStragglers(mark = ourMark): void {
  const entry = `${MARK}=${mark}`;
  for (const name of processes()) {
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
