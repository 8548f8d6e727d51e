/** Makes any legal move, all equally likely, and stops when it has made no progress for a long time. */
import { type Random, stream } from '@baralho/core';
import { formatMove, movesOf } from '@baralho/core/games/klondike/index';
import { STOP } from '../../patience.ts';
import type { KlondikeBot } from '../game.ts';

const PATIENCE = 200;

export const random: KlondikeBot = {
  name: 'random',
  summary: 'any legal move',
  open() {
    let chance: Random = stream('random bot', 0);
    return {
      begin(given) {
        chance = given;
      },
      choose({ table, quiet }) {
        const moves = movesOf(table);
        const move = quiet < PATIENCE ? moves[chance.below(Math.max(1, moves.length))] : undefined;
        return move === undefined ? STOP : formatMove(move);
      },
    };
  },
};
