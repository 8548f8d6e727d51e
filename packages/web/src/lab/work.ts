/** What a worker of the laboratory can do, by the kind of the experiment. Each is loaded when it is asked for. */
type Work = (parameters: never, first: number, count: number) => unknown;

export const WORK: Readonly<Record<string, () => Promise<Work>>> = {
  war: async () => (await import('@baralho/lab/war/chunk')).playWarChunk,
  accordion: async () => (await import('@baralho/lab/accordion/chunk')).playAccordionChunk,
  'klondike survey': async () => (await import('@baralho/lab/survey/klondike')).surveyKlondikeChunk,
};
