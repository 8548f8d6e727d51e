/**
 * A running untrusted program: started in a cage, given its input, its output read with limits. Standard output and error are
 * kept up to a cap; a program that writes more is stopped immediately. The process leads a group of its own, and every process
 * still alive when we end, however we end, is ended with us.
 *
 * Nothing that a program wrote is lost: it counts as ended only when its pipes are closed too. Processes that still hold them
 * open are killed, after which the pipes must close. A program that never got as far as `ready` is a fault of the machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { Duplex } from 'node:stream';
import type { Cage, ProgramCommand } from './cage.ts';
import { type Caps, overflowOf } from './caps.ts';
import { Clock, type Usage } from './clock.ts';
import { descriptorsFor } from './descriptors.ts';
import { endsWithUs, hasEnded } from './endsWithUs.ts';
import { Gathered } from './gathered.ts';
import { MachineFault } from './machineFault.ts';
import type { Streams } from './pipes.ts';
import { killGroup, waitsForInput } from './processes.ts';
import { exitCodeOf } from './signals.ts';
import { Waker } from './waking.ts';

export interface StartOptions {
  /** The whole input; without it standard input stays open and `write` writes to it. */
  readonly input?: string | Buffer;
  readonly caps: Caps;
}

/** Why a wait ended: a complete line, the end of the program, no time or memory left, or too much output. */
export type Ending = 'line' | 'exit' | 'late' | 'memory' | 'flood';

/** How long remaining processes have to end by themselves, and how long processes that we cannot find may hold our pipes open. */
const LEAVE_MS = 200;
const POLL_MS = 10;
const GIVE_UP_MS = 5000;
/** A sandbox starts in milliseconds; a machine that needs longer than this is not fit to run anything. */
export const START_MS = 60_000;
export const STARVED_MS = 300_000;
/** How often a running program is checked. */
export const LOOK_MS = 50;
const ACCOUNT_BYTES = 4096;
const NEWLINE = 10;

export class Program {
  readonly #child: ChildProcess;
  readonly #cage: Cage;
  readonly #caps: Caps;
  readonly #streams: Streams;
  readonly #killsBefore: number;
  #stdout = new Gathered();
  #stderr = new Gathered();
  #account = '';
  #overflow: string | undefined;
  #exit: { readonly code: number | null; readonly signal: NodeJS.Signals | null } | undefined;
  #failure: string | undefined;
  #clock: Clock | undefined;
  #leftBehind = 0;
  #watchedKills = 0;
  #isCleared = false;
  #open = 3;
  /** Once it is over, later output is ignored, and above all not blamed on the next program in the sandbox. */
  #over = false;
  readonly #waker = new Waker();
  #closed: () => void = () => {};
  #listener: Program | undefined;

