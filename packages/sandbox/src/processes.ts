/**
 * Watches processes through Linux's /proc: which belong to a program, how long each of their threads ran and waited for the
 * processor, how much memory they hold, and which carry a mark. Without /proc no processes are found.
 */
import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
};

const list = (path: string): string[] => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};

const MS_PER_TICK = 10;
const PAGE_BYTES = 4096;

/** A process and all its descendants. */
export function treeOf(pid: number): number[] {
  const children = list(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

/** CPU milliseconds of processes and of those they waited for, in steps of 10. */
export function cpuOf(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    // Fields 14–17 of /proc/PID/stat, counted after the name, which may contain anything.
    const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return ticks * MS_PER_TICK;
}

export interface ThreadTimes {
  readonly ranMs: number;
  /** Ready to run while another had the processor. */
  readonly queuedMs: number;
}

/** Every thread of these processes by its number. */
export function threadsOf(pids: readonly number[]): Map<string, ThreadTimes> {
  const threads = new Map<string, ThreadTimes>();
  for (const pid of pids)
    for (const task of list(`/proc/${pid}/task`)) {
      const [ran, queued] = read(`/proc/${pid}/task/${task}/schedstat`).split(' ');
      if (queued !== undefined)
        threads.set(task, { ranMs: Number(ran) / 1e6, queuedMs: Number(queued) / 1e6 });
    }
  return threads;
}

/** Whether one of these processes is waiting to read from a pipe. */
export const waitsForInput = (pids: readonly number[]): boolean =>
  pids.some((pid) => /pipe_read|wait_for_partner/.test(read(`/proc/${pid}/wchan`)));

/** Bytes used by these processes; shared memory is counted once if the kernel reports it. */
export function memoryOf(pids: readonly number[], limit: number): number {
  const resident = pids.reduce(
    (sum, pid) => sum + PAGE_BYTES * Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0),
    0,
  );
  if (resident <= limit) return resident;
  // The exact figure is expensive, so it is read only when it matters.
  return pids.reduce((sum, pid) => {
    const shares = /^Pss:\s*(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
    return sum + 1024 * Number(shares ?? 0);
  }, 0);
}

/** Kills every process whose environment contains this line, including those that left their process group. */
export function killMarked(mark: string): void {
  for (const entry of list('/proc')) {
    if (!/^\d+$/.test(entry) || !read(`/proc/${entry}/environ`).split('\0').includes(mark)) continue;
    try {
      process.kill(Number(entry), 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

/** Kills the process group of a leader; false if it was empty. */
export function killGroup(leader: number): boolean {
  try {
    process.kill(-leader, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
