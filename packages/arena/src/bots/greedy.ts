/** Answers with the lowest combination that will do and leads the longest, the lowest of these. */
import { greedyPlay } from '@baralho/core/games/escalada/index';
import type { BuiltIn } from '../player.ts';

export const greedy: BuiltIn = {
  name: 'greedy',
  summary: 'lowest answer; leads the longest, lowest combination',
  open: () => ({ choose: (view) => greedyPlay(view.hand, view.toBeat) }),
};
