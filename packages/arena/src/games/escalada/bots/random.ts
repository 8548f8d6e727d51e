/** Makes any legal play, all equally likely: an answer or a pass, and on the lead any combination. */
import { type Random, stream } from '@baralho/core';
import { legalPlays, PASS } from '@baralho/core/games/escalada/index';
import type { EscaladaBot } from '../game.ts';

export const random: EscaladaBot = {
  name: 'random',
  summary: 'any legal play',
  open() {
    let chance: Random = stream('random bot', 0);
    return {
      begin(given) {
        chance = given;
      },
      choose({ hand, toBeat }) {
        // A leader who passes makes the game void, which would not be losing.
        const plays = legalPlays(hand, toBeat, true);
        return plays[chance.below(plays.length)] ?? PASS;
      },
    };
  },
};
