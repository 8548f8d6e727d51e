/**
 * The moves of the lesson: seven cards that become one pile in six moves, with one choice that matters. The texts are in the
 * dictionaries.
 */

import { parseCards } from '@baralho/core';
import {
  type AccordionMove,
  type AccordionState,
  accordion,
  setupOf,
} from '@baralho/core/games/accordion/index';
import { isSameMove, type Lesson, stepsOf } from '../lesson/steps.ts';

const row = parseCards('5S TC 2D 2C 8S KC 2S');

export const ACCORDION_LESSON = {
  start: accordion.start(setupOf({ rule: 'pile', row: row.ok ? row.value : [] })),
  steps: stepsOf([
    ['neighbour', 3, 2],
    ['third', 4, 1],
    ['whole', 2, 1],
    ['fork', 3, 2],
    ['again', 2, 1],
    ['last', 1, 0],
  ]),
  play: accordion.play,
  isSame: isSameMove,
} as const satisfies Lesson<AccordionState, AccordionMove, string>;
