/**
 * Control groups of Linux, versions 1 and 2, where this user may make them: a hard limit on memory and on processes for all
 * that a program starts, an exact account of its CPU time, and a list of the processes to end afterwards. The kernel also
 * charges the files it reads and the names it caches to the group; all of that is released at the end, or the next program
 * could notice what was read.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

export interface CgroupLimits {
  readonly memoryBytes: number;
  readonly processes: number;
}

export interface Cgroup {
  /** A process that writes 0 into each of these files joins, with everything it starts. */
  readonly doors: readonly string[];
  readonly limitsMemory: boolean;
  readonly limitsProcesses: boolean;
  /** CPU time of every process that was ever inside. */
  cpuMs(): number | undefined;
  /** How often a process inside was killed for lack of memory. */
  memoryKills(): number;
  /** The processes that are inside now. */
  inside(): number[];
  /** Kills all processes inside. */
  kill(): void;
  /** Whether the kernel in the end drops the files and names from memory that were loaded only for this group. */
  readonly forgets: boolean;
  remove(): void;
}

const ROOT = '/sys/fs/cgroup';
const NAME = /^baralho-(\d+)-\d+-\d+$/;
let made = 0;

const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};
const read = (path: string): string => attempt(() => readFileSync(path, 'utf8')) ?? '';
const write = (path: string, text: string): boolean =>
  attempt(() => {
    writeFileSync(path, text);
    return true;
  }) ?? false;

const processesOf = (folder: string): string[] =>
  read(join(folder, 'cgroup.procs')).split('\n').filter(Boolean);

function killInside(folder: string): void {
  if (existsSync(join(folder, 'cgroup.kill'))) write(join(folder, 'cgroup.kill'), '1');
  for (let round = 0; round < 50; round++) {
    const inside = processesOf(folder);
    if (inside.length === 0) return;
    for (const pid of inside) attempt(() => process.kill(Number(pid), 'SIGKILL'));
  }
}

/** How to make the kernel release the memory held for a group: the file in version 1 or 2, and the word to write. */
const FORGETTING = [
  ['memory.force_empty', '0'],
  ['memory.reclaim', '64G'],
] as const;

/** What is not released is in use by others too. */
function forgetIn(folder: string): void {
  for (const [file, word] of FORGETTING) if (existsSync(join(folder, file))) write(join(folder, file), word);
}

/** Where our own groups of a hierarchy can be created: below the current one, or at the top. */
function parents(mount: string, own: string): readonly string[] {
  return [join(mount, own), mount].filter((folder) => existsSync(join(folder, 'cgroup.procs')));
}

/** Removes groups left behind by a process that was killed. */
function sweep(parent: string): void {
  for (const name of attempt(() => readdirSync(parent)) ?? []) {
    const owner = NAME.exec(name)?.[1];
    if (owner === undefined || existsSync(`/proc/${owner}`)) continue;
    killInside(join(parent, name));
    forgetIn(join(parent, name));
    attempt(() => rmdirSync(join(parent, name)));
  }
}

const swept = new Set<string>();

function make(mount: string, own: string, name: string): string | undefined {
  for (const parent of parents(mount, own)) {
    if (!swept.has(parent)) sweep(parent);
    swept.add(parent);
    const folder = join(parent, name);
    attempt(() => mkdirSync(folder));
    if (existsSync(join(folder, 'cgroup.procs'))) return folder;
  }
  return undefined;
}

