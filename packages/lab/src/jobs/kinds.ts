/**
 * Every kind of work that a chunk can ask for. To add one: a line here and a function `(parameters, first, count) → result`,
 * whose result is plain data. Loaded when first asked for, so that a thread holds only the kernels it needs.
 */
import { type Chunk, ENGINE } from './chunk.ts';

export type Work = (parameters: never, first: number, count: number) => Promise<unknown> | unknown;

const KINDS: Readonly<Record<string, () => Promise<Work>>> = {
  war: async () => (await import('../war/chunk.ts')).playWarChunk,
  accordion: async () => (await import('../accordion/chunk.ts')).playAccordionChunk,
  'accordion row': async () => (await import('../solve/accordionRows.ts')).solveRowChunk,
  'accordion survey': async () => (await import('../survey/accordion.ts')).surveyAccordionChunk,
  'klondike survey': async () => (await import('../survey/klondike.ts')).surveyKlondikeChunk,
  'klondike blind': async () => (await import('../klondike/simulate.ts')).playBlindChunk,
  rehearsal: async () => (await import('./rehearsal.ts')).rehearse,
};

export async function workOff({ kind, parameters, first, count, engine }: Chunk): Promise<unknown> {
  if (engine !== ENGINE) throw new Error(`this is engine ${ENGINE}, the chunk is for engine ${engine}`);
  const work = await KINDS[kind]?.();
  if (work === undefined) throw new Error(`this engine knows no work of the kind '${kind}'`);
  return work(parameters as never, first, count);
}
