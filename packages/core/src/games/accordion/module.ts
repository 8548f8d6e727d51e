/** Accordion as the registry holds it. A deal is the whole row; a judged program reads it on two lines. */
import { formatCards } from '../../cards/text.ts';
import type { GameModule, GameOptions } from '../../game.ts';
import { misread, parsed } from '../../parsed.ts';
import { accordionNotation } from './notation.ts';
import {
  ACCORDION_RULES,
  type AccordionMove,
  type AccordionRule,
  type AccordionSetup,
  type AccordionState,
  accordion,
} from './rules.ts';

export const accordionOptions: GameOptions<AccordionRule> = {
  usual: 'pile',
  format: (rule) => rule,
  parse(text) {
    const rule = ACCORDION_RULES.find((name) => name === text.trim());
    return rule === undefined ? misread(0, text, `one of ${ACCORDION_RULES.join(', ')}`) : parsed(rule);
  },
};

export const accordionModule: GameModule<AccordionSetup, AccordionState, AccordionMove, AccordionRule> = {
  game: accordion,
  notation: accordionNotation,
  searchable: accordion,
  options: accordionOptions,
  setup: ({ deck }, rule) => parsed({ rule, row: deck }),
  layout: ({ deck }) => `${formatCards(deck.slice(0, 26))}\n${formatCards(deck.slice(26))}`,
};
