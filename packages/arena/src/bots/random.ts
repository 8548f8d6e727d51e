/** Lays any legal combination, each as likely as another; passes only when nothing follows. */
import { type Random, stream } from '@baralho/core';
import { answers, leads, PASS } from '@baralho/core/games/escalada/index';
import type { BuiltIn } from '../player.ts';

export const random: BuiltIn = {
  name: 'random',
  summary: 'any legal combination',
  open() {
    let chance: Random = stream('random bot', 0);
    return {
      begin(given) {
        chance = given;
      },
      choose({ hand, toBeat }) {
        const plays = toBeat === undefined ? leads(hand) : answers(hand, toBeat);
        return plays.length === 0 ? PASS : (plays[chance.below(plays.length)] ?? PASS);
      },
    };
  },
};
