/**
 * Accordion for bots: free choice, whole piles move (rule `pile`). A request is the number of piles and, on the next line, their top
 * cards from left to right as `QD`; an answer is two pile numbers, from and to, counted from 1 on the left.
 */
import { type Card, formatCard, misread, parseCard, parsed } from '@baralho/core';
import {
  type AccordionMove,
  type AccordionSetup,
  type AccordionState,
  accordion,
  accordionNotation,
  checkSetup,
} from '@baralho/core/games/accordion/index';
import { type PatienceBot, patience, readLine } from '../patience.ts';

/** The top cards from left to right: all that matters when piles move as a whole. */
export type Tops = readonly Card[];
export type AccordionBot = PatienceBot<Tops>;

/** Every move leaves one pile fewer, so 51 is the maximum. */
const MOST_MOVES = 51;

const topsOf = ({ piles }: AccordionState): Tops => piles.flatMap((pile) => pile.at(-1) ?? []);

export const ACCORDION = patience<AccordionSetup, AccordionState, AccordionMove, Tops>({
  id: 'accordion',
  game: accordion,
  notation: accordionNotation,
  mostMoves: MOST_MOVES,
  setup: ({ deck }) => checkSetup({ rule: 'pile', row: deck }),
  startOf: ({ row }) => ({ deck: row, starter: 0 }),
  view: topsOf,
  isProgress: () => true,
  isWon: ({ piles }) => piles.length === 1,
  score: ({ piles }) => 52 - piles.length,
  left: ({ piles }) => piles.length,
  request: ({ table }) => `${table.length}\n${table.map(formatCard).join(' ')}\n`,
  parseRequest(text) {
    const [count, ...rows] = text.split('\n').filter((row) => row.trim() !== '');
    const row = readLine(rows.join(' '), 0, parseCard, 'the top cards');
    if (!row.ok) return row;
    const { cards } = row.value;
    return Number(count) === cards.length && cards.length > 0
      ? parsed({ table: cards, movesLeft: cards.length - 1, quiet: 0 })
      : misread(0, count ?? '', 'the number of piles, then as many cards');
  },
});
