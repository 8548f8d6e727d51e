/**
 * The modes in which an untrusted program can run. `bwrap` isolates it with bubblewrap; `limits` lets it see everything but
 * limits what it can use; `none` only makes sure that it can be ended. `auto` tries them and takes the strongest that works
 * here. Every mode puts a shell between us and the program (shell.ts), so that a program that kills its parent kills only
 * that.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Allowance, type Cage, DEFAULT_ALLOWANCE, type Means, openCage, startOf } from './cage.ts';
import { openCgroup } from './cgroup.ts';
import { descriptorsFor } from './descriptors.ts';
import { seccompFilter } from './seccomp.ts';

export const SANDBOX_MODES = ['auto', 'bwrap', 'limits', 'none'] as const;
export type SandboxMode = (typeof SANDBOX_MODES)[number];

export interface Sandbox {
  readonly mode: Exclude<SandboxMode, 'auto'>;
  /** The active protections, in words, for reports. */
  readonly protections: readonly string[];
  /** Protections that one might expect of this mode but that are missing here. */
  readonly gaps: readonly string[];
  /** Why a stronger mode was not chosen. */
  readonly lacks: readonly string[];
  open(): Cage;
}

const found = (program: string): boolean =>
  (process.env.PATH ?? '/usr/bin:/bin').split(':').some((folder) => existsSync(join(folder, program)));

const groupFor = ({ memoryMb, processes }: Allowance) =>
  openCgroup({ memoryBytes: memoryMb * 2 ** 20, processes });

/** Tries a command that does nothing; a sentence if it fails. */
function trial(means: Means): string | undefined {
  const cgroup = means.bwrap || means.limits ? groupFor(means.allowance) : undefined;
  const command = { words: ['sh', '-c', 'true; (true)'], folder: '/', readable: [] };
  const start = startOf(means, cgroup, command, { mark: 'trial', greets: false });
  const [file = '', ...args] = start.words;
  const { status, stderr, output, error } = spawnSync(file, args, {
    stdio: descriptorsFor([
      'pipe',
      'pipe',
      'pipe',
      'pipe',
      ...(start.filter === undefined ? [] : [start.filter]),
    ]),
    env: start.environment as NodeJS.ProcessEnv,
    timeout: 60_000,
  });
  if (start.filter !== undefined) closeSync(start.filter);
  cgroup?.remove();
  if (status === 0) return undefined;
  const said = `${stderr ?? ''}${output?.[3] ?? ''}`.trim().split('\n')[0];
  return error?.message ?? (said || `it ended with status ${status}`);
}

/** What is protected here and what is not. */
function describe({ bwrap, limits, allowance, leash }: Means): Pick<Sandbox, 'protections' | 'gaps'> {
  const ends = bwrap || leash ? ['ends with us'] : [];
  if (!bwrap && !limits) return { protections: ends, gaps: ['nothing is limited'] };
  const cgroup = groupFor(allowance);
  cgroup?.remove();
  const filtered = bwrap && seccompFilter(true) !== undefined;
  const memory = `${allowance.memoryMb} MB of memory`;
  const processes = `${allowance.processes} processes`;
  const counted = cgroup?.limitsProcesses === true;
  // A limit per user does not apply to root.
  const perUser = bwrap && process.getuid?.() !== 0;
  return {
    protections: [
      ...(bwrap
        ? ['no network', 'own folder only, read-only', 'empty /tmp', 'no privileges', 'own process space']
        : []),
      ...(filtered ? ['filtered system calls'] : []),
      ...(cgroup?.limitsMemory ? [`${memory} (cgroup)`] : []),
      ...(bwrap && cgroup?.forgets ? ['what it read is forgotten'] : []),
      ...(counted ? [`${processes} (cgroup)`] : perUser ? [processes] : []),
      `${allowance.openFiles} open files`,
      `files of ${allowance.fileMb} MB`,
      'own time of a move',
      ...ends,
    ],
    gaps: [
      ...(cgroup?.limitsMemory
        ? []
        : [
            `${memory} are not held, only watched: there is no control group that we may use, so each process is limited and all of them are looked at 20 times a second`,
          ]),
      ...(bwrap && !cgroup?.forgets
        ? ['what it read stays in memory, where a later program can notice it']
        : []),
      ...(counted || perUser ? [] : ['processes are not counted']),
      ...(bwrap && !perUser
        ? ['it is started by root, to whom the devices belong: a program can change the rights of /dev/null']
        : []),
      ...(bwrap && !filtered ? [`system calls are not filtered on ${process.arch}`] : []),
      ...(bwrap ? [] : ['files, network and other processes are open to it']),
    ],
  };
}

export type SandboxChoice =
  | { readonly ok: true; readonly sandbox: Sandbox }
  | { readonly ok: false; readonly why: string };

/** Opens the requested mode, or the strongest for `auto`. */
export function chooseSandbox(mode: SandboxMode, allowance: Allowance = DEFAULT_ALLOWANCE): SandboxChoice {
  const leash = found('setpriv');
  const lacks: string[] = [];
  for (const name of ['bwrap', 'limits', 'none'] as const) {
    if (mode !== 'auto' && mode !== name) continue;
    const means: Means = { bwrap: name === 'bwrap', limits: name === 'limits', allowance, leash };
    const why = name === 'bwrap' && !found('bwrap') ? 'bubblewrap (bwrap) is not installed' : trial(means);
    if (why === undefined)
      return { ok: true, sandbox: { mode: name, ...describe(means), lacks, open: () => openCage(means) } };
    lacks.push(`${name}: ${why}`);
  }
  return { ok: false, why: `no sandbox works here (${lacks.join('; ')})` };
}
