/** Klondike in the laboratory: the share of deals that can be won. */
import { rulesToJson } from '@baralho/core/games/klondike/index';
import { DIFFICULTIES } from '@baralho/lab/klondike/difficulty';
import {
  dealsOf,
  type KlondikeSurvey,
  klondikeSurvey,
  packsOf,
  winnableShare,
} from '@baralho/lab/survey/klondike';
import type { Dictionary } from '@baralho/words';
import { formatRoute } from '../route.ts';
import { type Findings, figures } from './findings.ts';
import type { LabGame } from './game.ts';
import type { LabRequest } from './request.ts';

/** Of the winnable deals the most and the least difficult, by the number of failed attempts; the first of several. */
function extremesOf(survey: KlondikeSurvey): readonly (readonly [failed: number, number: number])[] {
  const won = Array.from(dealsOf(survey)).flatMap(({ number, failed }) =>
    failed === undefined ? [] : [[failed, number] as const],
  );
  const [first] = won;
  if (first === undefined) return [];
  const furthest = (sign: 1 | -1) => won.reduce((a, b) => (sign * (b[0] - a[0]) > 0 ? b : a), first);
  return [furthest(1), furthest(-1)];
}

const codeOf = (number: number): string => `b1:klondike:${number}`;

function ofKlondike(request: LabRequest, _: number, survey: KlondikeSurvey, words: Dictionary): Findings {
  const { lab } = words;
  const { count, share } = figures(words);
  const { deals, unwinnable, unknown } = survey;
  const packs = packsOf(survey);
  return {
    tiles: [
      { ...share(lab.canBeWon, winnableShare(survey)), strong: true },
      { label: lab.cannotBeWon, figure: count(unwinnable) },
      ...(unknown === 0 ? [] : [{ label: lab.notKnown, figure: count(unknown) }]),
      { label: lab.plots.klondike.difficulties.easy, figure: count(packs.easy.length) },
      { label: lab.plots.klondike.difficulties.expert, figure: count(packs.expert.length) },
      { label: lab.deals, figure: count(deals) },
    ],
    table: () => [
      ['deal', 'verdict', 'failed tries of 32'],
      ...Array.from(dealsOf(survey), ({ number, verdict, failed }) => [
        codeOf(number),
        verdict,
        failed ?? '',
      ]),
    ],
    deals: extremesOf(survey).map(([failed, number], i) => [
      i === 0 ? lab.hardest : lab.easiest,
      codeOf(number),
      formatRoute('klondike', { deal: codeOf(number), ...klondikeQuery(request) }),
      lab.failed(failed),
    ]),
  };
}

function partsOf(survey: KlondikeSurvey, { lab }: Dictionary): readonly (readonly [string, number])[] {
  const { deals, unwinnable, unknown } = survey;
  if (deals === 0) return [];
  const packs = packsOf(survey);
  const { difficulties, unwinnable: lost, unknown: open } = lab.plots.klondike;
  return [
    ...DIFFICULTIES.map((name) => [difficulties[name], packs[name].length / deals] as const),
    [lost, unwinnable / deals],
    ...(unknown === 0 ? [] : [[open, unknown / deals] as const]),
  ];
}

/** A browser has less memory than a native program. */
const LIMITS = { nodes: 4e9, megabytes: 300 };

export const klondikeSetting = ({ klondike }: LabRequest, _: number, words: Dictionary): string =>
  [
    words.lab.plots.klondike.draw(klondike.draw),
    ...(Number.isFinite(klondike.redeals) ? [`${words.klondike.redeals}: ${klondike.redeals + 1}`] : []),
  ].join(' · ');

export const klondikeQuery = ({ klondike: { draw, redeals } }: LabRequest): Record<string, string> => ({
  draw: String(draw),
  ...(Number.isFinite(redeals) ? { redeals: String(redeals) } : {}),
});

export const klondikeSwitches = ({ klondike: { draw, redeals } }: LabRequest): string =>
  ` --draw ${draw}${Number.isFinite(redeals) ? ` --redeals ${redeals}` : ''}`;

export const labKlondike: LabGame<KlondikeSurvey> = {
  game: 'klondike',
  most: { here: 100_000, server: 1_000_000 },
  usualGames: 1000,
  counted: 'deals',
  title: (words) => words.questions.klondikeWinnable.title,
  setting: klondikeSetting,
  unit: (words) => words.questions.shareOfDeals,
  counts: () => [],
  parts: partsOf,
  estimate: (survey) => (survey.deals === 0 ? undefined : winnableShare(survey)),
  query: klondikeQuery,
  // Searches take longer than games: small chunks, so that the chart grows steadily.
  experiments: ({ klondike, seed, games }) => [
    {
      ...klondikeSurvey({ ...rulesToJson({ ...klondike, worryBack: true }), ...LIMITS }, seed, games),
      chunkSize: 10,
    },
  ],
  asked: ({ klondike, seed, games }) => [
    {
      run: 'klondike survey',
      games,
      seed,
      ...rulesToJson({ ...klondike, worryBack: true }),
    },
  ],
  command: (request) =>
    `survey klondike${klondikeSwitches(request)} --deals ${request.games} --seed ${request.seed}`,
  findings: ofKlondike,
};
