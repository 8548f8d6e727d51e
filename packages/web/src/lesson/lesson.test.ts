/** Lessons keep the rules of their game: every requested move can be made, and a tap makes it. */
import { accordion } from '@baralho/core/games/accordion/index';
import { carriedCards, refusalOf, STOCK, viewOf } from '@baralho/core/games/klondike/index';
import { expect, it } from 'vitest';
import { ACCORDION_LESSON } from '../accordion/lesson.ts';
import { bestPlace } from '../klondike/bestPlace.ts';
import { KLONDIKE_LESSON } from '../klondike/lesson.ts';

it('asks in Klondike for moves that are the best places of their cards', () => {
  let state = KLONDIKE_LESSON.start;
  for (const { move } of KLONDIKE_LESSON.steps) {
    const view = viewOf(state);
    expect(refusalOf(view, move)).toBeUndefined();
    if (move.from !== STOCK)
      expect(bestPlace(view, move.from, carriedCards(view, move).length)).toEqual(move);
    state = KLONDIKE_LESSON.play(state, move);
  }
});

it('leads in Accordion to one pile, which the other way at the fork does not', () => {
  let state = ACCORDION_LESSON.start;
  const leadsToOne = (from: typeof state): boolean =>
    from.piles.length === 1 || accordion.moves(from).some((move) => leadsToOne(accordion.play(from, move)));
  for (const { name, move } of ACCORDION_LESSON.steps) {
    if (name === 'fork') {
      const others = accordion.moves(state).filter(({ from, to }) => from === move.from && to !== move.to);
      expect(others.map((other) => leadsToOne(accordion.play(state, other)))).toEqual([false]);
    }
    state = ACCORDION_LESSON.play(state, move);
  }
  expect(state.piles).toHaveLength(1);
});
