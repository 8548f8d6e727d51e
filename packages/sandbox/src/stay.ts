/**
 * A cage that is built once and runs a program again and again, each time from its input to its end. Inside is the runner
 * (../runner/runner.c), which the program cannot reach: it makes new namespaces for every run and throws them away. A run that
 * did not end well ends the runner too, and the next run starts a new one. Where there is no runner for this machine, or none
 * works, the cage is built again for every run, which is only slower.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { Duplex } from 'node:stream';
import type { Cage, ProgramCommand, Start } from './cage.ts';
import { type Caps, overflowOf } from './caps.ts';
import { Clock, type Usage } from './clock.ts';
import { descriptorsFor } from './descriptors.ts';
import { endsWithUs, hasEnded } from './endsWithUs.ts';
import { Gathered } from './gathered.ts';
import { MachineFault } from './machineFault.ts';
import { killGroup } from './processes.ts';
import { LOOK_MS, persistently, START_MS, STARVED_MS } from './program.ts';
import { type Outcome, type RunOptions, runToEnd } from './run.ts';
import { Waker } from './waking.ts';

export interface Stay {
  run(options: RunOptions): Promise<Outcome>;
  /** Makes the next run use a fresh sandbox. */
  renew(): void;
}

const HEAD_BYTES = 5;
const KILLED = 128 + 9;

interface Exit {
  readonly exitCode: number;
  readonly left: number;
  readonly cpuMs?: number;
}

/** The exit code in a status of `wait`. */
const codeOf = (status: number): number =>
  (status & 0x7f) === 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f);

/** A run in progress. */
interface Run {
  readonly stdout: Gathered;
  readonly stderr: Gathered;
  readonly caps: Caps;
  clock?: Clock;
  overflow?: string;
  exit?: Exit;
  /** Why the program never started. */
  failure?: string;
}

class RunnerProcess {
  readonly #child: ChildProcess;
  readonly #cage: Cage;
  readonly #control: Duplex;
  readonly #waker = new Waker();
  #received: Buffer = Buffer.alloc(0);
  #said = '';
  #isThere = false;
  #isGone = false;
  #run: Run | undefined;

