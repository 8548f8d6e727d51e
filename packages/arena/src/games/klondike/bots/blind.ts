/**
 * The lab's player who does not peek: it samples positions that look the same, has them solved, and makes the moves that leave
 * most of them winnable. A plan is made once and followed until it reveals a card; it is found again by the position that it
 * leads to.
 */
import { type Random, stream } from '@baralho/core';
import { formatMove, type Move, refusalOf } from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { type BlindOptions, blindHint } from '@baralho/lab/klondike/blind';
import { STOP } from '../../patience.ts';
import type { KlondikeBot, KlondikeView } from '../game.ts';

/** About a tenth of the effort of the lab's player: a deal takes seconds, not minutes. */
const OPTIONS: BlindOptions = { worlds: 60, plans: 8, nodes: 2000 };

export const blind: KlondikeBot = {
  name: 'blind',
  summary: 'plays out many guesses at the face-down cards',
  async open() {
    const kernel = await loadKlondike();
    let chance: Random = stream('blind bot', 0);
    let plan: readonly Move[] = [];
    let movesLeft = 0;
    const follow = ([move, ...rest]: readonly Move[], view: KlondikeView): string => {
      if (move === undefined) return STOP;
      [plan, movesLeft] = [rest, view.movesLeft - 1];
      return formatMove(move);
    };
    return {
      begin(given) {
        chance = given;
        plan = [];
      },
      choose(view) {
        const isUnderWay = plan.length > 0 && view.movesLeft === movesLeft;
        const [next] = plan;
        const isLegal = isUnderWay && next !== undefined && refusalOf(view.table, next) === undefined;
        return follow(isLegal ? plan : blindHint(view.table, kernel, chance, OPTIONS).moves, view);
      },
    };
  },
};
