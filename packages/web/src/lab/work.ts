/** What a worker of the laboratory can do, by the kind of experiment. Each kind is loaded on demand. */
import { flattenByGame } from '@baralho/core';

type Work = () => Promise<(parameters: never, first: number, count: number) => unknown>;

export const WORK: Readonly<Record<string, Work>> = flattenByGame<Work>({
  war: { war: async () => (await import('@baralho/lab/war/chunk')).playWarChunk },
  accordion: { accordion: async () => (await import('@baralho/lab/accordion/chunk')).playAccordionChunk },
  klondike: {
    'klondike survey': async () => (await import('@baralho/lab/survey/klondike')).surveyKlondikeChunk,
    'klondike blind': async () => (await import('@baralho/lab/klondike/simulate')).playBlindChunk,
  },
  beggar: { beggar: async () => (await import('@baralho/lab/beggar/chunk')).playBeggarChunk },
});
