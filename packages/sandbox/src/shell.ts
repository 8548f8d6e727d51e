/**
 * The shell scripts between us and a program. They set limits, make sure that we are not the program's parent, report on
 * descriptor 3 when it may begin and how much CPU time it has used, exit with its exit code, and make sure that nothing
 * survives when we are killed: the first process asks the kernel for a signal when its parent dies, and then looks whether the
 * parent had died already.
 *
 * The shell's own messages go to descriptor 3, so that they are not mixed into the program's standard error.
 */
export interface ShellLimits {
  readonly openFiles: number;
  /** In megabytes. */
  readonly fileMb: number;
  /** In megabytes of data, where no control group limits memory. */
  readonly dataMb?: number;
  readonly processes?: number;
}

const limitLines = (limits: ShellLimits | undefined): string[] =>
  limits === undefined
    ? ['ulimit -c 0']
    : [
        'ulimit -c 0',
        `ulimit -n ${limits.openFiles}`,
        `ulimit -f ${limits.fileMb * 2048}`,
        ...(limits.dataMb ? [`ulimit -d ${limits.dataMb * 1024}`] : []),
        // Shells disagree on the letter for processes.
        ...(limits.processes
          ? [`ulimit -u ${limits.processes} 2>/dev/null || ulimit -p ${limits.processes}`]
          : []),
      ];

const enterLines = (doors: readonly string[]): string[] => [
  `[ "$PPID" = ${process.pid} ] || exit`,
  ...doors.map((door) => `echo 0 > ${door} || exit`),
];

const leash = (signal: 'KILL' | 'TERM', leashed: boolean): string[] =>
  leashed ? ['setpriv', '--pdeathsig', signal, '--'] : [];

const script = (lines: readonly string[]): string[] => ['sh', '-c', lines.join('\n'), 'sh'];

const TAKES_GROUP_ALONG = "trap 'kill -9 0' TERM";

/** Runs what follows while this shell can hear a signal. A command in the background reads nothing unless it is told to. */
const behind = (command: string): string[] => ['exec 8<&0', `${command} &`, 'wait $!'];

/** The shell's own remarks to descriptor 3; the program's errors wait at 5. */
const ASIDE = 'exec 5>&2 2>&3';

/**
 * A process of its own says `ready` and becomes the program when it is told to: we may have died while the walls went up, before
 * everything around the program was bound to die with us. Who ends without a word has not started at all, which is no fault of the
 * program. After that word nothing that comes out of here is believed but to the harm of the program, for it may have written it.
 */
const program = (greets: boolean, redirected = ''): string =>
  [
    '(',
    ...(greets ? ['echo ready >&3', 'read -r go <&3 || exit'] : []),
    `exec "$@" ${redirected} 2>&5 3>&- 4>&- 5>&-`,
    ')',
  ].join('\n');

/** Words that go before a program which runs without walls: one shell, which takes its whole process group with it. */
export const openShell = (
  doors: readonly string[],
  limits: ShellLimits | undefined,
  leashed: boolean,
  greets: boolean,
): string[] => [
  ...leash('TERM', leashed),
  ...script([
    TAKES_GROUP_ALONG,
    ...enterLines(doors),
    ASIDE,
    ...limitLines(limits),
    ...behind(program(greets, '<&8 8<&-')),
    'code=$?',
    'times >&3',
    'exit $code',
  ]),
];

/**
 * Words that go before bubblewrap, whose inner half dies with its parent only from a certain moment on; before that it waits for
 * a word from the outer half, for ever when that one has been killed. Until then both are in the group of this shell.
 */
export const outerShell = (doors: readonly string[], leashed: boolean, limits?: ShellLimits): string[] => [
  ...leash('TERM', leashed),
  ...script([
    TAKES_GROUP_ALONG,
    ...enterLines(doors),
    ...(limits === undefined ? [] : limitLines(limits)),
    ...behind('"$@" <&8 8<&-'),
    'exit $?',
  ]),
];

/**
 * Words that go before a program behind walls, where this shell and the first process of the space are all that should be left
 * in the end: it tells how many others are.
 */
export const walledShell = (limits: ShellLimits, greets: boolean): string[] =>
  script([
    ASIDE,
    ...limitLines(limits),
    program(greets),
    'code=$?',
    'times >&3',
    'set -- /proc/[0-9]*',
    // Whoever is on the point of ending gets a moment: on a busy machine that is not yet somebody left behind.
    'tries=0',
    'while [ $# -gt 2 ] && [ $((tries += 1)) -le 10 ]; do sleep 0.02; set -- /proc/[0-9]*; done',
    'echo "left $(($# - 2))" >&3',
    'exit $code',
  ]);
