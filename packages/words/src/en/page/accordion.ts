/** English: Accordion. */
import { times } from '../../counted.ts';

export const words = {
  accordion: {
    rule: 'Rule',
    rules: {
      pile: 'Free: whole piles move',
      card: 'Free: top cards move',
      uva: "The judge's rule, to watch",
    },
    piles: (n: number) => times(n, 'pile', 'piles'),
    remaining: (n: number, sizes: string) => `${times(n, 'pile', 'piles')} remaining: ${sizes}`,
    pile: (n: number, card: string, size: number) => `Pile ${n}: ${card}${size > 1 ? `, ${size} cards` : ''}`,
    moved: (card: string, onto: string, left: number) =>
      `${card} onto ${onto}. ${times(left, 'pile', 'piles')} left.`,
    cannot: 'This pile matches neither its neighbour nor the third to its left.',
    either: 'One or three to the left? Choose the pile to go to.',
    hintMove: (card: string, steps: number) => `Try ${card}, ${steps} to the left.`,
    verdicts: {
      winnable: 'It is on a way to one pile.',
      unwinnable: 'One pile can no longer be reached.',
      unknown: 'I found no way to one pile in the time allowed.',
    },
    won: 'One pile: you have folded the whole row!',
    stuck: (left: number) => `Nothing moves any more: ${times(left, 'pile', 'piles')} left.`,
    keys: [
      ['← → ↑ ↓', 'go from pile to pile'],
      ['1, 3', 'move one or three to the left'],
      ['Enter, Space', 'move; with two ways, take up'],
      ['Z, Y', 'undo, redo'],
      ['H', 'hint'],
      ['N', 'new game'],
      ['?', 'rules'],
    ],
  },
};
