/** The verdicts of an online judge, and how one follows from a run. */
import type { Problem } from '../problem.ts';
import type { Difference } from './difference.ts';
import type { Ruling } from './ruling.ts';
import type { Run } from './run.ts';

export const VERDICTS = [
  'accepted',
  'presentation error',
  'wrong answer',
  'runtime error',
  'time limit',
  'output limit',
] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judged {
  readonly verdict: Verdict;
  readonly difference?: Difference;
  /** A whole sentence. */
  readonly reason?: string;
  /** Accepted, but not a good play: a sentence. */
  readonly weak?: string;
  /** For a run-time error: the output was right anyway. */
  readonly outputRight?: boolean;
  /** What the program printed. */
  readonly found: string;
}

const SIGNALS: Readonly<Record<string, string>> = {
  SIGSEGV: 'segmentation fault: it touched memory that is not its own',
  SIGABRT: 'it aborted itself: a failed assertion, an exception that nothing caught, or memory freed twice',
  SIGFPE: 'arithmetic fault: most often a division by zero',
  SIGBUS: 'bus error: it touched memory that is not there',
  SIGILL: 'illegal instruction',
  SIGKILL: 'killed, most likely for want of memory',
  SIGPIPE: 'it wrote to a pipe that was closed',
  SIGXFSZ: 'it wrote a file that is too large',
};

/** The last messages of C++, Python, Java and Node when memory runs out. */
const OUT_OF_MEMORY =
  /bad_alloc|MemoryError|OutOfMemoryError|heap out of memory|insufficient memory|os::commit_memory|(?:cannot|failed to) allocate memory/i;

/** Why a run did not end normally, in a whole sentence. */
function describeEnd({ end, code, signal = '', errors }: Run, outputRight: boolean): string {
  if (end === 'memory' || OUT_OF_MEMORY.test(errors)) return 'It wanted more memory than --memory allows.';
  if (end === 'signal') return `It was ended by ${signal} (${SIGNALS[signal] ?? 'a signal'}).`;
  return outputRight
    ? `Its output is right, but it ended with exit code ${code}, which judges take for a crash.`
    : `It ended with exit code ${code}.`;
}

/** The verdict on a run, given the ruling on its output. */
export function judgeRun(run: Run, ruling: Ruling): Judged {
  const found = run.output.toString();
  if (run.end === 'time') return { verdict: 'time limit', found };
  if (run.end === 'output') return { verdict: 'output limit', found };
  if (run.end !== 'exit' || run.code !== 0)
    return {
      verdict: 'runtime error',
      reason: describeEnd(run, ruling.verdict === 'accepted'),
      outputRight: ruling.verdict === 'accepted',
      found,
    };
  return { ...ruling, found };
}

export const judge = (problem: Problem, input: string, expected: string, run: Run): Judged =>
  judgeRun(run, problem.rule(input, expected, run.output.toString()));
