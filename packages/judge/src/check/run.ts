/**
 * Runs somebody's program once: a shell command line in a process group of its own, the input on its standard input, limits on
 * processor time, wall time, memory and output. Whatever the program does (floods, hangs, crashes, forks, never reads), the run
 * ends, the whole group is killed and nothing of it is left behind.
 *
 * The limits are the shell's `ulimit`, set by a small outer shell that also reports the processor time with `times` on
 * descriptor 3. The program's standard error is descriptor 4 of that shell, so the shell's own remarks are not mixed into it.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { cpuOfGroup, endStragglers, forget, killGroup, MARK, newMark, remember } from './processes.ts';

export interface Limits {
  /** Processor time. The clock on the wall may show twice that and two seconds more. */
  readonly seconds: number;
  readonly outputBytes: number;
  readonly memoryMegabytes: number;
  /** Words that wall a command in, put before it: the sandbox's. */
  readonly walls?: readonly string[];
}

export interface Run {
  /** How it ended: by itself, by a signal, or stopped by us at a limit. */
  readonly end: 'exit' | 'signal' | 'time' | 'output';
  /** With 'exit'. */
  readonly code?: number;
  /** With 'signal', as in SIGSEGV. */
  readonly signal?: string;
  readonly output: Buffer;
  /** The last part of what it wrote on standard error. */
  readonly errors: string;
  readonly wallMs: number;
  /** Of one that was stopped at the wall clock what /proc says; undefined where nobody can say. */
  readonly cpuMs?: number;
  /** It ended and left a process of its own running. */
  readonly leftBehind: boolean;
}

const ERROR_BYTES = 8192;
/** How long the pipes of an ended program may stay open in the hands of a process that left its group. */
const PIPE_GRACE_MS = 250;
/** How long a killed one may take to let go of them. Only a process that threw its mark away makes us wait that long. */
const DEATH_GRACE_MS = 5000;

const OUTER_SHELL = `
ulimit -c 0; ulimit -S -t $2; ulimit -H -t $(($2 + 1)); ulimit -d $3; ulimit -f 524288
sh -c "$1" 2>&4 3>&- 4>&-
status=$?
times >&3
exit $status`;

/** Of two names for one number the first is the usual one (SIGABRT, SIGIOT). */
const SIGNAL_NAMES = new Map(
  Object.entries(constants.signals)
    .reverse()
    .map(([name, number]) => [number, name]),
);

/** A shell reports a death by signal n as exit code 128 + n. */
const signalOf = (code: number): string | undefined =>
  code > 128 ? SIGNAL_NAMES.get(code - 128) : undefined;

/** The shell's `times`: the second line is user and system time of everything it waited for. */
function cpuOf(times: string): number | undefined {
  const children = times.split('\n')[1]?.match(/(\d+)m([\d.,]+)s\s+(\d+)m([\d.,]+)s/);
  if (!children) return undefined;
  const ms = (minutes = '0', seconds = '0'): number =>
    60_000 * Number(minutes) + 1000 * Number(seconds.replace(',', '.'));
  return Math.round(ms(children[1], children[2]) + ms(children[3], children[4]));
}

/** What a shell says about a child that a signal killed; we say it better. */
const SHELL_REMARK =
  /\n?(?:sh: \d+: )?(?:Segmentation fault|Aborted|Floating point exception|Killed|Terminated|CPU time limit exceeded|Trace\/breakpoint trap|Bus error|Illegal instruction)(?: \(core dumped\))?\n?$/;

export function runProgram(
  command: string,
  input: string | Buffer,
  limits: Limits,
  abort?: AbortSignal,
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const mark = newMark();
    const [file = 'sh', ...words] = [
      ...(limits.walls ?? []),
      ...['sh', '-c', OUTER_SHELL, 'baralho', command],
      String(Math.max(1, Math.ceil(limits.seconds))),
      String(limits.memoryMegabytes * 1024),
    ];
    const child = spawn(file, words, {
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore', 'pipe', 'pipe'],
      env: { ...process.env, [MARK]: mark },
    });
    const leader = child.pid;
    if (leader !== undefined) remember(leader);
    const [stdin, stdout, , timesPipe, errorPipe] = child.stdio as unknown as [
      Writable,
      Readable,
      null,
      Readable,
      Readable,
    ];

    const chunks: Buffer[] = [];
    let outputSize = 0;
    let errors: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    let errorSize = 0;
    let times = '';
    let stopped: 'time' | 'output' | undefined;
    let cpuWhenStopped: number | undefined;
    let leftBehind = false;
    let exit: { readonly code: number | null; readonly signal: string | null } | undefined;
    let grace: NodeJS.Timeout | undefined;

    const stop = (why: 'time' | 'output'): void => {
      stopped ??= why;
      if (leader === undefined) return;
      if (why === 'time') cpuWhenStopped = cpuOfGroup(leader);
      killGroup(leader);
    };
    const patience = setTimeout(() => stop('time'), 1000 * (2 * limits.seconds + 2));
    const onAbort = (): void => stop('time');
    abort?.addEventListener('abort', onAbort);

    stdout.on('data', (chunk: Buffer) => {
      const room = limits.outputBytes - outputSize;
      if (room > 0) chunks.push(chunk.length <= room ? chunk : chunk.subarray(0, room));
      outputSize += chunk.length;
      if (outputSize > limits.outputBytes) stop('output');
    });
    errorPipe.on('data', (chunk: Buffer) => {
      errors = Buffer.concat([errors, chunk]).subarray(-ERROR_BYTES);
      errorSize += chunk.length;
      if (errorSize > limits.outputBytes) stop('output');
    });
    timesPipe.on('data', (chunk: Buffer) => {
      times += chunk.toString();
    });
    // A program that ends without reading everything closes the pipe under our hands. That is its right.
    for (const stream of [stdin, stdout, errorPipe, timesPipe]) stream.on('error', () => {});
    stdin.end(input);

    const settle = (): void => {
      clearTimeout(patience);
      clearTimeout(grace);
      abort?.removeEventListener('abort', onAbort);
      if (leader !== undefined) forget(leader);
      for (const stream of [stdin, stdout, errorPipe, timesPipe]) stream.destroy();
      const cpuMs = cpuOf(times) ?? cpuWhenStopped;
      const signal = exit?.signal ?? signalOf(exit?.code ?? 0);
      const tooLong = signal === 'SIGXCPU' || (cpuMs !== undefined && cpuMs > 1000 * limits.seconds);
      const end = stopped ?? (tooLong ? 'time' : signal === undefined ? 'exit' : 'signal');
      resolve({
        end,
        ...(end === 'exit' && { code: exit?.code ?? 0 }),
        ...(end === 'signal' && signal !== undefined && { signal }),
        output: Buffer.concat(chunks),
        errors: errors.toString().replace(SHELL_REMARK, ''),
        wallMs: performance.now() - started,
        ...(cpuMs !== undefined && { cpuMs }),
        leftBehind,
      });
    };
    child.on('error', (error) => {
      clearTimeout(patience);
      reject(error);
    });
    child.on('exit', (code, signal) => {
      exit = { code, signal };
      clearTimeout(patience);
      if (leader !== undefined) leftBehind = killGroup(leader) && stopped === undefined;
      grace = setTimeout(() => {
        leftBehind = true;
        endStragglers(mark);
        grace = setTimeout(settle, DEATH_GRACE_MS);
      }, PIPE_GRACE_MS);
    });
    child.on('close', settle);
  });
}
