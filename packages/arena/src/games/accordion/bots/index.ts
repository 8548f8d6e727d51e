/** Our own players of Accordion, the weakest first. */
import { type Random, stream } from '@baralho/core';
import { STOP } from '../../patience.ts';
import type { AccordionBot } from '../game.ts';
import { movesOf, written } from '../moves.ts';
import { planner } from './planner.ts';

const random: AccordionBot = {
  name: 'random',
  summary: 'any legal move',
  open() {
    let chance: Random = stream('random bot', 0);
    return {
      begin(given) {
        chance = given;
      },
      choose({ table }) {
        const moves = movesOf(table);
        const move = moves[chance.below(Math.max(1, moves.length))];
        return move === undefined ? STOP : written(move);
      },
    };
  },
};

/** The judge's order: the leftmost pile that can move, three to the left before one. */
const greedy: AccordionBot = {
  name: 'greedy',
  summary: 'the leftmost pile that can move, three to the left before one',
  open: () => ({
    choose({ table }) {
      const [move] = movesOf(table);
      return move === undefined ? STOP : written(move);
    },
  }),
};

export const ACCORDION_BOTS: readonly AccordionBot[] = [random, greedy, planner];
