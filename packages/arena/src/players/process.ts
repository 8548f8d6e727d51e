/**
 * A bot's process: started in a cage of its own, read with care. Standard output and error are kept up to a cap; whoever writes
 * more is stopped at once. The process leads a group of its own, and every process still alive when the arena ends, however it
 * ends, is ended with it.
 *
 * Nothing that a bot wrote is lost: a process has ended when its pipes have, too. What holds them open then was left behind and
 * is killed, after which they must end. A process that never came so far as to say `ready` is a fault of the machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex, Readable, Writable } from 'node:stream';
import type { BotCommand, Cage } from '../sandbox/sandbox.ts';

const LINE_CAP = 1024;
const STDOUT_CAP = 10 * 1024;
const STDERR_CAP = 10 * 1024;
/** How long those that are left behind have to end by themselves, and those we cannot find may hold our pipes open. */
const LEAVE_MS = 200;
const POLL_MS = 10;
const GIVE_UP_MS = 5000;
/** The walls go up in milliseconds; a machine that needs longer than this is not fit to play on. */
const START_MS = 60_000;

/** Why a wait ended. */
export type Ending = 'line' | 'exit' | 'deadline' | 'flood';

/** The machine failed us, not the bot. */
export class MachineFault extends Error {
  override readonly name = 'MachineFault';
}

const alive = new Set<BotProcess>();
let watching = false;

function watchForTheEnd(): void {
  if (watching) return;
  watching = true;
  process.on('exit', () => {
    for (const bot of alive) bot.kill();
  });
}

export class BotProcess {
  readonly #child: ChildProcess;
  readonly #cage: Cage;
  #stdout = '';
  #stderr = '';
  #account = '';
  #overflow: string | undefined;
  #exit: { readonly code: number | null; readonly signal: string | null } | undefined;
  #failure: string | undefined;
  #isReady = false;
  #leftBehind = 0;
  #isCleared = false;
  #wake: () => void = () => {};
  #closed: () => void = () => {};
  #open = 3;
  /** Nothing that still comes counts, least of all against the process that has taken its place in the cage. */
  #over = false;

