/**
 * The walls that bubblewrap builds around a bot: no network, no other processes, no capabilities, a read-only system, an empty
 * /tmp, and of the user's files nothing but the bot's own folder. What is outside is not forbidden, it does not exist.
 */
import { existsSync, lstatSync, readlinkSync } from 'node:fs';

export interface Walls {
  /** Folders and files that the bot may read besides the system. */
  readonly readable: readonly string[];
  /** What of it the bot may not read: files that appear empty. */
  readonly hidden?: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

const NOBODY = '65534';
const TMP_BYTES = 64 * 2 ** 20;
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store'];
const SETTINGS = [
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/alternatives',
  '/etc/localtime',
];

/** A folder of the system as it is: many are links into /usr. */
function systemFolder(path: string): string[] {
  if (!existsSync(path)) return [];
  return lstatSync(path).isSymbolicLink()
    ? ['--symlink', readlinkSync(path), path]
    : ['--ro-bind', path, path];
}

/** The words before the command to run inside. */
export const bubblewrapWords = ({ readable, hidden = [], folder, environment }: Walls): string[] => [
  'bwrap',
  ...['--unshare-all', '--unshare-user', '--uid', NOBODY, '--gid', NOBODY, '--cap-drop', 'ALL'],
  ...['--die-with-parent', '--new-session', '--hostname', 'table'],
  ...SYSTEM.flatMap(systemFolder),
  ...SETTINGS.flatMap((path) => ['--ro-bind-try', path, path]),
  ...['--proc', '/proc', '--dev', '/dev', '--size', String(TMP_BYTES), '--tmpfs', '/tmp'],
  ...readable.flatMap((path) => ['--ro-bind', path, path]),
  ...hidden
    .filter((path) => existsSync(path) && readable.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap((path) => ['--ro-bind', '/dev/null', path]),
  ...['--chdir', folder, '--clearenv'],
  ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
  '--',
];
