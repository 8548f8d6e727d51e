/** Plays or searches a range of games, with the same kernels as the command. */
import { playAccordionChunk } from '@baralho/lab/accordion/chunk';
import type { KlondikeSurveyParameters } from '@baralho/lab/survey/klondike';
import { playWarChunk, type WarParameters } from '@baralho/lab/war/chunk';

export interface Task {
  readonly id: number;
  readonly kind: string;
  readonly parameters: unknown;
  readonly first: number;
  readonly count: number;
}

async function work({ kind, parameters, first, count }: Task): Promise<unknown> {
  if (kind === 'war') return playWarChunk(parameters as WarParameters, first, count);
  if (kind === 'accordion') return playAccordionChunk(parameters, first, count);
  const { surveyKlondikeChunk } = await import('@baralho/lab/survey/klondike');
  return surveyKlondikeChunk(parameters as KlondikeSurveyParameters, first, count);
}

self.addEventListener('message', async ({ data }: MessageEvent<Task>) => {
  self.postMessage({ id: data.id, tally: await work(data) });
});
