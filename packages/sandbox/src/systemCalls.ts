/**
 * The system calls that a sandboxed program may not make, or only in some ways. Forbidden are those that carry information
 * from one run to another: keyrings, locks, watches and marks on shared files, looking at or changing which parts of such a
 * file are in memory, and counters for the whole machine. So are those that open the inside of the kernel (namespaces, mounts,
 * io_uring, bpf, unusual kinds of sockets), those that reach into another process, and those that lower the program's own
 * priority, because it would then not pay for its waiting time.
 */
export const ERRNO = {
  EPERM: 1,
  EINVAL: 22,
  ENOTTY: 25,
  ENOSYS: 38,
  ENOPROTOOPT: 92,
  EOPNOTSUPP: 95,
  EAFNOSUPPORT: 97,
} as const;

/** Results of the filter: a call is executed, returns an error, or returns 0 without being executed. */
export const ALLOW = 0x7fff0000;
export const refuse = (errno: number): number => 0x00050000 | errno;
export const PRETEND = refuse(0);

/** Numbers of a system call: x64, ia32, arm64. From 424 on they are the same everywhere. */
export type Numbers = readonly [x64: number | undefined, ia32: number | undefined, arm64: number | undefined];
const everywhere = (number: number): Numbers => [number, number, number];

/** Calls that programs do not need, so that an error does no harm. */
const FORBIDDEN: Readonly<Record<string, Numbers>> = {
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
  ptrace: [101, 26, 117],
  process_vm_readv: [310, 347, 270],
  process_vm_writev: [311, 348, 271],
  kcmp: [312, 349, 272],
  mincore: [27, 218, 232],
  move_pages: [279, 317, 239],
  migrate_pages: [256, 294, 238],
  sched_setscheduler: [144, 156, 119],
  sched_setparam: [142, 154, 118],
  sched_setattr: [314, 351, 274],
  setpriority: [141, 97, 140],
  nice: [undefined, 34, undefined],
  uselib: [134, 86, undefined],
  vm86old: [undefined, 113, undefined],
  vm86: [undefined, 166, undefined],
  io_uring_setup: everywhere(425),
  io_uring_enter: everywhere(426),
  io_uring_register: everywhere(427),
  open_tree: everywhere(428),
  move_mount: everywhere(429),
  fsopen: everywhere(430),
  fsconfig: everywhere(431),
  fsmount: everywhere(432),
  fspick: everywhere(433),
  pidfd_open: everywhere(434),
  pidfd_getfd: everywhere(438),
  process_madvise: everywhere(440),
  mount_setattr: everywhere(442),
  memfd_secret: everywhere(447),
  process_mrelease: everywhere(448),
};

/** Calls for which programs have a fallback on older kernels: glibc creates processes with clone, whose flags are visible. */
const UNKNOWN: Readonly<Record<string, Numbers>> = {
  clone3: everywhere(435),
  openat2: everywhere(437),
  cachestat: everywhere(451),
  statmount: everywhere(457),
  listmount: everywhere(458),
  io_setup: [206, 245, 0],
  io_submit: [209, 248, 2],
  // The type of socket is in memory, which a filter cannot read.
  socketcall: [undefined, 102, undefined],
};

/**
 * Calls that many programs make without needing the result: locks, hints about reading, and dates of files. Everybody may set the date of
 * /dev/null, which every program sees.
 */
const DOES_NOTHING: Readonly<Record<string, Numbers>> = {
  flock: [73, 143, 32],
  fadvise64: [221, 250, 223],
  fadvise64_64: [undefined, 272, undefined],
  readahead: [187, 225, 213],
  utime: [132, 30, undefined],
  utimes: [235, 271, undefined],
  futimesat: [261, 299, undefined],
  utimensat: [280, 320, 88],
  utimensat_time64: [undefined, 412, 412],
  sync: [162, 36, 81],
  syncfs: [306, 344, 267],
};

/** Memory that belongs to no process: refused if nothing else could count it. */
const UNCOUNTED: Readonly<Record<string, Numbers>> = {
  memfd_create: [319, 356, 279],
  shmget: [29, 395, 194],
  ipc: [undefined, 117, undefined],
};

/** Calls with the same result for all arguments. */
export interface PlainRule {
  readonly calls: Readonly<Record<string, Numbers>>;
  readonly answer: number;
}

