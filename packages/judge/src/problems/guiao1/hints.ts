/** Recognises the mistake behind a wrong line of guião 1. */
import { firstPair, type Hint } from '../../check/hints.ts';

const DOUBLE = /^dupla sequência com (\d+)/;

export const hints: readonly Hint[] = [
  ({ expected, found }) =>
    found.replaceAll(/ carta onde/g, ' cartas onde') === expected &&
    'A single card prints `1 cartas`, in the plural, too.',
  (sight) => {
    const [wanted, got] = firstPair(sight);
    const [pairs, cards] = [Number(DOUBLE.exec(wanted)?.[1]), Number(DOUBLE.exec(got)?.[1])];
    return cards === 2 * pairs && 'The number of a double sequence is that of its pairs, not of its cards.';
  },
];
