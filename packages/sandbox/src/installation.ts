/**
 * The files that a program needs besides those of the system: its own file, the libraries it names, and the folders of its
 * language. The folder above `bin` is only shown as a whole where it belongs to that program alone; `~/.local` holds
 * everything a user has.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { isOfSystem } from './bubblewrap.ts';

const contains = (folder: string, path: string): boolean => path === folder || path.startsWith(folder + sep);

/** Whether a folder may be shown whole: not the user's home or a folder above it, and not a folder that all programs share. */
export const isOwnFolder = (folder: string): boolean =>
  !contains(folder, homedir()) &&
  ![sep, '/tmp', '/opt', '/usr/local'].includes(folder) &&
  basename(folder) !== '.local';

/** Programs that consist of one file and its libraries. */
const SINGLE = /^(node|nodejs|deno|bun)[\d.]*$/;
/** The folders of a language where many programs share a folder. */
const PARTS = /^(python|pypy|ruby|perl|lua|php|rustlib|jvm)/;

/** Libraries of a trusted program, as found by the system's loader. */
function librariesOf(program: string): string[] {
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8', timeout: 20_000 });
  return [...(stdout ?? '').matchAll(/(?:=> |^\s*)(\/\S+) \(/gm)].map((match) => match[1] ?? '');
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

function around(path: string): string[] {
  const above = dirname(dirname(path));
  const isAlone = isOwnFolder(above) && !SINGLE.test(basename(path));
  if (isAlone && ['bin', 'shims'].includes(basename(dirname(path)))) return [above];
  const parts = SINGLE.test(basename(path))
    ? []
    : ['lib', 'lib64', 'share']
        .flatMap((part) => namesIn(join(above, part)).map((name) => join(above, part, name)))
        .filter((folder) => PARTS.test(basename(folder)));
  return [path, ...librariesOf(path), ...parts];
}

/** Files and folders that must be readable for this program to run. */
export const installationOf = (program: string): string[] => {
  const paths = new Set([program, realpathSync(program)].filter((path) => !isOfSystem(path)));
  return [...new Set([...paths].flatMap(around).filter((path) => !isOfSystem(path)))];
};
