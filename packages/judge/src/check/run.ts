/**
 * Runs somebody's program: a shell command line in a sandbox, the input on its standard input, limits on processor time, memory
 * and output. Whatever the program does (floods, hangs, crashes, forks, never reads), the run ends and nothing of it is left.
 */
import {
  type Allowance,
  type Cage,
  type Caps,
  type Outcome,
  type ProgramCommand,
  runToEnd,
  type Sandbox,
  signalOf,
  type Usage,
} from '@baralho/sandbox';

export interface Limits {
  /** Processor time. By the clock, it may take twice that plus two seconds, including sleep. */
  readonly seconds: number;
  readonly outputBytes: number;
}

export interface Run {
  /** How it ended: by itself, by a signal, or stopped by us at a limit. */
  readonly end: 'exit' | 'signal' | 'time' | 'output' | 'memory';
  /** With 'exit'. */
  readonly code?: number;
  /** With 'signal', as in SIGSEGV. */
  readonly signal?: string;
  readonly output: Buffer;
  /** The last part of its standard error. */
  readonly errors: string;
  readonly wallMs: number;
  /** Undefined if it cannot be measured. */
  readonly cpuMs?: number;
  /** It ended but left a process running. */
  readonly leftBehind: boolean;
}

/** What a program of the assignments may use. */
export const allowanceOf = (memoryMb: number): Allowance => ({
  memoryMb,
  processes: 256,
  openFiles: 1024,
  fileMb: 256,
  scratchMb: 64,
});

const ERROR_BYTES = 8192;

/** The shell's message about a child killed by a signal; ours is clearer. */
const SHELL_REMARK =
  /\n?(?:sh: \d+: )?(?:Segmentation fault|Aborted|Floating point exception|Killed|Terminated|CPU time limit exceeded|Trace\/breakpoint trap|Bus error|Illegal instruction)(?: \(core dumped\))?\n?$/;

function endOf({ how, exitCode, memoryKills, usage }: Outcome, { seconds }: Limits): Run['end'] {
  if (how === 'memory' || memoryKills > 0) return 'memory';
  if (how === 'late' || (usage.cpuMs ?? 0) > 1000 * seconds) return 'time';
  if (how === 'flood') return 'output';
  return signalOf(exitCode) === undefined ? 'exit' : 'signal';
}

/** The part of an outcome that is reported. */
export function runOf(outcome: Outcome, limits: Limits): Run {
  const { exitCode, stdout, stderr, usage, leftBehind } = outcome;
  const end = endOf(outcome, limits);
  const signal = signalOf(exitCode);
  return {
    end,
    ...(end === 'exit' && { code: exitCode }),
    ...(end === 'signal' && signal !== undefined && { signal }),
    output: stdout,
    errors: stderr.subarray(-ERROR_BYTES).toString().replace(SHELL_REMARK, ''),
    wallMs: usage.wallMs,
    ...(usage.cpuMs !== undefined && { cpuMs: Math.round(usage.cpuMs) }),
    leftBehind: end === 'exit' && leftBehind > 0,
  };
}

export const capsOf = ({ outputBytes }: Limits): Caps => ({
  stdoutBytes: outputBytes,
  stderrBytes: outputBytes,
});

/** How much of its time a program has left. */
export const leftOf =
  (seconds: number) =>
  ({ cpuMs = 0, ownMs }: Usage): number =>
    Math.min(1000 * seconds - cpuMs, 1000 * (2 * seconds + 2) - ownMs);

export interface Runner {
  run(input: string | Buffer, limits: Limits, abort?: AbortSignal): Promise<Run>;
  /** Stops whatever is still running. */
  close(): void;
}

/** A shell command line, run in the current folder. */
export function shellCommand(line: string, hidden: readonly string[]): ProgramCommand {
  const folder = process.cwd();
  return { words: ['sh', '-c', line], folder, readable: [folder], hidden, environment: process.env };
}

/** Runs a command, several times at once if asked to. */
export function openRunner(
  given: string | ProgramCommand,
  sandbox: Sandbox,
  hidden: readonly string[] = [],
): Runner {
  const command = typeof given === 'string' ? shellCommand(given, hidden) : given;
  const idle: Cage[] = [];
  const all: Cage[] = [];
  const open = (): Cage => {
    const cage = sandbox.open();
    all.push(cage);
    return cage;
  };
  return {
    async run(input, limits, abort) {
      const cage = idle.pop() ?? open();
      const outcome = await runToEnd(command, cage, {
        input,
        caps: capsOf(limits),
        left: leftOf(limits.seconds),
        ...(abort && { abort }),
      });
      idle.push(cage);
      return { ...runOf(outcome, limits), ...(abort?.aborted && { end: 'time' as const }) };
    },
    close() {
      for (const cage of all) cage.close();
    },
  };
}