  constructor({ words, environment, filter }: Start, folder: string, cage: Cage) {
    this.#cage = cage;
    const [file = '', ...args] = words;
    const nothing = openSync('/dev/null', 'r+');
    const given = [
      nothing,
      nothing,
      'pipe' as const,
      'pipe' as const,
      ...(filter === undefined ? [] : [filter]),
    ];
    try {
      this.#child = spawn(file, args, {
        cwd: folder,
        env: environment as NodeJS.ProcessEnv,
        detached: true,
        stdio: descriptorsFor(given),
      });
    } finally {
      closeSync(nothing);
      if (filter !== undefined) closeSync(filter);
    }
    endsWithUs(this);
    const control = this.#child.stdio[3];
    if (!(control instanceof Duplex)) throw new Error('a runner has no descriptor for its control');
    this.#control = control;
    this.#control
      .on('data', (chunk: Buffer) => this.#read(chunk))
      .on('error', () => {})
      .on('close', () => this.#gone());
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      if (this.#said.length < 1000) this.#said += chunk;
    });
    this.#child.on('error', ({ message }) => {
      this.#said ||= message;
      this.#gone();
    });
    this.#child.on('exit', () => hasEnded(this));
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  #gone(): void {
    this.#isGone = true;
    this.#waker.wake();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    for (;;) {
      const length = this.#received.length < HEAD_BYTES ? undefined : this.#received.readUInt32LE(1);
      if (length === undefined || this.#received.length < HEAD_BYTES + length) break;
      const kind = String.fromCharCode(this.#received[0] ?? 0);
      const bytes = this.#received.subarray(HEAD_BYTES, HEAD_BYTES + length);
      this.#received = this.#received.subarray(HEAD_BYTES + length);
      this.#hear(kind, bytes);
    }
    this.#waker.wake();
  }

  #hear(kind: string, bytes: Buffer): void {
    const run = this.#run;
    if (kind === 'g') this.#isThere = true;
    if (kind === 'f') this.#said = bytes.toString();
    if (run === undefined || run.exit !== undefined || run.overflow !== undefined) return;
    // Reported before anything that the program wrote.
    if (kind === 'r') run.clock = new Clock(this.#cage, this.#child.pid ?? 0);
    else if (kind === 'f') run.failure = this.#said;
    else if (kind === 'x')
      run.exit = {
        exitCode: codeOf(bytes.readUInt32LE(0)),
        left: bytes.readUInt32LE(4),
        cpuMs: Number(bytes.readBigUInt64LE(8)) / 1000,
      };
    else if (kind === 'o' || kind === 'e') {
      (kind === 'o' ? run.stdout : run.stderr).add(bytes);
      const overflow = overflowOf(run.stdout, run.stderr, run.caps);
      if (overflow === undefined) return;
      run.overflow = overflow;
      run.stdout.cut(run.caps.stdoutBytes);
      run.stderr.cut(run.caps.stderrBytes);
    }
  }

  /** Waits until the runner itself has started. */
  async ready(): Promise<void> {
    const isThere = await this.#waker.until(START_MS, () =>
      this.#isThere ? true : this.#isGone ? false : undefined,
    );
    if (!isThere) await this.#fails(this.#said.trim().split('\n')[0] || 'its sandbox ended at once');
  }

  async #fails(why: string): Promise<never> {
    await this.end();
    throw new MachineFault(why);
  }

  /** Runs the program once; after a failure the caller must not use it again. */
  async run({ input, caps, left }: RunOptions): Promise<Outcome> {
    const run: Run = { stdout: new Gathered(), stderr: new Gathered(), caps };
    this.#run = run;
    const killsBefore = this.#cage.memoryKills();
    const bytes = Buffer.from(input);
    const head = Buffer.alloc(4);
    head.writeUInt32LE(bytes.length);
    this.#control.write(Buffer.concat([head, bytes]));
    const begun = await this.#waker.until(START_MS, () =>
      run.clock !== undefined ? true : run.failure !== undefined || this.#isGone ? false : undefined,
    );
    if (!begun) return this.#fails(run.failure ?? 'its cage is not there any more');
    let kills = 0;
    const usage = (): Usage =>
      run.clock?.usage(run.exit?.cpuMs) ?? { wallMs: 0, cpuMs: undefined, queuedMs: 0, ownMs: 0 };
    const how = await this.#wait(run, usage, left, () => kills++);
    const used = usage();
    kills += this.#cage.memoryKills() - killsBefore;
    // If the runner died while the program was running, the program is blamed, since it may have caused it.
    const { exitCode, left: leftBehind } = run.exit ?? { exitCode: KILLED, left: 0 };
    if (how !== 'exit' || kills > 0 || run.exit === undefined) await this.end();
    this.#run = undefined;
    return {
      how,
      stdout: run.stdout.bytes,
      stderr: run.stderr.bytes,
      ...(run.overflow !== undefined && { overflow: run.overflow }),
      exitCode,
      usage: used,
      memoryKills: kills,
      leftBehind,
    };
  }

  async #wait(
    run: Run,
    usage: () => Usage,
    left: RunOptions['left'],
    killed: () => void,
  ): Promise<Outcome['how']> {
    for (;;) {
      const room = left(usage());
      const ending = await this.#waker.until<Outcome['how']>(Math.min(LOOK_MS, Math.max(0, room)), () =>
        run.overflow !== undefined ? 'flood' : run.exit !== undefined || this.#isGone ? 'exit' : undefined,
      );
      if (ending !== undefined) return ending;
      if (room <= 0) return 'late';
      run.clock?.look();
      if (usage().queuedMs > STARVED_MS) await this.#fails('it was given no processor time in five minutes');
      if (this.#cage.isTooLarge(this.#child.pid ?? 0)) {
        killed();
        return 'memory';
      }
    }
  }

  kill(): void {
    const { pid, exitCode, signalCode } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) killGroup(pid);
    this.#cage.kill();
  }

  /** Kills it with everything in the sandbox, and waits for that. */
  async end(): Promise<void> {
    this.kill();
    await this.#waker.until(START_MS, () => this.#isGone || undefined);
  }
}

/** Whether a runner has worked on this machine; unknown before the first try. */
let works: boolean | undefined;

export function openStay(command: ProgramCommand, cage: Cage): Stay {
  let runner: RunnerProcess | undefined;

  async function attempt(start: NonNullable<Cage['startRunner']>, options: RunOptions): Promise<Outcome> {
    if (runner?.isGone !== false) {
      const fresh = new RunnerProcess(start(command), command.folder, cage);
      runner = fresh;
      await fresh.ready();
    }
    const own = runner;
    const stop = (): void => own.kill();
    options.abort?.addEventListener('abort', stop, { once: true });
    if (options.abort?.aborted) stop();
    try {
      const outcome = await own.run(options);
      works = true;
      return outcome;
    } finally {
      options.abort?.removeEventListener('abort', stop);
    }
  }

  return {
    async run(options) {
      const start = works === false ? undefined : cage.startRunner;
      if (start === undefined) return runToEnd(command, cage, options);
      try {
        return await attempt(start, options);
      } catch (error) {
        if (!(error instanceof MachineFault)) throw error;
      }
      if (works === undefined) {
        const outcome = await runToEnd(command, cage, options);
        works = false;
        return outcome;
      }
      return persistently(() => attempt(start, options));
    },
    renew() {
      runner?.kill();
      runner = undefined;
      cage.kill();
    },
  };
}
