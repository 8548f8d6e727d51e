/** What the laboratory needs to know about a game to run experiments with it. */
import type { RunRequest } from '@baralho/api/runs';
import type { GameId } from '@baralho/core';
import type { Experiment } from '@baralho/lab/simulate';
import type { Tally as Counts, Estimate } from '@baralho/statistics';
import type { Dictionary } from '@baralho/words';
import type { Findings } from './findings.ts';
import type { LabRequest } from './request.ts';

export interface LabGame<Tally> {
  readonly game: GameId;
  /** The name among the experiments, where it differs from the game's. */
  name?(words: Dictionary): string;
  /** The most games that can be requested: all those of a seed, or fewer where searching takes longer than playing. */
  readonly most: { readonly here: number; readonly server: number };
  /** The default number. */
  readonly usualGames: number;
  /** The unit: games that are played, or deals that are examined. */
  readonly counted: 'games' | 'deals';
  /** The question. */
  title(words: Dictionary, request: LabRequest): string;
  /** The rules of experiment `index` in words; empty where there are none to choose. */
  setting(request: LabRequest, index: number, words: Dictionary): string;
  /** What is measured: steps, piles; for a share, of what. */
  unit(words: Dictionary): string;
  /** How often each value occurred, for histograms and the like; empty when only a share is measured. */
  counts(tally: Tally): Counts;
  /** The parts of a whole, by name, when a share is measured. */
  parts?(tally: Tally, words: Dictionary): readonly (readonly [name: string, share: number])[];
  /** The figure that answers: a mean, or a share where there are parts. */
  estimate(tally: Tally): Estimate | undefined;
  /** Its settings in an address, without those at their default. */
  query(request: LabRequest): Record<string, string>;
  /** The experiments of a request, the same that the command runs. */
  experiments(request: LabRequest): readonly Experiment<Tally>[];
  /** What the server is asked, in the same order. */
  asked(request: LabRequest): readonly RunRequest[];
  /** The arguments of `npx baralho` for the same request, for experiment `index` or for all in one. */
  command(request: LabRequest, index: number): string;
  /** `index` distinguishes the experiments of one request. */
  findings(request: LabRequest, index: number, tally: Tally, words: Dictionary): Findings;
}

/** Chunks of very fast games are merged, but not so many that too few points remain for a curve. */
export const inPageChunks = <T>(experiment: Experiment<T>): Experiment<T> => ({
  ...experiment,
  chunkSize: Math.max(2048, Math.min(4 * experiment.chunkSize, Math.ceil(experiment.games / 48))),
});
