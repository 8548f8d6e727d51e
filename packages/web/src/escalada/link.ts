/** A match in an address: its number, which gives the deals, and the three bots. */
import { beginMatch, type Match } from './match.ts';

/** The match of an address; undefined when it names none, or a bot that is not in `levels`. */
export function matchOf(query: URLSearchParams, levels: readonly string[]): Match | undefined {
  const number = Number(query.get('match') || Number.NaN);
  const bots = (query.get('bots') ?? 'greedy,greedy,greedy').split(',');
  const isGood =
    Number.isSafeInteger(number) &&
    number >= 0 &&
    number < 2 ** 32 &&
    bots.length === 3 &&
    bots.every((bot) => levels.includes(bot));
  return isGood ? beginMatch(number, bots, true) : undefined;
}
