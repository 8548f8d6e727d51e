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

/** Runs the command so that this shell can still receive signals. A background command reads no input unless it is redirected. */
const behind = (command: string): string[] => ['exec 8<&0', `${command} &`, 'wait $!'];

/** The shell's own messages go to descriptor 3; the program's errors are kept at 5. */
const ASIDE = 'exec 5>&2 2>&3';

/**
 * A separate process writes `ready` and becomes the program when it is told to: we may have died while the sandbox was starting, before
 * everything around the program was set to die with us. A process that ends without that word never started, which is not the program's
 * fault. After that word, nothing that comes out of here is trusted in favour of the program, which may have written it.
 */
const program = (greets: boolean, redirected = ''): string =>
  [
    '(',
    ...(greets ? ['echo ready >&3', 'read -r go <&3 || exit'] : []),
    `exec "$@" ${redirected} 2>&5 3>&- 4>&- 5>&-`,
    ')',
  ].join('\n');

/** Words before a program that runs without a sandbox: one shell, which can kill its whole process group. */
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
 * Words before bubblewrap, whose inner half dies with its parent only from a certain moment on; before that it waits for a message from the
 * outer half, for ever if that one was killed. Until then both are in the process group of this shell.
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
 * Words before a sandboxed program, where in the end only this shell and the first process of the namespace should be left: it reports how
 * many others are.
 */
export const walledShell = (limits: ShellLimits, greets: boolean): string[] =>
  script([
    ASIDE,
    ...limitLines(limits),
    program(greets),
    'code=$?',
    'times >&3',
    'set -- /proc/[0-9]*',
    // Processes that are about to end get a moment: on a busy machine they do not yet count as left behind.
    'tries=0',
    'while [ $# -gt 2 ] && [ $((tries += 1)) -le 10 ]; do sleep 0.02; set -- /proc/[0-9]*; done',
    'echo "left $(($# - 2))" >&3',
    'exit $code',
  ]);