/** The `controllers:path` lines of our own membership; version 2 lists no controllers. */
function membership(): { readonly controllers: string; readonly path: string }[] {
  return read('/proc/self/cgroup')
    .split('\n')
    .map((line) => /^\d+:([^:]*):(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map((match) => ({ controllers: match[1] ?? '', path: match[2] ?? '/' }));
}

function group(folders: readonly string[], limitsMemory: boolean, limitsProcesses: boolean): Cgroup {
  const find = (file: string): string | undefined =>
    folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
  const usage = find('cpuacct.usage');
  const stat = find('cpu.stat');
  const oom = find('memory.events') ?? find('memory.oom_control');
  return {
    doors: folders.map((folder) => join(folder, 'cgroup.procs')),
    limitsMemory,
    limitsProcesses,
    cpuMs() {
      if (usage !== undefined) return Number(read(usage)) / 1e6;
      const micros = stat === undefined ? undefined : /usage_usec (\d+)/.exec(read(stat))?.[1];
      return micros === undefined ? undefined : Number(micros) / 1e3;
    },
    memoryKills: () => Number((oom && /oom_kill (\d+)/.exec(read(oom))?.[1]) ?? 0),
    inside: () => processesOf(folders[0] ?? '').map(Number),
    kill: () => folders.forEach(killInside),
    forgets: limitsMemory && FORGETTING.some(([file]) => find(file) !== undefined),
    remove() {
      folders.forEach(killInside);
      folders.forEach(forgetIn);
      for (const folder of folders) {
        // The kernel needs a moment to remove the last process.
        for (let tries = 0; tries < 200 && existsSync(folder); tries++) {
          if (tries > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
          attempt(() => rmdirSync(folder));
        }
      }
    },
  };
}

function openVersion1(limits: CgroupLimits, name: string): Cgroup | undefined {
  const folders = new Map<string, string>();
  for (const { controllers, path } of membership())
    for (const controller of controllers.split(',')) {
      if (!['memory', 'pids', 'cpuacct'].includes(controller)) continue;
      const mount = join(ROOT, controllers);
      const folder =
        folders.get(mount) ?? make(existsSync(mount) ? mount : join(ROOT, controller), path, name);
      if (folder !== undefined) folders.set(mount, folder);
    }
  const all = [...new Set(folders.values())];
  if (all.length === 0) return undefined;
  const limit = (file: string, value: number): boolean =>
    all.some((folder) => existsSync(join(folder, file)) && write(join(folder, file), String(value)));
  const limitsMemory = limit('memory.limit_in_bytes', limits.memoryBytes);
  limit('memory.memsw.limit_in_bytes', limits.memoryBytes);
  return group(all, limitsMemory, limit('pids.max', limits.processes));
}

const WANTED = '+memory +pids';
/** The group we were in at the start. */
let born: string | undefined;

/**
 * A version 2 group passes its controllers to the groups below it only if it contains no processes. If we may divide our own group
 * (systemd-run --user --scope -p Delegate=yes), all its processes first move one level down.
 */
function divide(parent: string): void {
  const control = join(parent, 'cgroup.subtree_control');
  if (write(control, WANTED) || parent === ROOT) return;
  const below = join(parent, 'baralho-main');
  attempt(() => mkdirSync(below));
  for (const pid of processesOf(parent)) write(join(below, 'cgroup.procs'), pid);
  write(control, WANTED);
}

function openVersion2(limits: CgroupLimits, name: string): Cgroup | undefined {
  born ??= membership().find(({ controllers }) => controllers === '')?.path ?? '/';
  const mount = existsSync(join(ROOT, 'cgroup.controllers')) ? ROOT : join(ROOT, 'unified');
  const offered = read(join(mount, 'cgroup.controllers'));
  if (!existsSync(join(mount, 'cgroup.controllers'))) return undefined;
  for (const parent of parents(mount, born)) if (/memory/.test(offered)) divide(parent);
  const folder = make(mount, born, name);
  if (folder === undefined) return undefined;
  const limit = (file: string, value: number): boolean =>
    existsSync(join(folder, file)) && write(join(folder, file), String(value));
  const limitsMemory = limit('memory.max', limits.memoryBytes);
  limit('memory.swap.max', 0);
  limit('memory.oom.group', 1);
  return group([folder], limitsMemory, limit('pids.max', limits.processes));
}

/** A new group with these limits, or undefined if none can be created. */
export function openCgroup(limits: CgroupLimits): Cgroup | undefined {
  const name = `baralho-${process.pid}-${threadId}-${made++}`;
  const older = openVersion1(limits, name);
  if (older?.limitsMemory) return older;
  const newer = openVersion2(limits, name);
  if (older === undefined || newer?.limitsMemory) {
    older?.remove();
    return newer;
  }
  newer?.remove();
  return older;
}
