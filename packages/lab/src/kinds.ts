/** The kinds of work of this package. */
import { compiledModule } from '@baralho/jobs/compiledModule';
import type { Kinds } from '@baralho/jobs/kinds';

export const KINDS: Kinds = {
  war: async () => (await import('./war/chunk.ts')).playWarChunk,
  accordion: async () => (await import('./accordion/chunk.ts')).playAccordionChunk,
  'accordion row': async () => (await import('./solve/accordionRows.ts')).solveRowChunk,
  'accordion survey': async () => (await import('./survey/accordion.ts')).surveyAccordionChunk,
  'klondike survey': async () => (await import('./survey/klondike.ts')).surveyKlondikeChunk,
  'klondike blind': async () => (await import('./klondike/simulate.ts')).playBlindChunk,
};

/** Where threads find this module. */
export const LAB_KINDS: string = compiledModule('./kinds.ts', import.meta.url);