  constructor(command: ProgramCommand, cage: Cage, { input, caps }: StartOptions) {
    this.#cage = cage;
    this.#caps = caps;
    this.#killsBefore = cage.memoryKills();
    const { words, environment, filter } = cage.start(command);
    const [file = '', ...args] = words;
    this.#streams = cage.pipes.open(input);
    const { descriptors, stdin, stdout, stderr } = this.#streams;
    const given = [...descriptors, 'pipe' as const, ...(filter === undefined ? [] : [filter])];
    try {
      this.#child = spawn(file, args, {
        cwd: command.folder,
        env: environment as NodeJS.ProcessEnv,
        detached: true,
        stdio: descriptorsFor(given),
      });
    } finally {
      for (const descriptor of given) if (descriptor !== 'pipe') closeSync(descriptor);
    }
    endsWithUs(this);
    const account = this.#child.stdio[3];
    if (!(account instanceof Duplex)) throw new Error('a program has no descriptor for its account');
    // The program need not read its input; a closed pipe is not an error.
    stdin?.on('error', () => {});
    stdout.on('data', (chunk: Buffer) => this.#readOut(chunk));
    stderr.on('data', (chunk: Buffer) => this.#readError(chunk));
    account.setEncoding('utf8').on('data', (text: string) => this.#readAccount(text, account));
    for (const pipe of [stdout, stderr, account])
      pipe
        .on('error', () => {})
        .on('close', () => {
          this.#open--;
          this.#closed();
          this.#waker.wake();
        });
    this.#child.on('error', (error) => {
      this.#failure = error.message;
      this.#ended(127, null);
    });
    this.#child.on('exit', (code, signal) => this.#ended(code, signal));
  }

  #readAccount(text: string, account: Duplex): void {
    if (this.#account.length < ACCOUNT_BYTES) this.#account += text;
    if (this.#clock !== undefined || !this.#account.startsWith('ready\n')) return;
    this.#clock = new Clock(this.#cage, this.#child.pid ?? 0);
    account.write('go\n');
    this.#waker.wake();
  }

  #ended(code: number | null, signal: NodeJS.Signals | null): void {
    this.#exit ??= { code, signal };
    hasEnded(this);
    void this.#clearOut();
  }

  /** Kills whatever outlives the process and may hold its pipes open. */
  async #clearOut(): Promise<void> {
    const began = performance.now();
    const lingers = (): boolean => this.#open > 0 || this.#cage.inside() > 0;
    while (lingers() && performance.now() - began < LEAVE_MS)
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        this.#closed = () => {
          clearTimeout(timer);
          resolve(undefined);
        };
      });
    if (lingers()) {
      this.#leftBehind = this.#cage.inside();
      const grouped = this.#child.pid !== undefined && killGroup(this.#child.pid);
      if (grouped && this.#leftBehind === 0) this.#leftBehind = 1;
      this.#cage.kill();
      setTimeout(() => this.#giveUp(), GIVE_UP_MS).unref();
    }
    this.#isCleared = true;
    this.#waker.wake();
  }

  /** A process that we cannot find holds our pipes. The next program in this sandbox gets others. */
  #giveUp(): void {
    if (this.#open === 0) return;
    this.#leftBehind ||= 1;
    this.#cage.pipes.remove();
    this.#streams.stdout.destroy();
    this.#streams.stderr.destroy();
    this.#child.stdio[3]?.destroy();
  }

  #readOut(chunk: Buffer): void {
    if (this.#over) return;
    this.#stdout.add(chunk);
    this.#listener?.write(chunk);
    this.#stopFlood();
    this.#waker.wake();
  }

  #readError(chunk: Buffer): void {
    if (this.#over) return;
    this.#stderr.add(chunk);
    this.#stopFlood();
  }

  #stopFlood(): void {
    const what = overflowOf(this.#stdout, this.#stderr, this.#caps);
    if (what !== undefined) this.#flood(what);
  }

  #flood(what: string): void {
    this.#overflow ??= what;
    this.#stdout.cut(this.#caps.stdoutBytes);
    this.#stderr.cut(this.#caps.stderrBytes);
    this.kill();
    this.#waker.wake();
  }

  get stdout(): Buffer {
    return this.#stdout.bytes;
  }
  get stderr(): Buffer {
    return this.#stderr.bytes;
  }
  /** Which output was too long, if any. */
  get overflow(): string | undefined {
    return this.#overflow;
  }
  get isAlive(): boolean {
    return this.#exit === undefined;
  }
  /** The exit code as in a shell: 128 and more is a signal. */
  get exitCode(): number {
    return this.#exit === undefined ? 0 : exitCodeOf(this.#exit.code, this.#exit.signal);
  }
  /** Processes that were still there after it had ended. */
  get leftBehind(): number {
    return Number(/^left (\d+)/m.exec(this.#account)?.[1] ?? 0) || this.#leftBehind;
  }
  /** How often a process was killed for lack of memory. */
  get memoryKills(): number {
    return this.#cage.memoryKills() - this.#killsBefore + this.#watchedKills;
  }
  /** Whether it is waiting for input right now, as far as the kernel reports it. */
  get waitsForInput(): boolean {
    return waitsForInput(this.#cage.processes(this.#child.pid ?? 0));
  }

  /** Time since it was told to begin, or since `forget`. */
  get usage(): Usage {
    // The second line of the shell's `times` covers all processes that it waited for.
    const times = [...this.#account.matchAll(/(\d+)m([\d.,]+)s/g)].slice(2);
    const accountMs = times.reduce(
      (sum, [, minutes, seconds = '0']) =>
        sum + 60_000 * Number(minutes) + 1000 * Number(seconds.replace(',', '.')),
      0,
    );
    const usage = this.#clock?.usage(times.length < 2 ? undefined : accountMs);
    return usage ?? { wallMs: 0, cpuMs: undefined, queuedMs: 0, ownMs: 0 };
  }

  /** Resets output and usage: a new request begins. */
  forget(): void {
    this.#stdout = new Gathered();
    this.#stderr = new Gathered();
    this.#clock?.begin();
  }

  write(text: string | Buffer): void {
    if (this.#streams.stdin?.writable === true) this.#streams.stdin.write(text);
  }

  /** Ends the input. */
  endInput(): void {
    this.#streams.stdin?.end();
  }

  /** Passes everything it writes, including earlier output, to the input of another program, which ends with it. */
  feed(other: Program): void {
    other.write(this.#stdout.bytes);
    this.#listener = other;
    const { stdout } = this.#streams;
    if (stdout.closed) other.endInput();
    else stdout.on('close', () => other.endInput());
  }

  /** Waits until the program itself has started; throws a `MachineFault` if it does not start. */
  async ready(): Promise<void> {
    const hasFailed = (): boolean => this.#failure !== undefined || (this.#isCleared && this.#open === 0);
    const started = await this.#waker.until(START_MS, () =>
      this.#clock !== undefined ? true : hasFailed() ? false : undefined,
    );
    if (started) {
      this.#stderr = new Gathered();
      return;
    }
    const said = this.#failure ?? `${this.#stderr.bytes}${this.#account}`.trim().split('\n')[0];
    await this.end();
    throw new MachineFault(
      started === undefined ? 'its sandbox is not there after a minute' : said || 'its sandbox ended at once',
    );
  }

  /** Waits for a complete line or for the end, as long as `left`, in milliseconds of its own time, is positive. */
  async wait(until: 'line' | 'exit', left: (usage: Usage) => number): Promise<Ending> {
    for (;;) {
      const room = left(this.usage);
      const ending = await this.#waker.until<Ending>(Math.min(LOOK_MS, Math.max(0, room)), () => {
        if (this.#overflow !== undefined) return 'flood';
        if (until === 'line' && this.#stdout.bytes.includes(NEWLINE)) return 'line';
        return this.#isCleared && this.#open === 0 ? 'exit' : undefined;
      });
      if (ending === 'exit') this.#over = true;
      if (ending !== undefined) return ending;
      if (room <= 0) return 'late';
      if (this.#exit !== undefined) continue;
      this.#clock?.look();
      if (this.usage.queuedMs > STARVED_MS) {
        await this.end();
        throw new MachineFault('it was given no processor time in five minutes');
      }
      if (this.#cage.isTooLarge(this.#child.pid ?? 0)) {
        this.#watchedKills++;
        this.kill();
        return 'memory';
      }
    }
  }

  /** Kills it and waits until nothing is left, so that another program can use the sandbox. */
  async end(): Promise<void> {
    this.kill();
    await this.#waker.until(START_MS, () => (this.#isCleared && this.#open === 0) || undefined);
  }

  /** Kills the process, its group and everything else in the sandbox. */
  kill(): void {
    this.#over = true;
    if (this.#exit === undefined && this.#child.pid !== undefined) killGroup(this.#child.pid);
    this.#cage.kill();
    this.#streams.stdin?.destroy();
  }
}

const TRIES = 6;
const PAUSE_MS = 50;
/** Errors that mean the machine lacks something; any other is our own bug. */
const SHORTAGES = ['EAGAIN', 'ENOMEM', 'EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'ETIMEDOUT'];

/**
 * Repeats an attempt for some seconds while the machine lacks something, then throws a `MachineFault`. An attempt that fails later than at
 * its start is repeated as a whole, which is why the caller defines it.
 */
export async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const fault = SHORTAGES.includes(code ?? '') ? new MachineFault(message) : error;
      if (!(fault instanceof MachineFault) || tries === TRIES) throw fault;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** tries));
    }
  }
}

/** Starts a program in a sandbox, without a second attempt. */
export async function tryToStart(
  command: ProgramCommand,
  cage: Cage,
  options: StartOptions,
): Promise<Program> {
  const program = new Program(command, cage, options);
  await program.ready();
  return program;
}

/** Starts a program in a sandbox. */
export const startProgram = (...how: Parameters<typeof tryToStart>): Promise<Program> =>
  persistently(() => tryToStart(...how));
