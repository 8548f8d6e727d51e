/**
 * The port through which long work is done: hand in chunks, get each result once. Adapters: `local.ts`, threads of this machine
 * with a journal on disk, and `redis.ts`, any number of machines.
 */
import type { Chunk } from './chunk.ts';

export interface Failure {
  readonly chunk: Chunk;
  readonly message: string;
}

export interface RunOptions {
  /** Called once for each chunk, in whatever order they come back. */
  readonly done: (chunk: Chunk, result: unknown) => void;
  /** Called when a chunk has failed for good; the rest goes on. */
  readonly failed?: (failure: Failure) => void;
  /** Work still waiting is dropped when this fires; `run` then resolves with what was done. */
  readonly signal?: AbortSignal;
  /** 1 is most urgent. Only a queue that several jobs share looks at it. */
  readonly priority?: number;
}

export interface RunReport {
  /** Chunks whose result was handed over, those remembered from an earlier run among them. */
  readonly done: number;
  readonly remembered: number;
  readonly failures: readonly Failure[];
}

export interface JobQueue {
  /** Works off the chunks, asking for the next one only when there is room. */
  run(chunks: Iterable<Chunk>, options: RunOptions): Promise<RunReport>;
  /** Who works, in words: `4 threads`, or the machines. */
  workers(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** How often a chunk is tried before it is reported as failed. */
export const ATTEMPTS = 3;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
