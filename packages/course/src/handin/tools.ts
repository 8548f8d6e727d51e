/**
 * The tool chains of this machine: where a compiler or an interpreter is, and which folders it needs. A missing one is the
 * teacher's problem, never the team's fault. Those of the system are preferred, because the sandbox contains them anyway.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { installationOf, isOfSystem } from '@baralho/sandbox';
import type { Language } from './languages.ts';

export interface Tool {
  readonly program: string;
  /** Files and folders it needs besides those of the system. */
  readonly readable: readonly string[];
}

export const TOOLS = ['cc', 'c++', 'python3', 'node', 'javac', 'java', 'rustc', 'ghc', 'make'] as const;
export type ToolName = (typeof TOOLS)[number];

/** The package that installs a tool, for the message to the teacher. */
const PACKAGES: Readonly<Record<ToolName, string>> = {
  cc: 'gcc libc6-dev',
  'c++': 'g++',
  python3: 'python3',
  node: 'nodejs',
  javac: 'openjdk-17-jdk-headless',
  java: 'openjdk-17-jre-headless',
  rustc: 'rustc',
  ghc: 'ghc',
  make: 'make',
};

/** Where some tools of the system keep files: Debian's ghc has its list of packages there. */
const ELSEWHERE: Partial<Readonly<Record<ToolName, string>>> = { ghc: '/var/lib/ghc' };

const SYSTEM = ['/usr/bin', '/bin', '/usr/local/bin'];

const installed = (program: string): Tool => ({ program, readable: installationOf(program) });

export const nodeTool = (): Tool => installed(realpathSync(process.execPath));

/** The `rustc` of rustup is a small program that looks for the real one in the user's home folder. */
function realRustc(program: string): string | undefined {
  const { stdout, status } = spawnSync(program, ['--print', 'sysroot'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  const real = join(stdout?.trim() ?? '', 'bin/rustc');
  return status === 0 && existsSync(real) ? real : undefined;
}

const pathOf = (name: ToolName): string | undefined =>
  [...SYSTEM, ...(process.env.PATH ?? '').split(':')]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

function look(name: ToolName): Tool | undefined {
  if (name === 'node') return nodeTool();
  const found = pathOf(name);
  if (found === undefined) return undefined;
  const elsewhere = ELSEWHERE[name];
  if (isOfSystem(realpathSync(found)))
    return {
      program: found,
      readable: elsewhere !== undefined && existsSync(elsewhere) ? [elsewhere] : [],
    };
  const real = name === 'rustc' ? realRustc(found) : realpathSync(found);
  return real === undefined ? undefined : installed(real);
}

/**
 * Files read inside a sandbox leave the disk cache with it. Files read by the server stay there, so that programs need not wait for the
 * disk.
 */
const WARMS_UP: Partial<Readonly<Record<ToolName, readonly string[]>>> = {
  java: ['-version'],
  python3: ['-c', 'import collections, json, re'],
};

function warmUp(name: ToolName, program: string): void {
  const words = WARMS_UP[name];
  if (words === undefined) return;
  const child = spawn(program, words, { stdio: 'ignore' }).on('error', () => {});
  child.unref();
}

const known = new Map<ToolName, Tool>();

/** A missing tool is looked for again each time: somebody may have installed it in the meantime. */
export function findTool(name: ToolName): Tool | undefined {
  const there = known.get(name);
  if (there !== undefined && existsSync(there.program)) return there;
  const found = look(name);
  if (found === undefined) known.delete(name);
  else {
    known.set(name, found);
    warmUp(name, found.program);
  }
  return found;
}

/** The tools that determine the result of a build; all tools where a script or a Makefile may call any of them. */
const DECIDES: Partial<Readonly<Record<Language, readonly ToolName[]>>> = {
  c: ['cc'],
  'c++': ['c++'],
  python: ['python3'],
  javascript: ['node'],
  java: ['javac', 'java'],
  rust: ['rustc', 'cc'],
  haskell: ['ghc'],
};

/** Name, size and date of the file behind a tool: the same on all machines with the same version from the same place. */
function versionOf(name: ToolName): string | undefined {
  const tool = findTool(name);
  if (tool === undefined) return undefined;
  const file = realpathSync(tool.program);
  const { size, mtimeMs } = statSync(file);
  return `${basename(file)} ${size} ${Math.floor(mtimeMs / 1000)}`;
}

/** The compiler of a language on this machine; undefined if a tool is missing. */
export function compilerOf(language: Language): string | undefined {
  const needed = DECIDES[language];
  const versions = (needed ?? TOOLS).map(versionOf);
  if (needed !== undefined && versions.includes(undefined)) return undefined;
  return versions.filter((version) => version !== undefined).join(', ');
}

/** What the programs of teams may read on this machine besides the system and their own folder. */
export const readableForTeams = (): string[] => TOOLS.flatMap((name) => findTool(name)?.readable ?? []);

export const missingTool = (name: ToolName): string =>
  `${name} is not installed on this machine; Debian has it in ${PACKAGES[name]}`;
