/**
 * What the sandbox shows of /proc. The kernel keeps counters there for the whole machine: processes, pages, open files,
 * interrupts. One program could change such a counter and the next one read it. So everything that may change is hidden, and
 * the four files that runtimes read at their start always have the same contents.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeOwnFolder } from './ownFolder.ts';

/** What does not change, belongs to the program's own namespaces, or is its own process. */
const STANDS_STILL = new Set([
  ...['acpi', 'bus', 'cmdline', 'config.gz', 'consoles', 'cpuinfo', 'crypto', 'devices', 'dma', 'driver'],
  ...[
    'execdomains',
    'filesystems',
    'iomem',
    'ioports',
    'misc',
    'mounts',
    'mtrr',
    'net',
    'partitions',
    'self',
  ],
  ...['sysvipc', 'thread-self', 'version'],
]);

const kilobytes = (): string => `${Math.floor(totalmem() / 1024)} kB`;

const processorLines = (): string[] =>
  Array.from({ length: availableParallelism() }, (_, i) => `cpu${i} 0 0 0 0 0 0 0 0 0 0`);

/** Contents as on a machine that has just started and where nothing happens. */
const PICTURES: Readonly<Record<string, () => string>> = {
  meminfo: () =>
    [
      ...['MemTotal', 'MemFree', 'MemAvailable'].map((name) => `${name}: ${kilobytes()}`),
      ...['Buffers', 'Cached', 'SwapTotal', 'SwapFree'].map((name) => `${name}: 0 kB`),
      '',
    ].join('\n'),
  stat: () =>
    [
      'cpu  0 0 0 0 0 0 0 0 0 0',
      ...processorLines(),
      ...[
        'intr 0',
        'ctxt 0',
        'btime 0',
        'processes 1',
        'procs_running 1',
        'procs_blocked 0',
        'softirq 0',
        '',
      ],
    ].join('\n'),
  loadavg: () => '0.00 0.00 0.00 1/1 1\n',
  uptime: () => '1.00 1.00\n',
};

let pictures: string | undefined;

/** The folder with these files, created again if somebody has deleted it. */
function pictureFolder(): string {
  const names = Object.entries(PICTURES);
  if (pictures !== undefined && names.every(([name]) => existsSync(join(`${pictures}`, name))))
    return pictures;
  const folder = makeOwnFolder('proc');
  for (const [name, paint] of names) writeFileSync(join(folder, name), paint());
  pictures = folder;
  return folder;
}

let entries: readonly { readonly name: string; readonly isFolder: boolean }[] | undefined;

const isThere = (name: string): boolean => {
  try {
    statSync(join('/proc', name));
    return true;
  } catch {
    return false;
  }
};

/** The entries to cover on this machine. */
const moving = (): NonNullable<typeof entries> =>
  (entries ??= isThere('self')
    ? readdirSync('/proc')
        .filter((name) => !/^\d+$/.test(name) && !STANDS_STILL.has(name) && isThere(name))
        .map((name) => ({ name, isFolder: statSync(join('/proc', name)).isDirectory() }))
    : []);

const RUNNER = fileURLToPath(new URL(`../runner/runner-${process.arch}`, import.meta.url));
let runnerFolder: string | undefined;

/** Whether there is a runner for this machine. */
export const hasRunner = (): boolean => existsSync(RUNNER);

/** A folder with the runner and with what it puts over the entries of /proc, created when first needed. */
export function folderOfRunner(): string {
  if (runnerFolder !== undefined && existsSync(join(runnerFolder, 'runner'))) return runnerFolder;
  const folder = makeOwnFolder('runner');
  for (const [name, paint] of Object.entries(PICTURES)) writeFileSync(join(folder, name), paint());
  writeFileSync(join(folder, 'nothing'), '');
  mkdirSync(join(folder, 'empty'));
  copyFileSync(RUNNER, join(folder, 'runner'));
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o555);
  chmodSync(folder, 0o755);
  runnerFolder = folder;
  return folder;
}

/** What the runner puts over /proc: a name after `d` for an empty folder, `p` for a file with fixed content, `f` for an empty file. */
export const runnerCovers = (): string[] =>
  moving().map(({ name, isFolder }) => `${isFolder ? 'd' : PICTURES[name] === undefined ? 'f' : 'p'}${name}`);

/** Words for bubblewrap, after its own /proc. */
export const procWords = (): string[] =>
  moving().flatMap(({ name, isFolder }) => {
    const path = join('/proc', name);
    if (isFolder) return ['--tmpfs', path, '--remount-ro', path];
    return ['--ro-bind', PICTURES[name] === undefined ? '/dev/null' : join(pictureFolder(), name), path];
  });
