/** The lesson's first six moves of a deal, which show every kind of move in Klondike; the texts are in the dictionaries. */
import { numberedDeal } from '@baralho/core';
import { klondike, type Move, SEED_RULES, type State, setupOf } from '@baralho/core/games/klondike/index';
import { isSameMove, type Lesson, stepsOf } from '../lesson/steps.ts';

export const KLONDIKE_LESSON = {
  start: klondike.start(setupOf(numberedDeal('klondike', 342).deck, SEED_RULES)),
  steps: stepsOf([
    ['build', 2, 1],
    ['ace', 7, 10],
    ['draw', 8, 9],
    ['waste', 9, 2],
    ['run', 1, 3],
    ['king', 4, 1],
  ]),
  play: klondike.play,
  isSame: isSameMove,
} as const satisfies Lesson<State, Move, string>;
