/** What an experiment has found so far, for people: figures with their intervals, a picture, a table, a deal to look at. */

import { USUAL } from '@baralho/core/games/war/index';
import type { AccordionTally } from '@baralho/lab/accordion/chunk';
import { drawAccordion, summarizeAccordion } from '@baralho/lab/accordion/report';
import { fixed, grouped } from '@baralho/lab/plots/numbers';
import type { Theme } from '@baralho/lab/plots/theme';
import { dealsOf, type KlondikeSurvey, packsOf, winnableShare } from '@baralho/lab/survey/klondike';
import { drawKlondikeSurvey } from '@baralho/lab/survey/picture';
import { drawWar } from '@baralho/lab/war/pictures';
import { summarizeWar } from '@baralho/lab/war/summary';
import type { WarTally } from '@baralho/lab/war/tally';
import type { Estimate } from '@baralho/statistics';
import type { Dictionary } from '../languages/en.ts';
import { formatRoute } from '../route.ts';
import type { LabRequest } from './request.ts';

export type AnyTally = WarTally | AccordionTally | KlondikeSurvey;

export interface Findings {
  readonly rows: readonly (readonly [string, string])[];
  /** SVG, empty when there is nothing to draw. */
  readonly picture: string;
  /** With a head. */
  table(): readonly (readonly (string | number)[])[];
  /** A deal worth a look: what it is, its code, where it is shown (nowhere: empty), and a remark. */
  readonly deal?: readonly [what: string, code: string, link: string, remark: string];
}

interface Reader {
  readonly words: Dictionary['lab'];
  readonly theme: Theme;
}

export const gamesIn = (tally: AnyTally | undefined): number =>
  tally === undefined ? 0 : 'games' in tally ? tally.games : tally.deals;

/** `index` tells settings of War apart. */
export function findingsOf(request: LabRequest, index: number, tally: AnyTally, reader: Reader): Findings {
  if ('games' in tally) return ofWar(request, index, tally, reader);
  return 'parts' in tally ? ofKlondike(request, tally, reader) : ofAccordion(request, tally, reader);
}

/** Figures as the reader's language writes them. */
function figures({ plots: { numbers } }: Dictionary['lab']) {
  const percent = (value: number): string => `${fixed(100 * value, 2, numbers)} %`;
  return {
    count: (value: number) => grouped(value, numbers),
    number: (value: number, digits: number) => fixed(value, digits, numbers),
    mean: ({ value, high }: Estimate, digits: number) =>
      `${fixed(value, digits, numbers)} ± ${fixed(high - value, digits, numbers)}`,
    share: ({ value, low, high }: Estimate) => `${percent(value)} (${percent(low)} – ${percent(high)})`,
  };
}

function ofWar(
  { settings, seed }: LabRequest,
  index: number,
  tally: WarTally,
  { words, theme }: Reader,
): Findings {
  const { count, number, mean, share } = figures(words);
  const { games, mean: length, sd, median, winsA, neverEnds, max } = summarizeWar(tally, seed);
  const setting = settings[index] ?? USUAL;
  const results = [{ setting, tally }];
  return {
    rows: [
      [words.games, count(games)],
      ...(length === null ? [] : [[words.mean, mean(length, 2)] as const]),
      ...(sd === null ? [] : [[words.sd, number(sd, 1)] as const]),
      ...(median === null ? [] : [[words.median, count(median)] as const]),
      ...(winsA === null ? [] : [[words.winsA, share(winsA)] as const]),
      [words.neverEnds, share(neverEnds)],
    ],
    picture:
      tally.lengths.length === 0
        ? ''
        : drawWar({ picture: 'histogram', results, swept: [], seed, theme, words: words.plots }),
    table: () => [['steps', 'games'], ...tally.lengths],
    ...(max !== null && {
      deal: [
        words.longest,
        max.deal,
        // The page of War plays the judge's form alone: by other rules the same deal is another game.
        setting.form === 'judge' ? formatRoute('war', { deal: max.deal }) : '',
        count(max.steps),
      ] as const,
    }),
  };
}

function ofAccordion({ seed }: LabRequest, tally: AccordionTally, { words, theme }: Reader): Findings {
  const { count, mean, share } = figures(words);
  const { deals, mean: piles, won } = summarizeAccordion(tally, seed);
  return {
    rows: [
      [words.deals, count(deals)],
      ...(piles === null ? [] : [[words.pilesLeft, mean(piles, 3)] as const]),
      [words.onePile, share(won)],
    ],
    picture: tally.piles.length === 0 ? '' : drawAccordion(tally, seed, theme, words.plots),
    table: () => [['piles', 'deals'], ...tally.piles],
  };
}

function ofKlondike(
  { klondike, seed }: LabRequest,
  survey: KlondikeSurvey,
  { words, theme }: Reader,
): Findings {
  const { count, share } = figures(words);
  const { draw, redeals } = klondike;
  const { deals, unwinnable, unknown } = survey;
  const [hard] = packsOf(survey).expert;
  const codeOf = (number: number): string => `b1:klondike:${number}`;
  const rules = { draw: String(draw), ...(redeals < 0 ? {} : { redeals: String(redeals) }) };
  return {
    rows: [
      [words.deals, count(deals)],
      [words.canBeWon, share(winnableShare(survey))],
      [words.cannotBeWon, count(unwinnable)],
      ...(unknown === 0 ? [] : [[words.notKnown, count(unknown)] as const]),
    ],
    picture: deals === 0 ? '' : drawKlondikeSurvey(survey, { draw, seed }, theme, words.plots),
    table: () => [
      ['deal', 'verdict', 'failed tries of 32'],
      ...Array.from(dealsOf(survey), ({ number, verdict, failed }) => [
        codeOf(number),
        verdict,
        failed ?? '',
      ]),
    ],
    ...(hard !== undefined && {
      deal: [
        words.forExperts,
        codeOf(hard),
        formatRoute('klondike', { deal: codeOf(hard), ...rules }),
        words.plots.klondike.difficulties.expert,
      ] as const,
    }),
  };
}
