/** Plays a range of games, with the same kernels as the command. */
import { playAccordionChunk } from '@baralho/lab/accordion/chunk';
import { playWarChunk, type WarParameters } from '@baralho/lab/war/chunk';

export interface Task {
  readonly id: number;
  readonly kind: string;
  readonly parameters: unknown;
  readonly first: number;
  readonly count: number;
}

self.addEventListener('message', async ({ data }: MessageEvent<Task>) => {
  const { id, kind, parameters, first, count } = data;
  const tally =
    kind === 'war'
      ? await playWarChunk(parameters as WarParameters, first, count)
      : await playAccordionChunk(parameters, first, count);
  self.postMessage({ id, tally });
});
