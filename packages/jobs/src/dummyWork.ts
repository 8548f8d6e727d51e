/**
 * Work with an adjustable cost, for trying out a queue and its machines without a game. It adds up the numbers of its range,
 * keeps a core busy, and fails on request: always, or on the first attempts (counted by lines in a file). It writes files, so
 * it is not among the kinds that a worker knows; only tests and benchmarks add it.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { anyText, fields, list, oneOf, real, text, whole } from '@baralho/core/shape';
import { compiledModule } from './compiledModule.ts';
import { asKind, type Kind } from './kinds.ts';

export interface DummyWork {
  readonly milliseconds: number;
  /** Fail at the chunk that contains this number. */
  readonly stumbleAt?: number;
  /** Fail only this many times, counted in the log. */
  readonly stumbles?: number;
  /** A file that gets a line `first` for every attempt. */
  readonly log?: string;
  /** Sent along, like the programs of a game. */
  readonly freight?: readonly string[];
}

const sumOf = (first: number, count: number): number => (count * (2 * first + count - 1)) / 2;

function work({ milliseconds, stumbleAt, stumbles, log }: DummyWork, first: number, count: number): number {
  if (log !== undefined) appendFileSync(log, `${first}\n`);
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  if (stumbleAt !== undefined && first <= stumbleAt && stumbleAt < first + count) {
    const tries =
      log === undefined
        ? 0
        : readFileSync(log, 'utf8')
            .split('\n')
            .filter((line) => line === `${first}`).length;
    if (stumbles === undefined || tries <= stumbles) throw new Error(`stumbled over ${stumbleAt}`);
  }
  return sumOf(first, count);
}

const freight = list(anyText, 0, Number.POSITIVE_INFINITY);

const PARAMETERS = fields(
  { milliseconds: real(0, 60_000) },
  { stumbleAt: whole(0, Number.MAX_SAFE_INTEGER), stumbles: whole(0, 100), log: text(1000), freight },
);

export const KINDS: Readonly<Record<string, Kind>> = {
  dummy: asKind({
    parameters: PARAMETERS,
    most: 1000,
    result: ({ first, count }) => oneOf(sumOf(first, count)),
    load: async () => work,
  }),
};

/** The address of this module for threads. */
export const DUMMY_WORK: string = compiledModule('./dummyWork.ts', import.meta.url);
