/** Beggar-my-neighbour in the laboratory: how long it takes, and who wins. */
import { GAMES_OF_A_SEED } from '@baralho/core';
import type { BeggarTally } from '@baralho/lab/beggar/chunk';
import { beggarExperiment, summarizeBeggar } from '@baralho/lab/beggar/report';
import { moments } from '@baralho/statistics';
import type { Dictionary } from '@baralho/words';
import { formatRoute } from '../route.ts';
import { type Findings, figures, type RemarkableDeal } from './findings.ts';
import { inPageChunks, type LabGame } from './game.ts';
import type { LabRequest } from './request.ts';

function ofBeggar({ seed }: LabRequest, _: number, tally: BeggarTally, words: Dictionary): Findings {
  const { lab, questions } = words;
  const { count, mean, number, share } = figures(words);
  const { games, tricks, median, winsA, cardsAGame, longest, neverEnds } = summarizeBeggar(tally, seed);
  const furthest: readonly RemarkableDeal[] =
    longest === null
      ? []
      : [[lab.longest, longest.deal, formatRoute('beggar', { deal: longest.deal }), count(longest.tricks)]];
  return {
    tiles: [
      ...(tricks === null ? [] : [{ ...mean(questions.mean, tricks, 2, questions.tricks), strong: true }]),
      ...(median === null ? [] : [{ label: lab.median, figure: `${count(median)} ${questions.tricks}` }]),
      ...(cardsAGame === null ? [] : [{ label: questions.cardsAGame, figure: number(cardsAGame, 1) }]),
      share(questions.starterWins, winsA),
      share(lab.neverEnds, neverEnds),
      { label: lab.games, figure: count(games) },
    ],
    table: () => [['tricks', 'games'], ...tally.tricks],
    deals: furthest,
  };
}

export const labBeggar: LabGame<BeggarTally> = {
  game: 'beggar',
  most: { here: 10_000_000, server: GAMES_OF_A_SEED },
  usualGames: 100_000,
  counted: 'games',
  title: (words) => words.questions.beggarLength.title,
  setting: () => '',
  unit: (words) => words.questions.tricks,
  counts: ({ tricks }) => tricks,
  estimate: ({ tricks }) => moments(tricks)?.mean,
  query: () => ({}),
  experiments: ({ seed, games }) => [inPageChunks(beggarExperiment(seed, games))],
  asked: ({ seed, games }) => [{ run: 'beggar', games, seed }],
  command: ({ seed, games }) => `simulate beggar --games ${games} --seed ${seed}`,
  findings: ofBeggar,
};
