import { parseCards } from '@baralho/core';
import { type AccordionRule, accordion, setupOf } from '@baralho/core/games/accordion/index';
import { expect, test } from 'vitest';
import { hintAccordion } from './accordionHint.ts';

test.each([
  [
    'pile',
    '5S 9S 9D',
    'winnable',
    { from: 1, to: 0 },
    2,
    'Lay 9S on 5S, next to it: 2 moves from here, this one included, lead to one pile.',
  ],
  ['card', 'QD', 'winnable', undefined, 0, 'All cards lie on one pile: you have won.'],
  ['pile', 'QD 3C 8H 2S', 'unwinnable', undefined, undefined, 'Nothing can move: 4 piles remain.'],
  [
    'card',
    'QD 3C 8H 2S 2H',
    'unwinnable',
    { from: 4, to: 3 },
    undefined,
    'Lay 2H on 2S, next to it: one pile can no longer be reached, and this leaves 1 move to choose from.',
  ],
] as const)('%s: %s', async (rule, row, verdict, move, left, sentence) => {
  const cards = parseCards(row);
  if (!cards.ok) throw new Error(cards.error.expected);
  const state = accordion.start(setupOf({ rule: rule satisfies AccordionRule, row: cards.value }));
  expect(await hintAccordion(state)).toMatchObject({ verdict, move, left, sentence });
});