export const plainRules = (countsMemory: boolean): readonly PlainRule[] => [
  { calls: FORBIDDEN, answer: refuse(ERRNO.EPERM) },
  { calls: UNKNOWN, answer: refuse(ERRNO.ENOSYS) },
  { calls: DOES_NOTHING, answer: PRETEND },
  ...(countsMemory ? [] : [{ calls: UNCOUNTED, answer: refuse(ERRNO.EPERM) }]),
];

/** Calls from this number on are newer than this list; the kernel may know them, we do not. */
export const FIRST_UNKNOWN = 463;

/** Calls whose result depends on one of their arguments. */
export interface ArgumentRule {
  readonly calls: Readonly<Record<string, Numbers>>;
  readonly argument: number;
  /** Which bits of the argument count; all if missing. */
  readonly mask?: number;
  readonly answers: readonly { readonly values: readonly number[]; readonly answer: number }[];
  readonly otherwise: number;
}

const SOCKET_OF_THIS_MACHINE = 1;
/** For fcntl: test, take or release a lock; leases and notifications; the size of a pipe; marks on a file. */
const ASKS_LOCK = [5, 12, 36];
const TAKES_LOCK = [6, 7, 13, 14, 37, 38];
const WATCHES = [1024, 1025, 1026];
const PIPE_ROOM = [1031, 1032];
const FILE_MARKS = [1035, 1036, 1037, 1038];
/** For madvise: merge equal pages, drop pages of a file from memory, combine them into one large page. */
const SHARED_PAGES = [12, 20, 21, 25];
/** For ioctl, by letter: functions of file systems, including marks that stay on a file and can be read. */
const FILE_SYSTEMS = [0x66, 0x58, 0x76, 0x94].map((letter) => letter << 8);
/** For sockets: counters for the whole machine, and descriptors of processes, which contain one too. */
const COUNTING_OPTIONS = [57, 71, 76, 77];
/** For prctl: merge equal pages. */
const MERGES_PAGES = 67;
/** For clone: mount, cgroup, uts, ipc, user, pid and net namespaces, and a descriptor of the new process. */
const NEW_SPACES = [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000];
const PROCESS_DESCRIPTOR = 0x1000;
export const REFUSED_CLONE_FLAGS = [...NEW_SPACES, PROCESS_DESCRIPTOR].reduce((all, flag) => all | flag);

export const ARGUMENT_RULES: readonly ArgumentRule[] = [
  {
    calls: { fcntl: [72, 55, 25], fcntl64: [undefined, 221, undefined] },
    argument: 1,
    answers: [
      { values: TAKES_LOCK, answer: PRETEND },
      { values: [...ASKS_LOCK, ...WATCHES, ...PIPE_ROOM, ...FILE_MARKS], answer: refuse(ERRNO.EINVAL) },
    ],
    otherwise: ALLOW,
  },
  {
    calls: { preadv2: [327, 378, 286], pwritev2: [328, 379, 287] },
    argument: 5,
    answers: [{ values: [0], answer: ALLOW }],
    otherwise: refuse(ERRNO.EOPNOTSUPP),
  },
  {
    calls: { madvise: [28, 219, 233] },
    argument: 2,
    answers: [{ values: SHARED_PAGES, answer: refuse(ERRNO.EINVAL) }],
    otherwise: ALLOW,
  },
  {
    calls: { socket: [41, 359, 198], socketpair: [53, 360, 199] },
    argument: 0,
    answers: [{ values: [SOCKET_OF_THIS_MACHINE], answer: ALLOW }],
    otherwise: refuse(ERRNO.EAFNOSUPPORT),
  },
  {
    calls: { getsockopt: [55, 365, 209], setsockopt: [54, 366, 208] },
    argument: 2,
    answers: [{ values: COUNTING_OPTIONS, answer: refuse(ERRNO.ENOPROTOOPT) }],
    otherwise: ALLOW,
  },
  {
    calls: { ioctl: [16, 54, 29] },
    argument: 1,
    mask: 0xff00,
    answers: [{ values: FILE_SYSTEMS, answer: refuse(ERRNO.ENOTTY) }],
    otherwise: ALLOW,
  },
  {
    calls: { prctl: [157, 172, 167] },
    argument: 0,
    answers: [{ values: [MERGES_PAGES], answer: refuse(ERRNO.EINVAL) }],
    otherwise: ALLOW,
  },
  {
    calls: { clone: [56, 120, 220] },
    argument: 0,
    mask: REFUSED_CLONE_FLAGS,
    answers: [{ values: [0], answer: ALLOW }],
    otherwise: refuse(ERRNO.EPERM),
  },
];
