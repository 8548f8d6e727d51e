/**
 * Where a bot's process runs. `bwrap` walls it in with bubblewrap; `limits` lets it see everything but bounds what it can use;
 * `none` only makes sure that it can be ended. `auto` takes the strongest that works here, found out by trying. Every mode puts
 * a shell between the arena and the bot (shell.ts), so that a bot that kills its parent kills only that.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { bubblewrapWords } from './bubblewrap.ts';
import { type Cgroup, openCgroup } from './cgroup.ts';
import { killMarked } from './processTree.ts';
import { openShell, outerShell, type ShellLimits, walledShell } from './shell.ts';

export const SANDBOX_MODES = ['auto', 'bwrap', 'limits', 'none'] as const;
export type SandboxMode = (typeof SANDBOX_MODES)[number];

/** What a bot may use. */
export interface Allowance {
  readonly memoryMb: number;
  readonly processes: number;
  readonly openFiles: number;
  readonly fileMb: number;
}

export const DEFAULT_ALLOWANCE: Allowance = { memoryMb: 512, processes: 100, openFiles: 128, fileMb: 16 };

/** A program and what of the disk belongs to it. */
export interface BotCommand {
  readonly words: readonly string[];
  readonly folder: string;
  readonly readable: readonly string[];
  /** Files that it may not read wherever they lie. */
  readonly hidden?: readonly string[];
}

/** The place of one bot. Everything it starts stays inside. */
export interface Cage {
  /**
   * The words to spawn, standard streams as they are, file descriptor 3 for the shell's account of CPU time. With `greets` the
   * shell says `ready` there first and waits for a line.
   */
  words(
    command: BotCommand,
    how?: { readonly cpuSeconds?: number; readonly greets?: boolean },
  ): readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** CPU time of all that ever ran inside, where it is known exactly. */
  cpuMs(): number | undefined;
  memoryKills(): number;
  /** How many processes are inside now, where that is known without walls. */
  inside(): number;
  /** Ends whatever is still inside. */
  kill(): void;
  close(): void;
}

export interface Sandbox {
  readonly mode: Exclude<SandboxMode, 'auto'>;
  /** What is active, in words, for reports. */
  readonly protections: readonly string[];
  /** Why a stronger mode was not taken. */
  readonly lacks: readonly string[];
  open(): Cage;
}

const found = (program: string): boolean =>
  (process.env.PATH ?? '/usr/bin:/bin').split(':').some((folder) => existsSync(join(folder, program)));

interface Means {
  readonly bwrap: boolean;
  readonly limits: boolean;
  readonly allowance: Allowance;
  /** Whether a process can be told to die with its parent, so that it ends even when the arena is killed. */
  readonly leash: boolean;
}

let cages = 0;

function openCage({ bwrap, limits, allowance, leash }: Means): Cage {
  const bounded = bwrap || limits;
  const cgroup: Cgroup | undefined = bounded
    ? openCgroup({ memoryBytes: allowance.memoryMb * 2 ** 20, processes: allowance.processes })
    : undefined;
  const mark = `${process.pid}-${threadId}-${cages++}-${Math.floor(performance.timeOrigin)}`;
  const environment = {
    PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
    LANG: 'C.UTF-8',
    HOME: '/tmp',
    BARALHO_BOT: mark,
  };
  const doors = cgroup?.doors ?? [];
  const limitsOf = (cpuSeconds: number): ShellLimits => ({
    openFiles: allowance.openFiles,
    fileMb: allowance.fileMb,
    cpuSeconds,
    ...(!cgroup?.limitsMemory && { dataMb: allowance.memoryMb }),
    // Without walls the limit would count all processes of the user.
    ...(bwrap && !cgroup?.limitsProcesses && { processes: allowance.processes }),
  });
  return {
    environment,
    words(command, { cpuSeconds = 0, greets = false } = {}) {
      const limited = bounded ? limitsOf(cpuSeconds) : undefined;
      if (!bwrap || limited === undefined)
        return [...openShell(doors, limited, leash, greets), ...command.words];
      const { readable, hidden = [], folder } = command;
      const walls = { readable, hidden, folder, environment };
      return [
        ...outerShell(doors, leash),
        ...bubblewrapWords(walls),
        ...walledShell(limited, greets),
        ...command.words,
      ];
    },
    cpuMs: () => cgroup?.cpuMs(),
    memoryKills: () => cgroup?.memoryKills() ?? 0,
    inside: () => (bwrap ? 0 : (cgroup?.inside() ?? 0)),
    kill() {
      cgroup?.kill();
      if (cgroup === undefined && !bwrap) killMarked(`BARALHO_BOT=${mark}`);
    },
    close() {
      this.kill();
      cgroup?.remove();
    },
  };
}

/** Tries a cage on a command that does nothing; a sentence when it does not work. */
function trial(means: Means): string | undefined {
  const cage = openCage(means);
  const [file = '', ...args] = cage.words({ words: ['sh', '-c', 'true; (true)'], folder: '/', readable: [] });
  const { status, stderr, error } = spawnSync(file, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: cage.environment,
    timeout: 10_000,
  });
  cage.close();
  if (status === 0) return undefined;
  return error?.message ?? (stderr.toString().trim().split('\n')[0] || `it ended with status ${status}`);
}

function describe({ bwrap, limits, allowance, leash }: Means): string[] {
  const ends = bwrap || leash ? ['ends with the arena'] : [];
  if (!bwrap && !limits) return ends;
  const cgroup = openCgroup({ memoryBytes: allowance.memoryMb * 2 ** 20, processes: allowance.processes });
  cgroup?.remove();
  const processes = cgroup?.limitsProcesses
    ? [`${allowance.processes} processes (cgroup)`]
    : bwrap && process.getuid?.() !== 0
      ? [`${allowance.processes} processes`]
      : [];
  return [
    ...(bwrap
      ? ['no network', 'own folder only, read-only', 'empty /tmp', 'no privileges', 'own process space']
      : []),
    `${allowance.memoryMb} MB of memory (${cgroup?.limitsMemory ? 'cgroup' : 'data limit'})`,
    ...processes,
    `${allowance.openFiles} open files`,
    `files of ${allowance.fileMb} MB`,
    'CPU time of a move',
    ...ends,
  ];
}

export type SandboxChoice =
  | { readonly ok: true; readonly sandbox: Sandbox }
  | { readonly ok: false; readonly why: string };

/** Opens the mode asked for, or the strongest for `auto`. */
export function chooseSandbox(mode: SandboxMode, allowance: Allowance = DEFAULT_ALLOWANCE): SandboxChoice {
  const leash = found('setpriv');
  const lacks: string[] = [];
  for (const name of ['bwrap', 'limits', 'none'] as const) {
    if (mode !== 'auto' && mode !== name) continue;
    const means: Means = { bwrap: name === 'bwrap', limits: name === 'limits', allowance, leash };
    const why = name === 'bwrap' && !found('bwrap') ? 'bubblewrap (bwrap) is not installed' : trial(means);
    if (why === undefined)
      return {
        ok: true,
        sandbox: { mode: name, protections: describe(means), lacks, open: () => openCage(means) },
      };
    lacks.push(`${name}: ${why}`);
  }
  return { ok: false, why: `no sandbox works here (${lacks.join('; ')})` };
}