  constructor(command: BotCommand, cage: Cage, cpuSeconds?: number) {
    watchForTheEnd();
    const [file = '', ...args] = cage.words(command, {
      ...(cpuSeconds !== undefined && { cpuSeconds }),
      greets: true,
    });
    this.#cage = cage;
    this.#child = spawn(file, args, {
      cwd: command.folder,
      env: cage.environment,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    });
    alive.add(this);
    const [stdin, stdout, stderr, account] = this.#child.stdio as unknown as [
      Writable,
      Readable,
      Readable,
      Duplex,
    ];
    // Nobody has to read what we write; a closed pipe is no fault.
    stdin.on('error', () => {});
    stdout.setEncoding('utf8').on('data', (text: string) => this.#readOut(text));
    stderr.setEncoding('utf8').on('data', (text: string) => this.#readError(text));
    account.setEncoding('utf8').on('data', (text: string) => {
      if (this.#account.length < LINE_CAP) this.#account += text;
      if (!this.#isReady && this.#account.startsWith('ready\n')) {
        this.#isReady = true;
        account.write('go\n');
        this.#wake();
      }
    });
    for (const pipe of [stdout, stderr, account])
      pipe
        .on('error', () => {})
        .on('close', () => {
          this.#open--;
          this.#closed();
          this.#wake();
        });
    this.#child.on('error', (error) => {
      this.#failure = error.message;
      this.#ended(127, null);
    });
    this.#child.on('exit', (code, signal) => this.#ended(code, signal));
  }

  #ended(code: number | null, signal: string | null): void {
    this.#exit ??= { code, signal };
    alive.delete(this);
    void this.#clearOut();
  }

  /** Ends whatever outlives the process and may hold its pipes open. */
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
      this.#killGroup();
      this.#cage.kill();
      setTimeout(() => {
        for (const pipe of this.#child.stdio) pipe?.destroy();
      }, GIVE_UP_MS).unref();
    }
    this.#isCleared = true;
    this.#wake();
  }

  #readOut(text: string): void {
    if (this.#over) return;
    this.#stdout += text;
    const longest = Math.max(...this.#stdout.split('\n').map((line) => line.length));
    if (longest > LINE_CAP) this.#flood(`a line of more than ${LINE_CAP} bytes`);
    else if (this.#stdout.length > STDOUT_CAP) this.#flood(`more than ${STDOUT_CAP / 1024} KB in a move`);
    this.#wake();
  }

  #readError(text: string): void {
    if (this.#over) return;
    this.#stderr += text;
    if (this.#stderr.length > STDERR_CAP)
      this.#flood(`more than ${STDERR_CAP / 1024} KB of standard error in a move`);
  }

  #flood(what: string): void {
    this.#overflow ??= what;
    this.#stdout = this.#stdout.slice(0, STDOUT_CAP);
    this.#stderr = this.#stderr.slice(0, STDERR_CAP);
    this.kill();
    this.#wake();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }
  get stdout(): string {
    return this.#stdout;
  }
  get stderr(): string {
    return this.#stderr;
  }
  /** What was too much, when it was. */
  get overflow(): string | undefined {
    return this.#overflow;
  }
  get isAlive(): boolean {
    return this.#exit === undefined;
  }

  /** How it ended, the way a shell counts: 128 and more is a signal. */
  get exitCode(): number {
    if (this.#exit === undefined) return 0;
    return this.#exit.code ?? 128 + (SIGNAL_NUMBERS[this.#exit.signal ?? ''] ?? 9);
  }

  /** Processes that were there when it had ended. */
  get leftBehind(): number {
    return Number(/left (\d+)/.exec(this.#account)?.[1] ?? 0) || this.#leftBehind;
  }

  /** CPU milliseconds by the shell's account when the bot has ended. */
  get cpuMs(): number | undefined {
    const times = [...this.#account.matchAll(/(\d+)m([\d.]+)s/g)].slice(2);
    if (times.length < 2) return undefined;
    return times.reduce(
      (sum, [, minutes, seconds]) => sum + 60_000 * Number(minutes) + 1000 * Number(seconds),
      0,
    );
  }

  /** Forgets what was written so far: a new move begins. */
  forgetOutput(): void {
    this.#stdout = '';
    this.#stderr = '';
  }

  write(text: string, end: boolean): void {
    const { stdin } = this.#child;
    if (stdin === null || stdin.destroyed) return;
    if (end) stdin.end(text);
    else stdin.write(text);
  }

  /** Waits until the bot itself is started; throws a `MachineFault` when it does not come to that. */
  async ready(): Promise<void> {
    const started = await this.#until(START_MS, () =>
      this.#isReady
        ? true
        : this.#failure !== undefined || (this.#isCleared && this.#open === 0)
          ? false
          : undefined,
    );
    if (started) return;
    this.kill();
    const said = this.#failure ?? (this.#stderr.trim().split('\n')[0] || 'its sandbox ended before it began');
    throw new MachineFault(started === undefined ? 'its sandbox is not there after a minute' : said);
  }

  /** Waits for a whole line or for the end of the process, but not beyond a number of milliseconds. */
  async wait(until: 'line' | 'exit', ms: number): Promise<Ending> {
    const ending = await this.#until<Ending>(ms, () => {
      if (this.#overflow !== undefined) return 'flood';
      if (until === 'line' && this.#stdout.includes('\n')) return 'line';
      return this.#isCleared && this.#open === 0 ? 'exit' : undefined;
    });
    if (ending === 'exit') this.#over = true;
    return ending ?? 'deadline';
  }

  #until<T>(ms: number, look: () => T | undefined): Promise<T | undefined> {
    return new Promise((resolve) => {
      const done = (found: T | undefined): void => {
        clearTimeout(timer);
        this.#wake = () => {};
        resolve(found);
      };
      this.#wake = () => {
        const found = look();
        if (found !== undefined) done(found);
      };
      // What came in while this thread was busy is read before the time is up.
      const timer = setTimeout(() => setImmediate(() => setImmediate(() => done(look()))), ms);
      this.#wake();
    });
  }

  #killGroup(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Nobody is left in it.
    }
  }

  /** Ends the process, its group and all else in the cage. */
  kill(): void {
    this.#over = true;
    if (this.#exit === undefined) this.#killGroup();
    this.#cage.kill();
  }
}

const TRIES = 6;
const PAUSE_MS = 50;

/** Starts a bot, again and again for some seconds when the machine is short of something. */
export async function startBot(command: BotCommand, cage: Cage, cpuSeconds?: number): Promise<BotProcess> {
  for (let tries = 1; ; tries++) {
    const bot = new BotProcess(command, cage, cpuSeconds);
    try {
      await bot.ready();
      return bot;
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** tries));
    }
  }
}

const SIGNAL_NUMBERS: Readonly<Record<string, number>> = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGILL: 4,
  SIGABRT: 6,
  SIGBUS: 7,
  SIGFPE: 8,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGPIPE: 13,
  SIGTERM: 15,
  SIGXCPU: 24,
  SIGXFSZ: 25,
};

/** "SIGSEGV" for 139. */
export const signalOf = (exitCode: number): string =>
  Object.entries(SIGNAL_NUMBERS).find(([, number]) => number === exitCode - 128)?.[0] ??
  `signal ${exitCode - 128}`;
