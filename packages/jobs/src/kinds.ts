/**
 * A kind of work is a name, what its parameters and its results look like, and a function `(parameters, first, count) → result`.
 * The kinds of a package stand in a module that exports them as `KINDS`; the function is loaded when first asked for, so that a
 * thread holds only the kernels it needs. Whoever starts threads, hands in work or joins it is given the addresses of such
 * modules. What comes from elsewhere is checked before anything is done with it.
 */
import { GAMES_OF_A_SEED, placeOfDeal } from '@baralho/core';
import { type Chunk, ENGINE } from './chunk.ts';
import { fields, type Shape, text, whole } from './shape.ts';

/** `allowed` is what the machine that works allows: plain data from its own command line, never from the chunk. */
export type Work = (
  parameters: never,
  first: number,
  count: number,
  allowed: unknown,
) => Promise<unknown> | unknown;

export interface Kind {
  readonly parameters: Shape;
  /** Deals that a chunk may have. */
  readonly most: number;
  /** The shape of the result of a chunk. */
  result(chunk: Chunk): Shape;
  load(): Promise<Work>;
}

export type Kinds = ReadonlyMap<string, Kind>;

/** All kinds of these modules; of two of one name the later counts. */
export async function loadKinds(addresses: readonly string[]): Promise<Kinds> {
  const modules = await Promise.all(
    addresses.map(async (address) => ((await import(/* @vite-ignore */ address)) as { KINDS: object }).KINDS),
  );
  return new Map(modules.flatMap((kinds) => Object.entries(kinds) as [string, Kind][]));
}

const SHAPE = fields({
  kind: text(100),
  parameters: () => undefined,
  first: whole(0, Number.MAX_SAFE_INTEGER),
  count: whole(1, GAMES_OF_A_SEED),
  engine: text(100),
});

export const kindOf = (kinds: Kinds, name: string): Kind => {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`this engine knows no work of the kind '${name}'`);
  return kind;
};

/** The value as a chunk that this engine can work off; throws a sentence when it is none. */
export function checkedChunk(value: unknown, kinds: Kinds): Chunk {
  const fault = SHAPE(value, 'chunk');
  if (fault !== undefined) throw new Error(fault);
  const chunk = value as Chunk;
  const { engine, first, count, parameters } = chunk;
  if (engine !== ENGINE) throw new Error(`this is engine ${ENGINE}, the chunk is for engine ${engine}`);
  const kind = kindOf(kinds, chunk.kind);
  if (count > kind.most || placeOfDeal(first).game + count > GAMES_OF_A_SEED)
    throw new Error(`${count} deals from ${first} are no chunk of the kind '${chunk.kind}'`);
  const wrong = kind.parameters(parameters, 'parameters');
  if (wrong !== undefined) throw new Error(wrong);
  return chunk;
}
