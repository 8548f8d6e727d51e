/**
 * A bot's process: started in a cage of its own, read with care. Standard output and error are kept up to a cap; whoever writes
 * more is stopped at once. The process leads a group of its own, and every process still alive when the arena ends, however it
 * ends, is ended with it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex, Readable, Writable } from 'node:stream';
import type { BotCommand, Cage } from '../sandbox/sandbox.ts';

const LINE_CAP = 1024;
const STDOUT_CAP = 10 * 1024;
const STDERR_CAP = 10 * 1024;
/** How long output may still be on its way after a process has ended. */
const DRAIN_MS = 100;

/** Why a wait ended. */
export type Ending = 'line' | 'exit' | 'deadline' | 'flood';

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
  #wake: () => void = () => {};
  #open = 2;
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
      if (text.startsWith('ready')) account.write('go\n');
    });
    for (const pipe of [stdout, account])
      pipe
        .on('error', () => {})
        .on('close', () => {
          this.#open--;
          this.#wake();
        });
    stderr.on('error', () => {});
    this.#child.on('error', (error) => this.#ended(127, null, `${error.message}\n`));
    this.#child.on('exit', (code, signal) => this.#ended(code, signal, ''));
  }

  #ended(code: number | null, signal: string | null, message: string): void {
    this.#stderr += message;
    this.#exit ??= { code, signal };
    alive.delete(this);
    this.#wake();
    // A child that was left behind may hold the pipes open for ever.
    setTimeout(() => {
      for (const pipe of this.#child.stdio) pipe?.destroy();
    }, DRAIN_MS).unref();
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

  /** The shell's account when the bot has ended: CPU milliseconds, and processes it left behind where that is known. */
  get account(): { readonly cpuMs: number; readonly leftBehind: number } | undefined {
    const times = [...this.#account.matchAll(/(\d+)m([\d.]+)s/g)].slice(2);
    if (times.length < 2) return undefined;
    return {
      cpuMs: times.reduce(
        (sum, [, minutes, seconds]) => sum + 60_000 * Number(minutes) + 1000 * Number(seconds),
        0,
      ),
      leftBehind: Number(/left (\d+)/.exec(this.#account)?.[1] ?? 0),
    };
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

  /** Waits for a whole line or for the end of the process, but not beyond a number of milliseconds. */
  wait(until: 'line' | 'exit', ms: number): Promise<Ending> {
    return new Promise((resolve) => {
      const done = (ending: Ending): void => {
        clearTimeout(timer);
        this.#wake = () => {};
        if (ending === 'exit') this.#over = true;
        resolve(ending);
      };
      let drained = false;
      let draining = false;
      const look = (): void => {
        if (this.#overflow !== undefined) done('flood');
        else if (until === 'line' && this.#stdout.includes('\n')) done('line');
        else if (this.#exit !== undefined) {
          if (this.#open === 0 || drained) done('exit');
          else if (!draining) {
            draining = true;
            setTimeout(() => {
              drained = true;
              look();
            }, DRAIN_MS);
          }
        }
      };
      const timer = setTimeout(() => done('deadline'), ms);
      this.#wake = look;
      look();
    });
  }

  /** Ends the process, its group and all else in the cage. */
  kill(): void {
    this.#over = true;
    const { pid } = this.#child;
    if (pid !== undefined && this.#exit === undefined)
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        this.#child.kill('SIGKILL');
      }
    this.#cage.kill();
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
