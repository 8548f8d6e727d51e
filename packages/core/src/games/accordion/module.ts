/** Accordion's entry in the registry. A deal is the whole row; a judged program reads it from two lines. */
import { formatCards } from '../../cards/text.ts';
import type { GameModule } from '../../game.ts';
import { accordionNotation, accordionOptions } from './notation.ts';
import {
  type AccordionMove,
  type AccordionRule,
  type AccordionSetup,
  type AccordionState,
  accordion,
  checkSetup,
} from './rules.ts';

export const accordionModule: GameModule<AccordionSetup, AccordionState, AccordionMove, AccordionRule> = {
  game: accordion,
  notation: accordionNotation,
  searchable: accordion,
  options: accordionOptions,
  setup: ({ deck }, rule) => checkSetup({ rule, row: deck }),
  layout: ({ deck }) => `${formatCards(deck.slice(0, 26))}\n${formatCards(deck.slice(26))}`,
};
