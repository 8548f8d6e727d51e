/** A survey of Escalada in chunks: each is a range of games of a seed among four built-in bots. */
import { placeOfDeal } from '@baralho/core';
import { BUILT_IN, THINKERS } from './bots/index.ts';
import { addSurveys, emptySurvey, type SurveyCount, surveyGames } from './survey.ts';

export interface SurveyParameters {
  /** The names of the bots in the four seats. */
  readonly bots: readonly string[];
}

export function surveyChunk({ bots }: SurveyParameters, first: number, count: number): Promise<SurveyCount> {
  const seats = bots.map((name) => {
    const bot = BUILT_IN.find((one) => one.name === name);
    if (bot === undefined) throw new Error(`there is no built-in bot '${name}'`);
    return bot;
  });
  const { seed, game } = placeOfDeal(first);
  return surveyGames(seats, seed, game, game + count);
}

/** The experiment for the lab. `coarseness` multiplies the size of a chunk: larger for remote machines. */
export const surveyExperiment = (bots: readonly string[], seed: number, games: number, coarseness = 1) => ({
  kind: 'escalada',
  parameters: { bots } satisfies SurveyParameters,
  seed,
  games,
  chunkSize: bots.some((bot) => THINKERS.has(bot)) ? 4 : 500 * coarseness,
  nothing: emptySurvey(),
  add: addSurveys,
});
