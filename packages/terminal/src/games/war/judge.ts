/** The judge's War at the table (the War assignment): a deal, dealt one card at a time to a and b. */
import { itemAt } from '@baralho/core';
import { playWar, type WarMove, type WarState, war, warNotation } from '@baralho/core/games/war/index';
import { judgeRulebook } from '@baralho/table/war/rulebook';
import type { Laid, WarForm } from './form.ts';

function laid(before: WarState | undefined, now: WarState): Laid {
  const all =
    before === undefined || now.table.length > 0
      ? now.table
      : [...before.table, itemAt(before.a, 0), itemAt(before.b, 0)];
  const taker =
    now.table.length > 0 || before === undefined ? undefined : now.a.length > before.a.length ? 'a' : 'b';
  return {
    a: all.filter((_, i) => i % 2 === 0),
    b: all.filter((_, i) => i % 2 === 1),
    openEvery: 2,
    taker,
  };
}

export const judgeForm: WarForm<WarState, WarMove> = {
  rules: judgeRulebook,
  names: { a: 'a', b: 'b' },
  about: (words) => words.war.about,
  variant: () => '',
  plain: warNotation.formatState,
  next: (state) => war.moves(state)[0],
  steps: ({ steps }) => steps,
  held: (state, side) => state[side].length,
  laid,
  circle(start) {
    const ending = playWar(start);
    return ending.kind === 'endless' ? ending : undefined;
  },
};
