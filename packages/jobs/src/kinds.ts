/**
 * A kind of work is a name, what its parameters and its results look like, and a function `(parameters, first, count) →
 * result`. The kinds of a package are in a module that exports them as `KINDS`; the function is loaded when first asked for,
 * so that a thread holds only the kernels it needs. Code that starts threads, submits work or processes it gets the addresses
 * of such modules. Data from other machines is checked before it is used.
 */
import { GAMES_OF_A_SEED, placeOfDeal } from '@baralho/core';
import { anything, fields, read, type Shape, text, whole } from '@baralho/core/shape';
import { type Chunk, ENGINE } from './chunk.ts';

/** `allowed` is what the working machine allows: plain data from its own command line, never from the chunk. */
export type Work<Parameters = unknown, Result = unknown> = (
  parameters: Parameters,
  first: number,
  count: number,
  allowed: unknown,
) => Promise<Result> | Result;

/** With the types of the parameters and results of its chunks. */
export interface KindOf<Parameters, Result> {
  readonly parameters: Shape<Parameters>;
  /** The most deals in a chunk. */
  readonly most: number;
  /** The shape of the result of a chunk. */
  result(chunk: Chunk<Parameters>): Shape<Result>;
  load(): Promise<Work<Parameters, Result>>;
}

/** A kind with its types erased: its parameters are plain data, and are checked. */
export type Kind = KindOf<unknown, unknown>;

/** Erases the types of a kind. Its shapes and its function must agree, or this does not compile. */
export const asKind = <Parameters, Result>(kind: KindOf<Parameters, Result>): Kind => ({
  parameters: kind.parameters,
  most: kind.most,
  result(chunk) {
    const parameters = read(kind.parameters, chunk.parameters, 'parameters');
    return parameters.ok ? kind.result({ ...chunk, parameters: parameters.value }) : () => parameters.why;
  },
  async load() {
    const work = await kind.load();
    return (given, first, count, allowed) => {
      const parameters = read(kind.parameters, given, 'parameters');
      if (!parameters.ok) throw new Error(parameters.why);
      return work(parameters.value, first, count, allowed);
    };
  },
});

export type Kinds = ReadonlyMap<string, Kind>;

/** All kinds of these modules; if two have the same name, the later one counts. */
export async function loadKinds(addresses: readonly string[]): Promise<Kinds> {
  const modules = await Promise.all(
    addresses.map(async (address) => ((await import(/* @vite-ignore */ address)) as { KINDS: object }).KINDS),
  );
  return new Map(modules.flatMap((kinds) => Object.entries(kinds) as [string, Kind][]));
}

const SHAPE = fields({
  kind: text(100),
  parameters: anything,
  first: whole(0, Number.MAX_SAFE_INTEGER),
  count: whole(1, GAMES_OF_A_SEED),
  engine: text(100),
});

export const kindOf = (kinds: Kinds, name: string): Kind => {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`this engine knows no work of the kind '${name}'`);
  return kind;
};

/** The value as a chunk that this engine can process; throws a sentence if it is not one. */
export function checkedChunk(value: unknown, kinds: Kinds): Chunk {
  const chunkOrFault = read(SHAPE, value, 'chunk');
  if (!chunkOrFault.ok) throw new Error(chunkOrFault.why);
  const chunk = chunkOrFault.value;
  const { engine, first, count, parameters } = chunk;
  if (engine !== ENGINE) throw new Error(`this is engine ${ENGINE}, the chunk is for engine ${engine}`);
  const kind = kindOf(kinds, chunk.kind);
  if (count > kind.most || placeOfDeal(first).game + count > GAMES_OF_A_SEED)
    throw new Error(`${count} deals from ${first} are no chunk of the kind '${chunk.kind}'`);
  const wrong = kind.parameters(parameters, 'parameters');
  if (wrong !== undefined) throw new Error(wrong);
  return chunk;
}
