/** Recognises the mistake behind a wrong line of War. */
import { firstPair, type Hint } from '../../check/hints.ts';

const numbersAside = (text: string): string => text.replace(/\d+/g, '#');

export const hints: readonly Hint[] = [
  (sight) => {
    const [wanted, got] = firstPair(sight);
    if (wanted.startsWith('never') && !got.startsWith('never'))
      return 'This game never ends. A program finds that out when a position (the ranks of both piles, with an empty table) comes back.';
    if (wanted !== got && numbersAside(wanted) === numbersAside(got))
      return wanted.startsWith('never')
        ? 'It sees that the game never ends, but counts otherwise: the period first, then the steps made when the first position of the cycle stood.'
        : 'It names the right winner and counts otherwise. A step is one card played by each player; the face-down cards of a war are a step too.';
    return undefined;
  },
];
