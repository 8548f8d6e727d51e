/** Any legal play, passing among them, each as likely as any other. */
import { type Random, stream } from '@baralho/core';
import { legalPlays, PASS } from '@baralho/core/games/escalada/index';
import type { BuiltIn } from '../player.ts';

export const random: BuiltIn = {
  name: 'random',
  summary: 'any legal play, each as likely as any other',
  open() {
    let chance: Random = stream('random bot', 0);
    return {
      begin: (own) => {
        chance = own;
      },
      choose(view) {
        const plays = legalPlays(view.hand, view.toBeat, view.mustLead);
        return plays[chance.below(plays.length)] ?? PASS;
      },
    };
  },
};
