/** A match in an address: its number, which gives the deals, and the three bots. */
import type { Start } from '@baralho/table';
import { LAST_MATCH, type MatchState, startOfMatch } from '@baralho/table/escalada/match';

/** The match of an address; undefined when it names none, or a bot that is not in `levels`. */
export function matchOf(query: URLSearchParams, levels: readonly string[]): Start<MatchState> | undefined {
  const number = Number(query.get('match') || Number.NaN);
  const bots = (query.get('bots') ?? 'greedy,greedy,greedy').split(',');
  const isGood =
    Number.isSafeInteger(number) &&
    number >= 0 &&
    number <= LAST_MATCH &&
    bots.length === 3 &&
    bots.every((bot) => levels.includes(bot));
  return isGood ? startOfMatch(number, bots) : undefined;
}
