/** Klondike in the laboratory: which share of the deals can be won. */
import { rulesToJson } from '@baralho/core/games/klondike/index';
import { dealsOf, type KlondikeSurvey, klondikeSurvey, winnableShare } from '@baralho/lab/survey/klondike';
import { drawKlondikeSurvey } from '@baralho/lab/survey/picture';
import { formatRoute } from '../route.ts';
import { type Findings, figures, type Reader } from './findings.ts';
import type { LabGame } from './game.ts';
import type { LabRequest } from './request.ts';

/** Of the deals that can be won the hardest and the easiest, by the tries that fail; the first of several. */
function extremesOf(survey: KlondikeSurvey): readonly (readonly [failed: number, number: number])[] {
  const won = Array.from(dealsOf(survey)).flatMap(({ number, failed }) =>
    failed === undefined ? [] : [[failed, number] as const],
  );
  const [first] = won;
  if (first === undefined) return [];
  const furthest = (sign: 1 | -1) => won.reduce((a, b) => (sign * (b[0] - a[0]) > 0 ? b : a), first);
  return [furthest(1), furthest(-1)];
}

function ofKlondike(
  { klondike, seed }: LabRequest,
  _: number,
  survey: KlondikeSurvey,
  { words, theme }: Reader,
): Findings {
  const { count, share } = figures(words);
  const { draw, redeals } = klondike;
  const { deals, unwinnable, unknown } = survey;
  const codeOf = (number: number): string => `b1:klondike:${number}`;
  const rules = { draw: String(draw), ...(Number.isFinite(redeals) ? { redeals: String(redeals) } : {}) };
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
    deals: extremesOf(survey).map(([failed, number], i) => [
      i === 0 ? words.hardest : words.easiest,
      codeOf(number),
      formatRoute('klondike', { deal: codeOf(number), ...rules }),
      words.failed(failed),
    ]),
  };
}

/** A browser has less memory to give than a computer has. */
const LIMITS = { nodes: 4e9, megabytes: 300 };

export const labKlondike: LabGame<KlondikeSurvey> = {
  most: { here: 100_000, server: 1_000_000 },
  usualGames: 1000,
  counted: 'deals',
  setting: ({ klondike: { draw, redeals } }) =>
    `draw:${draw}${Number.isFinite(redeals) ? ` redeals:${redeals}` : ''}`,
  axis: (words) => words.failedTries,
  query: ({ klondike: { draw, redeals } }) => ({
    draw: String(draw),
    ...(Number.isFinite(redeals) ? { redeals: String(redeals) } : {}),
  }),
  // Searches take longer than games: small chunks, for a picture that grows.
  experiments: ({ klondike, seed, games }) => [
    {
      ...klondikeSurvey({ ...rulesToJson({ ...klondike, worryBack: true }), ...LIMITS }, seed, games),
      chunkSize: 10,
    },
  ],
  asked: ({ klondike, seed, games }) => [
    { run: 'klondike survey', games, seed, ...rulesToJson({ ...klondike, worryBack: true }) },
  ],
  findings: ofKlondike,
};
