/** The questions and the pictures of the laboratory in every language; the command next to an answer must give the same answer. */

import { playAccordionChunk } from '@baralho/lab/accordion/chunk';
import { accordionExperiment } from '@baralho/lab/accordion/report';
import { playBeggarChunk } from '@baralho/lab/beggar/chunk';
import { playWarChunk } from '@baralho/lab/war/chunk';
import { moments } from '@baralho/statistics';
import { describe, expect, it } from 'vitest';
import { en, ptBR, ptPT, zh } from '../languages/whole.suite.ts';
import { drawPlot } from '../look/plot.ts';
import answers from './answers.json' with { type: 'json' };
import { comparisonOf, seriesIn } from './compare.ts';
import { type AnyTally, KINDS, LAB } from './games.ts';
import { questionsOf } from './questions.ts';
import { formatRequest, parseRequest } from './request.ts';
import { figuresAsText } from './takeAway.ts';
import { longerTrail } from './trail.ts';
import { sweepViews, viewsOf } from './views.ts';
import { isSweep, sweptIn } from './war.ts';

const LANGUAGES = { en, 'pt-PT': ptPT, 'pt-BR': ptBR, zh };
const request = (query: string) => parseRequest(new URLSearchParams(query));
const FIRST = 2 ** 32;

const war = request('kind=war&games=4096&b=war-size:10');
const warTally = await playWarChunk(LAB.war.experiments(war)[0]?.parameters as never, FIRST, 4096);
const biggerTally = await playWarChunk(LAB.war.experiments(war)[1]?.parameters as never, FIRST, 4096);
const TALLIES: Readonly<Record<(typeof KINDS)[number], readonly AnyTally[]>> = {
  war: [warTally, biggerTally],
  accordion: [await playAccordionChunk({}, FIRST, 2000)],
  beggar: [playBeggarChunk({}, FIRST, 500)],
  klondike: [
    {
      deals: 6,
      winnable: 4,
      unwinnable: 1,
      unknown: 1,
      nodes: 9,
      ms: 1,
      slowest: 0,
      slowestMs: 1,
      parts: [[0, 'ajvG-?']],
    } as AnyTally,
  ],
  blind: [{ games: 40, won: 21, ms: 3 }],
};
const trail = [
  [256, 320, 300, 340],
  [4096, 318, 310, 326],
] as const;

describe.each(Object.entries(LANGUAGES))('in %s', (_, words) => {
  it('every question has an answer, a picture and an experiment', () => {
    for (const question of questionsOf(words)) {
      const texts = [question.title, question.figure, question.note, question.says, question.sample].join(
        ' ',
      );
      expect(texts).not.toMatch(/NaN|undefined|Infinity/);
      expect(drawPlot(question.plot, 320, 190)).not.toMatch(/NaN|undefined|Infinity/);
      expect(formatRequest(parseRequest(new URLSearchParams(question.query)))).toEqual(question.query);
    }
  });

  it.each(KINDS)('%s has figures and pictures', (kind) => {
    const asked = kind === 'war' ? war : request(`kind=${kind}&games=40`);
    const tallies = TALLIES[kind];
    const found = tallies.map((tally, i) => LAB[kind].findings(asked, i, tally, words));
    expect(found[0]?.tiles.filter(({ strong }) => strong)).toHaveLength(1);
    const series = seriesIn(
      asked,
      tallies,
      tallies.map(() => trail),
      words,
    );
    const views = viewsOf(words, LAB[kind].unit(words), series);
    expect(views.length).toBeGreaterThan(1);
    for (const { spec, tell } of views) {
      const drawn = `${drawPlot(spec, 600, 360)} ${spec.says} ${tell?.(spec.x.to) ?? ''} ${tell?.(spec.x.from) ?? ''}`;
      expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(figuresAsText('?', asked, found, words)).not.toMatch(/NaN|undefined/);
  });
});

it.each([
  ['kind=war', 'simulate war --games 100000 --seed 1'],
  [
    'kind=war&a=war-size:2,exchange:off&games=9',
    'simulate war --war-size 2 --no-exchange --games 9 --seed 1',
  ],
  ['kind=war&a=form:judge', 'simulate war --form judge --games 100000 --seed 1'],
  ['kind=war&sweep=war-size&games=9', 'simulate war --war-size 1-12 --games 9 --seed 1'],
  ['kind=klondike&draw=1&redeals=2&games=5', 'survey klondike --draw 1 --redeals 2 --deals 5 --seed 1'],
  ['kind=blind&games=5', 'simulate klondike --player blind --draw 3 --games 5 --seed 1'],
  ['kind=accordion&games=5&seed=7', 'simulate accordion --deals 5 --seed 7'],
  ['kind=beggar&games=5', 'simulate beggar --games 5 --seed 1'],
])('%s is what the command %s does', (query, command) => {
  const asked = request(query);
  expect(LAB[asked.kind].command(asked, 0)).toBe(command);
});

it('a sweep asks for all war sizes, and shows how the mean falls', () => {
  const asked = request('kind=war&sweep=war-size&games=4096');
  expect(isSweep(asked)).toBe(true);
  expect(LAB.war.experiments(asked)).toHaveLength(12);
  const found = sweptIn(asked, [biggerTally, warTally]);
  expect(found.map(({ size }) => size)).toEqual([1, 2]);
  expect(sweepViews(en, found).map(({ name }) => name)).toEqual(['sizes', 'wars']);
});

it('compares in words, and never by letters', () => {
  const series = seriesIn(war, TALLIES.war, [], en);
  const [sentence = ''] = comparisonOf('war', series, en);
  const [three, ten] = [moments(warTally.lengths), moments(biggerTally.lengths)];
  const less = (three?.mean.value ?? 0) - (ten?.mean.value ?? 0);
  expect(sentence).toContain('war size 10');
  expect(sentence).toContain(`${less.toFixed(2)} ±`);
  expect(sentence).toMatch(/steps less\.$/);
  expect(series.map(({ name }) => name).join()).not.toMatch(/\b[AB]:/);
});

it('a trail keeps few points, and the last is what is known in the end', () => {
  let recalled: ReturnType<typeof longerTrail> = [];
  for (let games = 100; games <= 100_000; games += 100)
    recalled = longerTrail(recalled, games, { value: games, low: games - 1, high: games + 1 });
  expect(recalled.length).toBeLessThan(110);
  expect(recalled.at(-1)?.[0]).toBe(100_000);
  expect(recalled.every(([games], i) => i === 0 || games > (recalled[i - 1]?.[0] ?? 0))).toBe(true);
});

it('the recorded piles of Accordion begin with those of the first deals', async () => {
  const { deals, piles } = answers['accordion-piles'];
  expect(piles.reduce((sum, [, count = 0]) => sum + count, 0)).toBe(deals);
  const experiment = accordionExperiment(1, 20_000);
  const found = await playAccordionChunk(experiment.parameters, FIRST, 20_000);
  // A fiftieth of the run: each share within five standard errors of the recorded one.
  for (const [value, count] of found.piles) {
    const recorded = piles.find(([one]) => one === value)?.[1] ?? 0;
    const expected = (recorded * 20_000) / deals;
    expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected + 1));
  }
});
