/** What the laboratory needs to know of a game to ask a question about it. */
import type { Experiment } from '@baralho/lab/simulate';
import type { Findings, Reader } from './findings.ts';
import type { LabRequest } from './request.ts';

export interface LabGame<Tally> {
  /** How many games may be asked for: all those of a seed, but what is searched takes longer than what is played. */
  readonly most: { readonly here: number; readonly server: number };
  /** How many are proposed. */
  readonly usualGames: number;
  /** What is counted: games that are played, or deals that are looked at. */
  readonly counted: 'games' | 'deals';
  /** How experiment `index` of a request differs from the usual one; nothing when it does not. */
  setting(request: LabRequest, index: number): string;
  /** What its curves count; nothing when it has none. */
  axis(words: Reader['words']): string;
  /** Its settings in an address, as far as they are not as usual. */
  query(request: LabRequest): Record<string, string>;
  /** The experiments behind a request, the same that the command runs. */
  experiments(request: LabRequest): readonly Experiment<Tally>[];
  /** What the server is asked, in the same order. */
  asked(request: LabRequest): readonly object[];
  /** `index` tells the experiments of one request apart. */
  findings(request: LabRequest, index: number, tally: Tally, reader: Reader): Findings;
}

/** Chunks of games that take no time are put together: the picture grows five times a second, not for each of them. */
export const inLargeChunks = <T>(experiment: Experiment<T>): Experiment<T> => ({
  ...experiment,
  chunkSize: Math.max(experiment.chunkSize, 2048),
});
