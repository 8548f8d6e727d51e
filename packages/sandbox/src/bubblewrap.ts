/**
 * The sandbox that bubblewrap builds around a program: no network, no other processes, no capabilities, a read-only system, a
 * small empty /tmp, and of the user's files only the program's own folder. Everything else is not forbidden; it does not exist
 * there.
 */
import { existsSync, lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { procWords } from './procFiles.ts';

export interface Walls {
  /** Folders and files that the program may read besides those of the system. */
  readonly readable: readonly string[];
  /** Parts of these that the program may not read: such files appear empty. */
  readonly hidden?: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Size of each of the writable folders. */
  readonly scratchMb: number;
  /** The file descriptor of the system call filter. */
  readonly filter: number | undefined;
  /** Folder of the runner, which starts programs in their own namespaces (../runner/runner.c): it may create those, and is not filtered. */
  readonly runnerFolder?: string;
}

const NOBODY = '65534';
/** Root of its own user namespace until the runner has created another one, in which it is nobody too. */
const RUNNER_RIGHTS = [
  ...['--uid', '0', '--gid', '0'],
  ...['CAP_SYS_ADMIN', 'CAP_SETPCAP', 'CAP_SETFCAP'].flatMap((right) => ['--cap-add', right]),
];
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store'];
const SETTINGS = [
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/alternatives',
  '/etc/localtime',
];
/** Debian keeps the settings of Java, which it needs to start, in a folder for each version. */
const javaSettings = (): string[] =>
  existsSync('/etc')
    ? readdirSync('/etc')
        .filter((name) => /^java(-|$)/.test(name))
        .map((name) => `/etc/${name}`)
    : [];

/** A system folder as it is on this machine: many are links into /usr. */
function systemFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  return lstatSync(path).isSymbolicLink()
    ? ['--symlink', readlinkSync(path), path]
    : ['--ro-bind', path, path];
}

/** What every sandboxed program sees of the disk. */
export const shownToAll = (): string[] =>
  [...SYSTEM, ...SETTINGS, ...javaSettings()].filter((path) => existsSync(path));

/** Whether every sandboxed program sees this path. */
export const isOfSystem = (path: string): boolean =>
  SYSTEM.some((folder) => path === folder || path.startsWith(`${folder}/`));

/** The words before the command to run inside. */
export const bubblewrapWords = ({
  readable,
  hidden = [],
  folder,
  environment,
  scratchMb,
  filter,
  runnerFolder,
}: Walls): string[] => [
  'bwrap',
  ...['--unshare-all', '--unshare-user', '--cap-drop', 'ALL'],
  ...(runnerFolder === undefined ? ['--uid', NOBODY, '--gid', NOBODY] : RUNNER_RIGHTS),
  ...['--die-with-parent', '--new-session', '--hostname', 'table'],
  ...SYSTEM.flatMap(systemFolder),
  ...[...SETTINGS, ...javaSettings()].flatMap((path) => ['--ro-bind-try', path, path]),
  ...['--proc', '/proc', '--dev', '/dev'],
  ...(runnerFolder === undefined
    ? procWords()
    : [...['--dir', '/cage/proc', '--dir', '/cage/scratch'], ...['--ro-bind', runnerFolder, '/cage/covers']]),
  ...['/tmp', '/dev/shm'].flatMap((path) => ['--size', String(scratchMb * 2 ** 20), '--tmpfs', path]),
  ...readable.flatMap((path) => ['--ro-bind', path, path]),
  ...hidden
    .filter((path) => existsSync(path) && readable.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap((path) => (statSync(path).isDirectory() ? ['--tmpfs', path] : ['--ro-bind', '/dev/null', path])),
  // They too are in memory for as long as the sandbox exists: a program could leave a mark in their permissions for the next run. And the
  // kernel's settings could be changed by root outside, which a program inside still is to them.
  ...[...(runnerFolder === undefined ? ['/proc'] : []), '/dev/pts', '/dev', '/'].flatMap((path) => [
    '--remount-ro',
    path,
  ]),
  ...(filter === undefined || runnerFolder !== undefined ? [] : ['--seccomp', String(filter)]),
  ...['--chdir', folder, '--clearenv'],
  ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
  '--',
];
