/**
 * The judge's Accordian (UVa 127), which plays itself because there is nothing to decide. The next move is marked before it is
 * made.
 */
import { type AccordionMove, type AccordionState, accordion } from '@baralho/core/games/accordion/index';
import { stateOf } from '@baralho/table';
import type { TableGame } from '../../table/table.ts';
import { goTo, pressWatching, stepTyping, watchingBar, watchingKeys } from '../watching.ts';
import { drawRow } from './draw.ts';
import { type Focus, freeAccordion } from './game.ts';

export const watchedAccordion: TableGame<AccordionState, AccordionMove, Focus> = {
  rules: freeAccordion.rules,
  focus: freeAccordion.focus,
  name: freeAccordion.name,
  variant: freeAccordion.variant,
  about: freeAccordion.about,
  ending: freeAccordion.ending,
  keys: watchingKeys,
  bar: watchingBar,
  ...stepTyping,
  goTo: (table, step) => goTo(table, watchedAccordion, step),
  press: (table, press) => pressWatching(table, press, watchedAccordion),
  automatic: (state) => accordion.moves(state)[0],
  pausable: true,
  plain: freeAccordion.plain,
  draw({ session }, canvas) {
    const state = stateOf(session);
    const next = accordion.moves(state)[0];
    drawRow(canvas, state, {
      cursor: -1,
      picked: undefined,
      hinted: next,
      targets: new Set(next ? [next.to] : []),
      movable: new Set(next ? [next.from] : []),
    });
  },
};
