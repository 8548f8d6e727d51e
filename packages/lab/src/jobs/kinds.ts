/**
 * The kinds of work of this package. A kind is a name and a function `(parameters, first, count) → result`, whose result is plain
 * data; it is loaded when first asked for, so that a thread holds only the kernels it needs. Other packages have a module like
 * this one, with the same export: whoever starts threads or joins the work hands in their addresses (`startThreads`).
 */
export type Work = (parameters: never, first: number, count: number) => Promise<unknown> | unknown;
export type Kinds = Readonly<Record<string, () => Promise<Work>>>;

export const KINDS: Kinds = {
  war: async () => (await import('../war/chunk.ts')).playWarChunk,
  accordion: async () => (await import('../accordion/chunk.ts')).playAccordionChunk,
  'accordion row': async () => (await import('../solve/accordionRows.ts')).solveRowChunk,
  'accordion survey': async () => (await import('../survey/accordion.ts')).surveyAccordionChunk,
  'klondike survey': async () => (await import('../survey/klondike.ts')).surveyKlondikeChunk,
  'klondike blind': async () => (await import('../klondike/simulate.ts')).playBlindChunk,
};
