/** Klondike in the laboratory for a player who does not peek: how many games are won. */
import { rulesToJson } from '@baralho/core/games/klondike/index';
import { BLIND_PLAYER } from '@baralho/lab/klondike/blind';
import { type BlindTally, blindExperiment } from '@baralho/lab/klondike/simulate';
import { share } from '@baralho/statistics';
import type { Dictionary } from '@baralho/words';
import { type Findings, figures } from './findings.ts';
import type { LabGame } from './game.ts';
import { klondikeQuery, klondikeSetting, klondikeSwitches } from './klondike.ts';
import type { LabRequest } from './request.ts';

function ofBlind(_: LabRequest, __: number, { games, won }: BlindTally, words: Dictionary): Findings {
  const { count, share: written } = figures(words);
  return {
    tiles: [
      { ...written(words.questions.wonBlind, share(won, games)), strong: true },
      { label: words.lab.games, figure: count(games) },
    ],
    table: () => [
      ['games', 'won'],
      [games, won],
    ],
    deals: [],
  };
}

const rulesOf = ({ klondike }: LabRequest) => rulesToJson({ ...klondike, worryBack: true });

export const labBlind: LabGame<BlindTally> = {
  game: 'klondike',
  name: (words) => words.questions.blindPlayer,
  most: { here: 10_000, server: 1_000_000 },
  usualGames: 40,
  counted: 'games',
  title: (words) => words.questions.blindTitle,
  setting: klondikeSetting,
  unit: (words) => words.questions.shareOfGames,
  counts: () => [],
  parts: ({ games, won }, { questions }) =>
    games === 0
      ? []
      : [
          [questions.won, won / games],
          [questions.lost, 1 - won / games],
        ],
  estimate: ({ games, won }) => (games === 0 ? undefined : share(won, games)),
  query: klondikeQuery,
  // A game takes a second or two.
  experiments: (request) => [
    {
      ...blindExperiment({ ...rulesOf(request), ...BLIND_PLAYER }, request.seed, request.games),
      chunkSize: 1,
    },
  ],
  asked: (request) => [
    {
      run: 'klondike blind',
      games: request.games,
      seed: request.seed,
      ...rulesOf(request),
    },
  ],
  command: (request) =>
    `simulate klondike --player blind${klondikeSwitches(request)} --games ${request.games} --seed ${request.seed}`,
  findings: ofBlind,
};
