/** Looks after processes through /proc: how much CPU time a process and its children have used, and who carries a mark. */
import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const MS_PER_TICK = 10;

/** CPU milliseconds of a process, its children that have ended and those that have not. */
export function cpuOfTree(pid: number): number {
  // Fields 14–17 of /proc/PID/stat, counted after the name, which may hold anything.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + cpuOfTree(Number(child)), own);
}

/** Ends every process whose environment holds this mark: those that left their process group, too. */
export function killMarked(mark: string): void {
  for (const entry of /^linux/.test(process.platform) ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(entry) || !read(`/proc/${entry}/environ`).split('\0').includes(mark)) continue;
    try {
      process.kill(Number(entry), 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}
