/**
 * The unit of long work: a kind, its parameters and a range of deal numbers. Every worker that processes it gets the same
 * result, so a result is stored under the chunk's key, and a chunk that was processed twice counts once. The engine's version
 * is part of the key, so results of different engines never mix.
 *
 * @example
 * ```ts
 * import { chunksOf, describeChunk } from '@baralho/jobs/chunk';
 * const chunks = [...chunksOf('war', {}, 1, 100, 60)];
 * chunks.map(describeChunk); // → ["war, deals 4294967296 to 4294967355", "war, deals 4294967356 to 4294967395"]
 * ```
 */
import { createHash } from 'node:crypto';
import { dealNumber } from '@baralho/core';

/** Increased when a kernel or a result changes its meaning, and when there are kinds of work that older versions do not know. */
export const ENGINE = 'baralho-7';

export interface Chunk<Parameters = unknown> {
  readonly kind: string;
  /** Plain data. */
  readonly parameters: Parameters;
  /** The first deal number, and how many follow one another. */
  readonly first: number;
  readonly count: number;
  readonly engine: string;
}

export const keyOf = ({ kind, parameters, first, count, engine }: Chunk): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, parameters, first, count, engine]))
    .digest('hex')
    .slice(0, 32);

/** Splits `total` games of a seed into chunks of `size`. */
export function* chunksOf(
  kind: string,
  parameters: unknown,
  seed: number,
  total: number,
  size: number,
): Generator<Chunk> {
  for (let at = 0; at < total; at += size)
    yield {
      kind,
      parameters,
      first: dealNumber(seed, at),
      count: Math.min(size, total - at),
      engine: ENGINE,
    };
}

/** The description of a chunk in messages. */
export const describeChunk = ({ kind, first, count }: Chunk): string =>
  `${kind}, deals ${first} to ${first + count - 1}`;
