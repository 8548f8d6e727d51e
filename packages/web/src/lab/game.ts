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
  /** The name among the experiments, where that is not the game's. */
  name?(words: Dictionary): string;
  /** How many games may be asked for: all those of a seed, but what is searched takes longer than what is played. */
  readonly most: { readonly here: number; readonly server: number };
  /** How many are proposed. */
  readonly usualGames: number;
  /** What is counted: games that are played, or deals that are looked at. */
  readonly counted: 'games' | 'deals';
  /** The question. */
  title(words: Dictionary, request: LabRequest): string;
  /** The rules of experiment `index` in words; nothing where there are none to choose. */
  setting(request: LabRequest, index: number, words: Dictionary): string;
  /** What is measured: steps, piles; for a share, of what. */
  unit(words: Dictionary): string;
  /** How often each value came, for histograms and the like; nothing for what is a share alone. */
  counts(tally: Tally): Counts;
  /** The parts of a whole, by name, where it is a share that is asked for. */
  parts?(tally: Tally, words: Dictionary): readonly (readonly [name: string, share: number])[];
  /** The figure that answers: a mean, or a share where there are parts. */
  estimate(tally: Tally): Estimate | undefined;
  /** Its settings in an address, as far as they are not as usual. */
  query(request: LabRequest): Record<string, string>;
  /** The experiments behind a request, the same that the command runs. */
  experiments(request: LabRequest): readonly Experiment<Tally>[];
  /** What the server is asked, in the same order. */
  asked(request: LabRequest): readonly RunRequest[];
  /** The words after `npx baralho` that ask the same of the command, of experiment `index` or of all in one. */
  command(request: LabRequest, index: number): string;
  /** `index` tells the experiments of one request apart. */
  findings(request: LabRequest, index: number, tally: Tally, words: Dictionary): Findings;
}

/** Chunks of games that take no time are put together, but not so many that no curve could be drawn of them. */
export const inPageChunks = <T>(experiment: Experiment<T>): Experiment<T> => ({
  ...experiment,
  chunkSize: Math.max(2048, Math.min(4 * experiment.chunkSize, Math.ceil(experiment.games / 48))),
});
