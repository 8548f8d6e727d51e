/** English: Accordion. */
import { times } from '../../counted.ts';

export const words = {
  accordion: {
    rule: 'Rule',
    rules: {
      pile: 'Free play: whole piles move',
      card: 'Free play: only top cards move',
      uva: 'Watch the judge’s rule (UVa 127)',
    },
    piles: (n: number) => times(n, 'pile', 'piles'),
    remaining: (n: number, sizes: string) => `${times(n, 'pile', 'piles')} remaining: ${sizes}`,
    pile: (n: number, card: string, size: number) => `Pile ${n}: ${card}${size > 1 ? `, ${size} cards` : ''}`,
    moved: (card: string, onto: string, left: number) =>
      `${card} onto ${onto}. ${times(left, 'pile', 'piles')} left.`,
    cannot: 'This pile matches neither its left neighbour nor the third pile to its left.',
    either: 'Two moves are possible. Choose the target pile.',
    hintMove: (card: string, steps: number) => `Move ${card}, ${steps} to the left.`,
    verdicts: {
      winnable: 'You can still reach one pile.',
      unwinnable: 'One pile is out of reach.',
      unknown: 'Not decided in the time allowed.',
    },
    won: 'You won! All cards are in one pile.',
    stuck: (left: number) => `No moves left: ${times(left, 'pile', 'piles')} remaining.`,
    keys: [
      ['← → ↑ ↓', 'move between piles'],
      ['1, 3', 'move one or three to the left'],
      ['Enter, Space', 'move; if two moves are possible, choose one'],
      ['Z, Y', 'undo, redo'],
      ['H', 'hint'],
      ['N', 'new game'],
      ['?', 'rules'],
    ],
  },
};
