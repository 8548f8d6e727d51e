/**
 * The share of Klondike deals that can be won. A chunk of deals gives one letter per deal, so that a survey is also a list of
 * winnable deals: its difficulty (0 … 32, letters `a` … `z`, `A` … `G`) for a winnable one, `-` for an unwinnable one, `?` for
 * one that hit a limit. When losses are checked with the verified program, `=` is one that is verified and `!` one about which
 * no limit was hit and yet nothing is proved: it may be a mistake of the kernel. Limits are positions and memory, never the
 * clock: the same deal gets the same letter on every machine.
 */
import { numberedDeck } from '@baralho/core';
import {
  klondike,
  type RulesInJson,
  rulesFromJson,
  type State,
  setupOf,
} from '@baralho/core/games/klondike/index';
import { type KlondikeKernel, loadKlondike } from '@baralho/kernels/klondike';
import { type Difficulty, difficultyName, difficultyOf } from '../klondike/difficulty.ts';
import type { Experiment } from '../simulate.ts';
import { type KlondikeSolver, klondikeSolver } from '../solve/klondike.ts';
import { verifyLost } from '../solve/verified/verify.ts';
import { addCounts, countsOf, type Decided, NO_COUNTS, type SurveyCounts } from './counts.ts';

export { winnableShare } from './counts.ts';

export interface KlondikeSurveyParameters extends RulesInJson {
  readonly nodes: number;
  readonly megabytes: number;
  /** Gives each loss to the verified program too, with this limit in positions. */
  readonly verify?: number;
}

export interface KlondikeSurvey extends SurveyCounts {
  /** First deal number and letters of each chunk. */
  readonly parts: readonly (readonly [number, string])[];
}

export const NO_SURVEY: KlondikeSurvey = { ...NO_COUNTS, parts: [] };

export const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFG';

/** The letter for a loss, by the result of the verified program. */
const LOSSES = { none: '-', limit: '-', verified: '=', open: '!' } as const;
const LOSS = /[-=!]/;

let kernel: Promise<KlondikeKernel> | undefined;
let solver: Promise<KlondikeSolver> | undefined;

async function letterOfLoss(state: State, positions: number | undefined): Promise<string> {
  if (positions === undefined) return LOSSES.none;
  return LOSSES[await verifyLost(await (solver ??= klondikeSolver()), state, { positions })];
}

export async function surveyKlondikeChunk(
  { draw, redeals, worryBack, nodes, megabytes, verify }: KlondikeSurveyParameters,
  first: number,
  count: number,
): Promise<KlondikeSurvey> {
  kernel ??= loadKlondike();
  const search = await kernel;
  const rules = rulesFromJson({ draw, redeals, worryBack });
  let counts = NO_COUNTS;
  let letters = '';
  for (let number = first; number < first + count; number++) {
    const state = klondike.start(setupOf(numberedDeck('klondike', number), rules));
    const began = performance.now();
    search.begin(state, megabytes * 2 ** 20);
    const progress = search.run(nodes);
    const ms = performance.now() - began;
    const verdict = progress === 'won' ? 'winnable' : progress === 'lost' ? 'unwinnable' : 'unknown';
    counts = addCounts(counts, countsOf(number, { verdict, nodes: search.visited(), ms }));
    letters +=
      verdict === 'winnable'
        ? LETTERS.charAt(difficultyOf(search, state))
        : verdict === 'unwinnable'
          ? await letterOfLoss(state, verify)
          : '?';
  }
  return { ...counts, parts: [[first, letters]] };
}

export const addSurveys = (x: KlondikeSurvey, y: KlondikeSurvey): KlondikeSurvey => ({
  ...addCounts(x, y),
  parts: [...x.parts, ...y.parts].sort(([a], [b]) => a - b),
});

/** Draw-one deals are decided so quickly that a chunk for remote machines contains `coarseness` times as many. */
export const klondikeSurvey = (
  parameters: KlondikeSurveyParameters,
  seed: number,
  deals: number,
  coarseness = 1,
): Experiment<KlondikeSurvey> => ({
  kind: 'klondike survey',
  parameters,
  seed,
  games: deals,
  chunkSize: parameters.draw === 1 ? 50 * coarseness : 50,
  nothing: NO_SURVEY,
  add: addSurveys,
});

export interface SurveyedDeal {
  readonly number: number;
  readonly verdict: Decided['verdict'];
  /** For a winnable deal: how many of the simple bot's 32 attempts fail. */
  readonly failed?: number;
  /** For an unwinnable deal: what proves it. */
  readonly proof?: 'search' | 'verified';
  /** The verified program finished without being able to prove the loss. */
  readonly doubtful?: boolean;
}

/** The deals of a survey, one at a time. */
export function* dealsOf({ parts }: KlondikeSurvey): Generator<SurveyedDeal> {
  for (const [first, letters] of parts)
    for (const [index, letter] of [...letters].entries()) {
      const number = first + index;
      const failed = LETTERS.indexOf(letter);
      if (failed >= 0) yield { number, verdict: 'winnable', failed };
      else if (!LOSS.test(letter)) yield { number, verdict: 'unknown' };
      else
        yield {
          number,
          verdict: 'unwinnable',
          proof: letter === LOSSES.verified ? 'verified' : 'search',
          doubtful: letter === LOSSES.open,
        };
    }
}

/** Winnable deals of a survey by difficulty: deal numbers, ascending. */
export function packsOf(survey: KlondikeSurvey): Readonly<Record<Difficulty, readonly number[]>> {
  const packs: Record<Difficulty, number[]> = { easy: [], medium: [], hard: [], expert: [] };
  for (const { number, failed } of dealsOf(survey))
    if (failed !== undefined) packs[difficultyName(failed)].push(number);
  return packs;
}

export interface VerifiedLosses {
  readonly verified: number;
  /** Losses for which the program reached its limit, or was not asked. */
  readonly unverified: number;
  /** Deal numbers of losses for which it neither reached its limit nor found a proof. */
  readonly doubtful: readonly number[];
}

export function verifiedLosses(survey: KlondikeSurvey): VerifiedLosses {
  const losses = [...dealsOf(survey)].filter(({ verdict }) => verdict === 'unwinnable');
  const verified = losses.filter(({ proof }) => proof === 'verified').length;
  const doubtful = losses.filter((deal) => deal.doubtful).map(({ number }) => number);
  return { verified, unverified: losses.length - verified - doubtful.length, doubtful };
}
