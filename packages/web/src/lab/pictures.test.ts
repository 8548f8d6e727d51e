import { USUAL, type WarSetting } from '@baralho/core/games/war/index';
import { drawAccordion } from '@baralho/lab/accordion/report';
import { NO_SURVEY } from '@baralho/lab/survey/klondike';
import { drawKlondikeSurvey } from '@baralho/lab/survey/picture';
import { drawWar } from '@baralho/lab/war/pictures';
import { NO_WAR_GAMES } from '@baralho/lab/war/tally';
import { describe, expect, it } from 'vitest';
import { en, ptBR, ptPT, zh } from '../languages/whole.suite.ts';

const textsOf = (svg: string): string[] =>
  Array.from(svg.matchAll(/<text[^>]*>([^<]*)/g), ([, text]) => text ?? '');
/** Words of two English letters and more, without names and numbers. */
const wordsOf = (svg: string): Set<string> =>
  new Set(textsOf(svg).flatMap((text) => text.toLowerCase().match(/[a-z]{2,}/g) ?? []));

const SETTINGS: readonly Partial<WarSetting>[] = [
  {},
  { form: 'judge' },
  { peace: true, decks: 2, exchange: false },
  { dealOrder: 'reversed', pickUp: 'winner-first', shufflePrize: true },
  { pickUp: 'loser-first', winnings: 'apart' },
];
/** Lengths far enough apart for wide bars, and one beyond the last. */
const tally = {
  ...NO_WAR_GAMES,
  games: 10_001,
  lengths: [
    [100, 6000],
    [900, 4000],
    [90_000, 1],
  ] as const,
};
const piles = {
  deals: 10_001,
  piles: [
    [1, 5000],
    [8, 5000],
    [40, 1],
  ] as const,
  firstWon: 3,
};

/** All bars of a survey: one deal of each difficulty, one lost, one not decided. */
const survey = {
  ...NO_SURVEY,
  deals: 6,
  winnable: 4,
  unwinnable: 1,
  unknown: 1,
  parts: [[0, 'ajvG-?']] as const,
};

describe.each([
  ['pt-PT', ptPT],
  ['pt-BR', ptBR],
  ['zh', zh],
] as const)('pictures in %s', (_, { lab }) => {
  const drawn = ({ plots }: typeof lab) => [
    ...SETTINGS.map((part) =>
      drawWar({
        picture: 'histogram',
        results: [{ setting: { ...USUAL, ...part }, tally }],
        swept: [],
        seed: 7,
        theme: 'light',
        words: plots,
      }),
    ),
    drawAccordion(piles, 7, 'light', plots),
    drawKlondikeSurvey(survey, { draw: 3, seed: 7 }, 'light', plots),
  ];

  it('hold no English word', () => {
    const english = drawn(en.lab).map(wordsOf);
    for (const [i, svg] of drawn(lab).entries()) {
      const shared = [...wordsOf(svg)].filter(
        (word) => english[i]?.has(word) && !['uva', 'klondike'].includes(word),
      );
      expect(shared).toEqual([]);
      expect(svg).not.toMatch(/undefined|NaN/);
      expect(textsOf(svg)).toHaveLength(textsOf(drawn(en.lab)[i] ?? '').length);
    }
  });
});
