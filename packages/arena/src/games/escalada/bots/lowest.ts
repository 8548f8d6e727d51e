/** Leads its lowest card and answers with the lowest valid combination, as a beginner does. */
import { CardSet } from '@baralho/core';
import { answers, PASS } from '@baralho/core/games/escalada/index';
import type { EscaladaBot } from '../game.ts';

export const lowest: EscaladaBot = {
  name: 'lowest',
  summary: 'the lowest card, the lowest answer',
  open: () => ({
    choose({ hand, toBeat }) {
      if (toBeat !== undefined) return answers(hand, toBeat, 1)[0] ?? PASS;
      return hand.lowest === undefined ? PASS : CardSet.of([hand.lowest]);
    },
  }),
};
