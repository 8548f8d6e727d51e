/**
 * The cage of one program, which can be used for many runs. Everything the program starts stays inside, is counted and is
 * ended from here.
 */
import { randomBytes } from 'node:crypto';
import { openSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bubblewrapWords, isOfSystem } from './bubblewrap.ts';
import { type Cgroup, openCgroup } from './cgroup.ts';
import { makePipes, type Pipes } from './pipes.ts';
import { killMarked, memoryOf, treeOf } from './processes.ts';
import { folderOfRunner, hasRunner, runnerCovers } from './procFiles.ts';
import { seccompFilter } from './seccomp.ts';
import { openShell, outerShell, type ShellLimits, walledShell } from './shell.ts';

/** What a program may use. */
export interface Allowance {
  readonly memoryMb: number;
  readonly processes: number;
  readonly openFiles: number;
  readonly fileMb: number;
  /** Size of each of the writable folders in the sandbox, which are in memory. */
  readonly scratchMb: number;
}

export const DEFAULT_ALLOWANCE: Allowance = {
  memoryMb: 512,
  processes: 100,
  openFiles: 128,
  fileMb: 16,
  scratchMb: 64,
};

/** A program and the parts of the disk that belong to it. */
export interface ProgramCommand {
  readonly words: readonly string[];
  readonly folder: string;
  readonly readable: readonly string[];
  /** Files that it may not read, wherever they are. */
  readonly hidden?: readonly string[];
  /** Its environment if no sandbox hides ours; almost empty by default. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export interface Means {
  readonly bwrap: boolean;
  readonly limits: boolean;
  readonly allowance: Allowance;
  /** Whether a process can be set to die with its parent, so that it ends even if we are killed. */
  readonly leash: boolean;
}

/** What to start: words, environment, and a file descriptor passed to it as number 4. */
export interface Start {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly filter: number | undefined;
}

export interface Cage {
  /** The shell writes `ready` to descriptor 3, waits for a line there, and reports there at the end. */
  start(command: ProgramCommand): Start;
  /** Starts a process that runs the program for one request after another; undefined if there is none for this machine. */
  readonly startRunner: ((command: ProgramCommand) => Start) | undefined;
  readonly pipes: Pipes;
  /** CPU time of everything that ever ran inside, if it is known exactly. */
  cpuMs(): number | undefined;
  memoryKills(): number;
  /** All processes here, found from the leading process if there is no better list. */
  processes(leader: number): number[];
  /** How many processes are inside now, if that is known without bubblewrap. */
  inside(): number;
  /** Whether they use more memory than allowed; only needed if nothing else limits it. */
  isTooLarge(leader: number): boolean;
  /** Kills whatever is still inside. */
  kill(): void;
  close(): void;
}

const FILTER_DESCRIPTOR = 4;

/** The filter as an open file without a name; reading moves its position, so every start needs its own. */
export function filterDescriptor(filter: Buffer): number {
  const path = join(tmpdir(), `baralho-filter-${process.pid}-${randomBytes(8).toString('hex')}`);
  writeFileSync(path, filter, { mode: 0o600, flag: 'wx' });
  const descriptor = openSync(path, 'r');
  unlinkSync(path);
  return descriptor;
}

/** Words and environment for a command, with or without the greeting. */
export function startOf(
  { bwrap, limits, allowance, leash }: Means,
  cgroup: Cgroup | undefined,
  command: ProgramCommand,
  {
    mark,
    greets,
    stays = false,
  }: { readonly mark: string; readonly greets: boolean; readonly stays?: boolean },
): Start {
  const doors = cgroup?.doors ?? [];
  const limited: ShellLimits | undefined =
    bwrap || limits
      ? {
          openFiles: allowance.openFiles,
          fileMb: allowance.fileMb,
          ...(!cgroup?.limitsMemory && { dataMb: allowance.memoryMb }),
          // Without a sandbox the limit would count all processes of the user.
          ...(bwrap && !cgroup?.limitsProcesses && { processes: allowance.processes }),
        }
      : undefined;
  const path = process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin';
  const basic = { LANG: 'C.UTF-8', HOME: '/tmp' };
  if (!bwrap || limited === undefined)
    return {
      words: [...openShell(doors, limited, leash, greets), ...command.words],
      environment: { ...(command.environment ?? { PATH: path, ...basic }), BARALHO_BOT: mark },
      filter: undefined,
    };
  const isInside = (folder: string): boolean =>
    isOfSystem(folder) || command.readable.some((own) => folder === own || folder.startsWith(`${own}/`));
  const environment = { PATH: path.split(':').filter(isInside).join(':') || '/usr/bin:/bin', ...basic };
  const filter = seccompFilter(cgroup?.limitsMemory === true);
  const walls = {
    readable: command.readable,
    hidden: command.hidden ?? [],
    folder: command.folder,
    environment,
    scratchMb: allowance.scratchMb,
    filter: filter && FILTER_DESCRIPTOR,
  };
  const runnerFolder = stays ? folderOfRunner() : undefined;
  return {
    words:
      runnerFolder === undefined
        ? [
            ...outerShell(doors, leash),
            ...bubblewrapWords(walls),
            ...walledShell(limited, greets),
            ...command.words,
          ]
        : [
            ...outerShell(doors, leash, limited),
            ...bubblewrapWords({ ...walls, runnerFolder }),
            ...runnerWords(walls.scratchMb, filter !== undefined, command.readable),
            ...command.words,
          ],
    environment: { ...basic, PATH: path },
    filter: filter && filterDescriptor(filter),
  };
}

function runnerWords(scratchMb: number, isFiltered: boolean, readable: readonly string[]): string[] {
  const covers = runnerCovers();
  const shown = readable.filter((path) => /^\/(tmp|dev\/shm)\//.test(path));
  const sizes = [scratchMb * 2 ** 20, isFiltered ? 1 : 0, covers.length, shown.length];
  return ['/cage/covers/runner', ...sizes.map(String), ...covers, ...shown];
}

export function openCage(means: Means): Cage {
  const { bwrap, limits, allowance } = means;
  const memoryBytes = allowance.memoryMb * 2 ** 20;
  const cgroup = bwrap || limits ? openCgroup({ memoryBytes, processes: allowance.processes }) : undefined;
  // Random, so that it does not reveal the game or the seat.
  const mark = randomBytes(8).toString('hex');
  const pipes = makePipes();
  const processes = (leader: number): number[] => cgroup?.inside() ?? treeOf(leader);
  return {
    start: (command) => startOf(means, cgroup, command, { mark, greets: true }),
    startRunner:
      bwrap && hasRunner()
        ? (command) => startOf(means, cgroup, command, { mark, greets: true, stays: true })
        : undefined,
    pipes,
    cpuMs: () => cgroup?.cpuMs(),
    memoryKills: () => cgroup?.memoryKills() ?? 0,
    processes,
    inside: () => (bwrap ? 0 : (cgroup?.inside().length ?? 0)),
    isTooLarge: (leader) =>
      (bwrap || limits) && !cgroup?.limitsMemory && memoryOf(processes(leader), memoryBytes) > memoryBytes,
    kill() {
      cgroup?.kill();
      if (cgroup === undefined && !bwrap) killMarked(`BARALHO_BOT=${mark}`);
    },
    close() {
      this.kill();
      cgroup?.remove();
      pipes.remove();
    },
  };
}
