/**
 * How Accordion is written: a setup is the rule's name and the row, `uva: QD AD 8H …`; a move is two pile numbers counted from
 * 1 on the left, `5 2`; a position shows the top card of each pile followed by the pile's size when it is more than one,
 * `QD×3`.
 */

import { formatCard, formatCards, parseCards } from '../../cards/text.ts';
import type { GameOptions, Notation } from '../../game.ts';
import { lastOf } from '../../lists.ts';
import { misread, type Parsed, parsed } from '../../parsed.ts';
import {
  ACCORDION_RULES,
  type AccordionMove,
  type AccordionRule,
  type AccordionSetup,
  type AccordionState,
  accordion,
  checkSetup,
} from './rules.ts';

export const accordionOptions: GameOptions<AccordionRule> = {
  usual: 'pile',
  format: (rule) => rule,
  parse(text) {
    const rule = ACCORDION_RULES.find((name) => name === text.trim());
    return rule === undefined ? misread(0, text, `one of ${ACCORDION_RULES.join(', ')}`) : parsed(rule);
  },
};

function parseSetup(text: string): Parsed<AccordionSetup> {
  const colon = text.indexOf(':');
  const rule = accordionOptions.parse(text.slice(0, Math.max(colon, 0)));
  if (!rule.ok) return misread(0, rule.error.found, `${rule.error.expected} and a colon`);
  const row = parseCards(text.slice(colon + 1));
  if (!row.ok) return misread(row.error.at + colon + 1, row.error.found, row.error.expected);
  const setup = checkSetup({ rule: rule.value, row: row.value });
  return setup.ok ? setup : misread(colon + 1, setup.error.found, setup.error.expected);
}

function parseMove(text: string, state: AccordionState): Parsed<AccordionMove> {
  const match = /^\s*(\d{1,2})\s+(\d{1,2})\s*$/.exec(text);
  if (match === null) return misread(0, text, "two pile numbers such as '5 2'");
  const [from, to] = [Number(match[1]) - 1, Number(match[2]) - 1];
  const move = accordion.moves(state).find((listed) => listed.from === from && listed.to === to);
  return move === undefined
    ? misread(0, text.trim(), 'a pile that matches the one or the third to its left')
    : parsed(move);
}

export const accordionNotation: Notation<AccordionSetup, AccordionState, AccordionMove> = {
  formatSetup: ({ rule, row }) => `${rule}: ${formatCards(row)}`,
  parseSetup,
  formatState: ({ piles }) =>
    piles.map((pile) => `${formatCard(lastOf(pile))}${pile.length > 1 ? `×${pile.length}` : ''}`).join(' '),
  formatMove: ({ from, to }) => `${from + 1} ${to + 1}`,
  parseMove,
};
