/**
 * The system calls that a program behind walls may not make, as a filter in the kernel's own little language (classic BPF), which
 * bubblewrap hands over. Refused is what carries a message from one run to another past the walls (keyrings, locks on files that
 * all of them see, watching such files), and what opens the inside of the kernel to strangers (new name spaces, mounts, io_uring,
 * bpf, userfaultfd, performance counters). Locks are not refused but do nothing: too many programs take one and only wonder why
 * it fails. Programs of 32 bits have a table of their own; those of a machine we have no table for are not let in.
 */
const ERRNO = { EPERM: 1, EINVAL: 22, ENOSYS: 38 } as const;
const ALLOW = 0x7fff0000;
const refuse = (errno: number): number => 0x00050000 | errno;
const PRETEND = refuse(0);

type Arch = 'x64' | 'ia32' | 'arm64';
/** How the kernel calls them. */
const ARCHES: Readonly<Record<Arch, number>> = { x64: 0xc000003e, ia32: 0x40000003, arm64: 0xc00000b7 };
const X32_BIT = 0x40000000;

/** Numbers of a system call: x64, ia32, arm64. From 424 on they are the same everywhere. */
type Numbers = readonly [x64: number | undefined, ia32: number | undefined, arm64: number | undefined];
const everywhere = (number: number): Numbers => [number, number, number];

export const REFUSED: Readonly<Record<string, Numbers>> = {
  add_key: [248, 286, 217],
  request_key: [249, 287, 218],
  keyctl: [250, 288, 219],
  inotify_init: [253, 291, undefined],
  inotify_init1: [294, 332, 26],
  inotify_add_watch: [254, 292, 27],
  fanotify_init: [300, 338, 262],
  userfaultfd: [323, 374, 282],
  bpf: [321, 357, 280],
  perf_event_open: [298, 336, 241],
  mount: [165, 21, 40],
  umount: [undefined, 22, undefined],
  umount2: [166, 52, 39],
  pivot_root: [155, 217, 41],
  chroot: [161, 61, 51],
  unshare: [272, 310, 97],
  setns: [308, 346, 268],
  syslog: [103, 103, 116],
  open_by_handle_at: [304, 342, 265],
  io_uring_setup: everywhere(425),
  io_uring_enter: everywhere(426),
  io_uring_register: everywhere(427),
  open_tree: everywhere(428),
  move_mount: everywhere(429),
  fsopen: everywhere(430),
  fsconfig: everywhere(431),
  fsmount: everywhere(432),
  fspick: everywhere(433),
  mount_setattr: everywhere(442),
  memfd_secret: everywhere(447),
};

/** Memory that belongs to no process: refused where nothing else could count it. */
export const UNCOUNTED: Readonly<Record<string, Numbers>> = {
  memfd_create: [319, 356, 279],
  shmget: [29, 395, 194],
  ipc: [undefined, 117, undefined],
};

export const SPECIAL: Readonly<Record<string, Numbers>> = {
  clone: [56, 120, 220],
  clone3: everywhere(435),
  flock: [73, 143, 32],
  fcntl: [72, 55, 25],
  fcntl64: [undefined, 221, undefined],
};

/** All that give a new name space: mount, cgroup, uts, ipc, user, pid, net. */
const NEW_SPACES = 0x7e020000;
/** Of fcntl: to ask for a lock, to take or leave one, and leases and notices. */
const ASKS = [5, 12, 36];
const TAKES = [6, 7, 13, 14, 37, 38];
const WATCHES = [1024, 1025, 1026];

type Instruction = readonly [code: number, jumpIf: number, jumpElse: number, value: number];
const load = (offset: number): Instruction => [0x20, 0, 0, offset];
const give = (action: number): Instruction => [0x06, 0, 0, action];
/** Skips so many instructions unless the loaded word is this one. */
const unless = (value: number, skip: number): Instruction => [0x15, 0, skip, value];

const NUMBER = 0;
const ARCH = 4;
const argument = (index: number): number => 16 + 8 * index;

const when = (value: number, then: readonly Instruction[]): Instruction[] => [
  unless(value, then.length),
  ...then,
];

function sectionOf(index: 0 | 1 | 2, countsMemory: boolean): Instruction[] {
  const on = (name: string, table: Readonly<Record<string, Numbers>>, then: readonly Instruction[]) => {
    const number = table[name]?.[index];
    return number === undefined ? [] : when(number, then);
  };
  const locks = [
    load(argument(1)),
    ...TAKES.flatMap((command) => when(command, [give(PRETEND)])),
    ...[...ASKS, ...WATCHES].flatMap((command) => when(command, [give(refuse(ERRNO.EINVAL))])),
    give(ALLOW),
  ];
  const refused = countsMemory ? REFUSED : { ...REFUSED, ...UNCOUNTED };
  return [
    load(NUMBER),
    ...(index === 0 ? [[0x35, 0, 1, X32_BIT] as const, give(refuse(ERRNO.ENOSYS))] : []),
    ...Object.keys(refused).flatMap((name) => on(name, refused, [give(refuse(ERRNO.EPERM))])),
    // glibc falls back to clone, whose flags can be seen.
    ...on('clone3', SPECIAL, [give(refuse(ERRNO.ENOSYS))]),
    ...on('flock', SPECIAL, [give(PRETEND)]),
    ...on('fcntl', SPECIAL, locks),
    ...on('fcntl64', SPECIAL, locks),
    ...on('clone', SPECIAL, [
      load(argument(0)),
      [0x45, 0, 1, NEW_SPACES],
      give(refuse(ERRNO.EPERM)),
      give(ALLOW),
    ]),
    give(ALLOW),
  ];
}

/** The filter for this machine, or undefined where we have no table. `countsMemory` says that a control group does. */
export function seccompFilter(countsMemory: boolean, arch: string = process.arch): Buffer | undefined {
  const own =
    arch === 'x64' ? (['x64', 'ia32'] as const) : arch === 'arm64' ? (['arm64'] as const) : undefined;
  if (own === undefined) return undefined;
  const program = [
    load(ARCH),
    ...own.flatMap((name) => {
      const section = sectionOf(name === 'x64' ? 0 : name === 'ia32' ? 1 : 2, countsMemory);
      // A jump is a byte long; a section is longer.
      return [
        unless(ARCHES[name], 1),
        [0x05, 0, 0, 1] as const,
        [0x05, 0, 0, section.length] as const,
        ...section,
      ];
    }),
    give(refuse(ERRNO.ENOSYS)),
  ];
  const bytes = Buffer.alloc(8 * program.length);
  for (const [i, [code, jumpIf, jumpElse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, 8 * i);
    bytes.writeUInt8(jumpIf, 8 * i + 2);
    bytes.writeUInt8(jumpElse, 8 * i + 3);
    bytes.writeUInt32LE(value >>> 0, 8 * i + 4);
  }
  return bytes;
}
