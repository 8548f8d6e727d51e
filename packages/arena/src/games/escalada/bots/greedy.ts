/**
 * Gets rid of as many cards as it can at once: it leads the longest combination, the lowest of these, and gives the lowest
 * answer.
 */
import { greedyPlay } from '@baralho/core/games/escalada/index';
import type { EscaladaBot } from '../game.ts';

export const greedy: EscaladaBot = {
  name: 'greedy',
  summary: 'the longest lead, the lowest answer',
  open: () => ({ choose: ({ hand, toBeat }) => greedyPlay(hand, toBeat) }),
};
