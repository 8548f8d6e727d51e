/**
 * How much time a program has used. Wall-clock time passes while other programs have the processor, so it says nothing about a
 * program on a busy machine; CPU time alone would let a program sleep for free. A program's own time is the time in which it
 * ran or slept: the time on the wall less the time in which it was ready to run and another had its turn, which the kernel
 * counts for every thread (/proc/PID/task/TID/schedstat). Of many threads the one that waited longest counts: those of a crowd
 * that wakes up at once wait for each other, and all their waits together would be longer than the time on the wall. It is
 * never less than its CPU time.
 *
 * The kernel's counts are gone with a thread, and we may be late ourselves. So they are read again and again while the program
 * is known to run, and of the time after the last look only CPU time is counted: in doubt for the program.
 */
import type { Cage } from './cage.ts';
import { cpuOf, type ThreadTimes, threadsOf } from './processes.ts';

export interface Usage {
  readonly wallMs: number;
  /** CPU time of all its processes; undefined if it cannot be measured. */
  readonly cpuMs: number | undefined;
  /** Ready to run while others had the processor. */
  readonly queuedMs: number;
  /** Running or sleeping. */
  readonly ownMs: number;
}

interface Look {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly queuedMs: number;
}

const NOTHING: ThreadTimes = { ranMs: 0, queuedMs: 0 };

export class Clock {
  readonly #cage: Cage;
  readonly #leader: number;
  #began = performance.now();
  #cpuBefore = 0;
  #before = new Map<string, ThreadTimes>();
  #seen = new Map<string, ThreadTimes>();
  #last: Look = { wallMs: 0, cpuMs: 0, queuedMs: 0 };
  #known = true;

  constructor(cage: Cage, leader: number) {
    this.#cage = cage;
    this.#leader = leader;
    this.begin();
  }

  /** Starts measuring. */
  begin(): void {
    const pids = this.#cage.processes(this.#leader);
    this.#before = threadsOf(pids);
    this.#seen = new Map(this.#before);
    this.#cpuBefore = this.#cage.cpuMs() ?? cpuOf(pids);
    this.#last = { wallMs: 0, cpuMs: 0, queuedMs: 0 };
    this.#known = this.#cage.cpuMs() !== undefined || this.#before.size > 0;
    this.#began = performance.now();
  }

  /** Checks all threads. Call it while the program is known to be running. */
  look(): void {
    const pids = this.#cage.processes(this.#leader);
    const wallMs = performance.now() - this.#began;
    let longestWaitMs = 0;
    for (const [thread, times] of threadsOf(pids)) {
      const { queuedMs } = this.#seen.get(thread) ?? NOTHING;
      longestWaitMs = Math.max(longestWaitMs, times.queuedMs - queuedMs);
      this.#seen.set(thread, times);
    }
    let ranMs = 0;
    for (const [thread, times] of this.#seen)
      ranMs += times.ranMs - (this.#before.get(thread) ?? NOTHING).ranMs;
    const exact = this.#cage.cpuMs();
    const cpuMs =
      exact === undefined ? Math.max(ranMs, cpuOf(pids) - this.#cpuBefore) : exact - this.#cpuBefore;
    const last = this.#last;
    this.#last = {
      wallMs,
      cpuMs: Math.max(cpuMs, last.cpuMs),
      // The kernel reports a wait when it is over, which may take several checks.
      queuedMs: Math.min(last.queuedMs + longestWaitMs, wallMs),
    };
  }

  /** What has been used so far. `accountMs` is the CPU time of a program that has ended, if it was recorded. */
  usage(accountMs?: number): Usage {
    const wallMs = performance.now() - this.#began;
    if (!this.#known) return { wallMs, cpuMs: accountMs, queuedMs: 0, ownMs: wallMs };
    const exact = this.#cage.cpuMs();
    const last = this.#last;
    const cpuMs = Math.max(last.cpuMs, exact === undefined ? (accountMs ?? 0) : exact - this.#cpuBefore);
    const { queuedMs } = last;
    const since = Math.min(wallMs - last.wallMs, cpuMs - last.cpuMs);
    return { wallMs, cpuMs, queuedMs, ownMs: Math.max(cpuMs, last.wallMs - queuedMs + since) };
  }
}
