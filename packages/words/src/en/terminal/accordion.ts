/** English: the table of Accordion. */
import { plural } from '../../counted.ts';
import type { GameWords } from '../../shapes.ts';

export interface AccordionWords extends GameWords {
  readonly rules: Readonly<Record<'uva' | 'card' | 'pile', string>>;
  readonly piles: (count: number) => string;
  readonly won: (moves: number) => string;
  readonly stuck: (piles: number) => string;
  readonly howToType: string;
  readonly holds: (pile: number, cards: string) => string;
  readonly noMove: (pile: number) => string;
  readonly cannot: (from: number, to: number) => string;
  readonly noPile: (pile: number, piles: number) => string;
  readonly nothingThere: (pile: number) => string;
  readonly hint: (from: number, to: number, further: number) => string;
  readonly hintLast: (from: number, to: number) => string;
  readonly hintWins: (from: number, to: number, moves: number) => string;
}

export const words: AccordionWords = {
  name: 'Accordion',
  about:
    'Fold the row into one pile. A pile moves onto its left neighbour or the third pile to its left when the top cards share rank or suit. Type two pile numbers, such as 5 2.',
  rules: { uva: 'UVa 127, plays itself', card: 'top card moves', pile: 'whole pile moves' },
  piles: (count) => plural(count, 'pile'),
  won: (moves) => `You won: one pile in ${moves} moves! n deals a new game.`,
  stuck: (piles) => `No moves left: ${plural(piles, 'pile')} remaining. u undoes, n deals a new game.`,
  holds: (pile, cards) => `Pile ${pile}, from the top: ${cards}`,
  howToType: "Type two pile numbers, such as '5 2'.",
  noMove: (pile) => `Pile ${pile} matches neither its left neighbour nor the third to its left.`,
  cannot: (from, to) =>
    `Pile ${from} cannot go onto ${to}: it must be one or three to the left, with the same rank or suit.`,
  noPile: (pile, piles) => `There is no pile ${pile}: the piles are numbered from 1 to ${piles}.`,
  nothingThere: (pile) => `There is no pile that far to the left of pile ${pile}.`,
  hint: (from, to, further) =>
    `${from} onto ${to}: this leaves the most moves to choose from next (${further}).`,
  hintLast: (from, to) =>
    `${from} onto ${to}: every move ends the game soon; this one keeps the most cards of one rank on top.`,
  hintWins: (from, to, moves) =>
    `${from} onto ${to}: this reaches one pile in ${plural(moves, 'more move')}.`,
};
