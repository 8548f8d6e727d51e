/**
 * The interface for long work: submit chunks, get each result once. Adapters: `local.ts`, threads of this machine with a
 * journal on disk, and `redis.ts`, any number of machines.
 */
import type { Chunk } from './chunk.ts';

export interface Failure {
  readonly chunk: Chunk;
  readonly message: string;
  /** The machine of the last attempt, if it was another one. */
  readonly by?: string;
}

export interface RunOptions {
  /** Called once for each chunk, in any order; `remembered` ones were finished in an earlier run. */
  readonly done: (chunk: Chunk, result: unknown, remembered: boolean) => void;
  /** Called when a chunk has finally failed; the rest goes on. */
  readonly failed?: (failure: Failure) => void;
  /** When this fires, waiting work is dropped and `run` resolves with what is done. */
  readonly signal?: AbortSignal;
  /** 1 is most urgent: its chunks go before the waiting chunks of other runs. */
  readonly priority?: number;
}

export const USUAL_PRIORITY = 100;
/** With this priority or a more urgent one, somebody waits for a first result. A queue may reserve a thread for these. */
export const URGENT_PRIORITY = 10;

export interface RunReport {
  /** Chunks whose result was delivered, including those from an earlier run. */
  readonly done: number;
  readonly remembered: number;
  readonly failures: readonly Failure[];
}

/** A machine at work. */
export interface Crew {
  readonly name: string;
  readonly threads: number;
  readonly busy: number;
}

export interface JobQueue {
  /** Processes the chunks, and asks for the next one only if there is room. */
  run(chunks: Iterable<Chunk>, options: RunOptions): Promise<RunReport>;
  /** The machines that are working. */
  workers(): Promise<readonly Crew[]>;
  close(): Promise<void>;
}

/** How many attempts a chunk gets before it is reported as failed. */
export const ATTEMPTS = 3;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
