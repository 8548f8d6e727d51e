/**
 * The interface for long work: submit chunks, get each result once. Adapters: `local.ts`, threads of this machine with a
 * journal on disk, and `redis.ts`, any number of machines.
 */
import type { Chunk } from './chunk.ts';

export interface Failure {
  readonly chunk: Chunk;
  readonly message: string;
  /** The machine that tried last, when it was another one. */
  readonly by?: string;
}

export interface RunOptions {
  /** Called once for each chunk, in whatever order they come back; `remembered` ones were worked off in an earlier run. */
  readonly done: (chunk: Chunk, result: unknown, remembered: boolean) => void;
  /** Called when a chunk has failed for good; the rest goes on. */
  readonly failed?: (failure: Failure) => void;
  /** Work still waiting is dropped when this fires; `run` then resolves with what was done. */
  readonly signal?: AbortSignal;
  /** 1 is most urgent: its chunks go before those of other runs that wait. */
  readonly priority?: number;
}

export const USUAL_PRIORITY = 100;
/** So urgent or more: somebody waits for a first word. A queue may keep a thread for these. */
export const URGENT_PRIORITY = 10;

export interface RunReport {
  /** Chunks whose result was handed over, those remembered from an earlier run among them. */
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
  /** Works off the chunks, asking for the next one only when there is room. */
  run(chunks: Iterable<Chunk>, options: RunOptions): Promise<RunReport>;
  /** Who is working. */
  workers(): Promise<readonly Crew[]>;
  close(): Promise<void>;
}

/** How often a chunk is tried before it is reported as failed. */
export const ATTEMPTS = 3;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
