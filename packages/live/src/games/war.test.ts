/**
 * War at a table: playing many pairs at once gives the same result as one by one, and a war that never ends stops after its
 * first cycle.
 */
import { numberedDeal } from '@baralho/core';
import { dealTwo, playWar } from '@baralho/core/games/war/index';
import { expect, it } from 'vitest';
import { liveWar, type WarView } from './war.ts';

const deckOf = (number: number) => numberedDeal('war', number).deck;
const dealWhich = (kind: 'won' | 'endless'): number => {
  for (let number = 0; ; number++) if (playWar(dealTwo(deckOf(number))).kind === kind) return number;
};
const start = (number: number) =>
  liveWar.start({ deck: deckOf(number), variant: '', players: [true, true], starter: 0 });

/** Played to the end with this move, as seen by somebody who follows the game. */
function watched(number: number, move: string) {
  let state = start(number);
  let view: WarView = liveWar.view(state, undefined);
  for (let seat = 0; liveWar.movers(state).length > 0; seat = 1 - seat) {
    const played = liveWar.play(state, seat, move);
    if (!played.ok) throw new Error(move);
    state = played.value.state;
    view = liveWar.follow(view, seat, liveWar.seen(state, seat, played.value.move, undefined));
  }
  expect(view).toEqual(liveWar.view(state, undefined));
  return { view, outcome: liveWar.outcome(state) };
}

it.each(['won', 'endless'] as const)(
  'of one that is %s every step is seen, however many are made at once',
  (kind) => {
    const number = dealWhich(kind);
    const one = watched(number, 'lay');
    expect(watched(number, 'lay 7')).toEqual(one);
    expect(watched(number, 'lay 100')).toEqual(one);
    const ending = playWar(dealTwo(deckOf(number)));
    const steps = ending.kind === 'endless' ? ending.from + ending.period : ending.steps;
    expect(one.view.steps).toBe(steps);
    expect(one.view.held).toHaveLength(steps + 1);
    expect(one.outcome?.reason === 'endless').toBe(kind === 'endless');
  },
);

it.each(['lay 1', 'lay 0', 'lay 101', 'lay -3', 'lay 2.5', 'lay x', 'LAY', ''])(
  'does not take %o',
  (move) => {
    expect(liveWar.play(start(1), 0, move).ok).toBe(false);
  },
);

it('tells nobody beforehand whether it ends', () => {
  const [a, b] = [dealWhich('won'), dealWhich('endless')].map((number) =>
    Object.keys(liveWar.view(start(number), undefined)),
  );
  expect(a).toEqual(b);
});
