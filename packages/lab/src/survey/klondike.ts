/**
 * The share of Klondike deals that can be won. A chunk of deals gives one letter a deal, so that a survey is also a list of
 * winnable deals: its difficulty (0 … 32, letters `a` … `z`, `A` … `G`) for a winnable one, `-` for an unwinnable one, `?` for
 * one that hit a limit. Limits are positions and memory, never the clock: the same deal gets the same letter on every machine.
 */
import { numberedDeck } from '@baralho/core';
import { klondike, type Rules, setupOf } from '@baralho/core/games/klondike/index';
import { type KlondikeKernel, loadKlondike } from '@baralho/kernels/klondike';
import { type Difficulty, difficultyName, difficultyOf } from '../klondike/difficulty.ts';
import type { Experiment } from '../simulate.ts';
import { type Estimate, share } from '../statistics/summary.ts';

export interface KlondikeSurveyParameters {
  readonly draw: Rules['draw'];
  /** -1 for without end: JSON knows no infinity. */
  readonly redeals: number;
  readonly worryBack: boolean;
  readonly nodes: number;
  readonly megabytes: number;
}

export interface KlondikeSurvey {
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
  readonly nodes: number;
  /** Of the searches, by the clock, all threads together. */
  readonly ms: number;
  readonly slowestMs: number;
  readonly slowest: number;
  /** First deal number and letters of each chunk. */
  readonly parts: readonly (readonly [number, string])[];
}

export const NO_SURVEY: KlondikeSurvey = {
  ...{ deals: 0, winnable: 0, unwinnable: 0, unknown: 0, nodes: 0, ms: 0, slowestMs: 0, slowest: -1 },
  parts: [],
};

export const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFG';

let kernel: Promise<KlondikeKernel> | undefined;

export async function surveyKlondikeChunk(
  { draw, redeals, worryBack, nodes, megabytes }: KlondikeSurveyParameters,
  first: number,
  count: number,
): Promise<KlondikeSurvey> {
  kernel ??= loadKlondike();
  const search = await kernel;
  const rules = { draw, redeals: redeals < 0 ? Number.POSITIVE_INFINITY : redeals, worryBack };
  const found = { winnable: 0, unwinnable: 0, unknown: 0, nodes: 0, ms: 0, slowestMs: 0, slowest: -1 };
  let letters = '';
  for (let number = first; number < first + count; number++) {
    const state = klondike.start(setupOf(numberedDeck('klondike', number), rules));
    const began = performance.now();
    search.begin(state, megabytes * 2 ** 20);
    const progress = search.run(nodes);
    const ms = performance.now() - began;
    found.ms += ms;
    found.nodes += search.visited();
    if (ms > found.slowestMs) Object.assign(found, { slowestMs: ms, slowest: number });
    if (progress === 'won') {
      found.winnable++;
      letters += LETTERS.charAt(difficultyOf(search, state));
    } else if (progress === 'lost') {
      found.unwinnable++;
      letters += '-';
    } else {
      found.unknown++;
      letters += '?';
    }
  }
  return { deals: count, ...found, parts: [[first, letters]] };
}

export const addSurveys = (x: KlondikeSurvey, y: KlondikeSurvey): KlondikeSurvey => ({
  deals: x.deals + y.deals,
  winnable: x.winnable + y.winnable,
  unwinnable: x.unwinnable + y.unwinnable,
  unknown: x.unknown + y.unknown,
  nodes: x.nodes + y.nodes,
  ms: x.ms + y.ms,
  slowestMs: Math.max(x.slowestMs, y.slowestMs),
  slowest: x.slowestMs >= y.slowestMs ? x.slowest : y.slowest,
  parts: [...x.parts, ...y.parts].sort(([a], [b]) => a - b),
});

/** Wilson's interval, widened to both sides by the deals that are not known: as lost below, as won above. */
export function winnableShare({
  deals,
  winnable,
  unknown,
}: Pick<KlondikeSurvey, 'deals' | 'winnable' | 'unknown'>): Estimate {
  return {
    value: winnable / (deals - unknown || 1),
    low: share(winnable, deals).low,
    high: share(winnable + unknown, deals).high,
  };
}

export const klondikeSurvey = (
  parameters: KlondikeSurveyParameters,
  seed: number,
  deals: number,
): Experiment<KlondikeSurvey> => ({
  ...{ kind: 'klondike survey', parameters, seed, games: deals, chunkSize: 50 },
  ...{ nothing: NO_SURVEY, add: addSurveys },
});

/** Winnable deals of a survey by difficulty: deal numbers, ascending. */
export function packsOf({ parts }: KlondikeSurvey): Readonly<Record<Difficulty, readonly number[]>> {
  const packs: Record<Difficulty, number[]> = { easy: [], medium: [], hard: [], expert: [] };
  for (const [first, letters] of parts)
    for (const [index, letter] of [...letters].entries()) {
      const failed = LETTERS.indexOf(letter);
      if (failed >= 0) packs[difficultyName(failed)].push(first + index);
    }
  return packs;
}
