/** The judge's War at the table (seed 000): a deal, dealt one card at a time to a and b. */
import { type Card, type Deal, type Parsed, parseDeal, parsed } from '@baralho/core';
import {
  dealTwo,
  playWar,
  type WarMove,
  type WarState,
  war,
  warNotation,
} from '@baralho/core/games/war/index';
import type { Start } from '../../table/session.ts';
import { type Laid, resultOf, type WarForm } from './form.ts';

export const startOfJudge = (deal: Deal): Start<WarState> => ({
  text: deal.code,
  deal: deal.code,
  variant: 'judge',
  state: war.start(dealTwo(deal.deck)),
});

function readStart(text: string): Parsed<Start<WarState>> {
  const deal = parseDeal('war', text);
  return deal.ok ? parsed(startOfJudge(deal.value)) : deal;
}

function laid(before: WarState | undefined, now: WarState): Laid {
  const all =
    before === undefined || now.table.length > 0
      ? now.table
      : [...before.table, before.a[0] as Card, before.b[0] as Card];
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
  rules: {
    game: 'war',
    readStart,
    play: war.play,
    formatMove: warNotation.formatMove,
    parseMove: warNotation.parseMove,
    decides: () => true,
    result: (state) => resultOf(war.outcome(state)),
  },
  names: { a: 'a', b: 'b' },
  about: (words) => words.war.about,
  variant: () => '',
  next: (state) => war.moves(state)[0],
  steps: ({ steps }) => steps,
  held: (state, side) => state[side].length,
  laid,
  circle(start) {
    const ending = playWar(start);
    return ending.kind === 'endless' ? ending : undefined;
  },
};
