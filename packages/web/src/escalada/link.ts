/** A match in an address, by its number, which gives the deals, or one game by its deal; and the three bots. */
import { parseDeal } from '@baralho/core';
import type { Start } from '@baralho/table';
import { LAST_MATCH, type MatchState, startOfGame, startOfMatch } from '@baralho/table/escalada/match';

function botsOf(query: URLSearchParams, levels: readonly string[]): readonly string[] | undefined {
  const bots = (query.get('bots') ?? 'greedy,greedy,greedy').split(',');
  return bots.length === 3 && bots.every((bot) => levels.includes(bot)) ? bots : undefined;
}

/** The match of an address; undefined when it names none, or a bot that is not in `levels`. */
export function matchOf(query: URLSearchParams, levels: readonly string[]): Start<MatchState> | undefined {
  const number = Number(query.get('match') || Number.NaN);
  const bots = botsOf(query, levels);
  const isGood = Number.isSafeInteger(number) && number >= 0 && number <= LAST_MATCH;
  return isGood && bots !== undefined ? startOfMatch(number, bots) : undefined;
}

/** The single game of an address. */
export function gameOf(query: URLSearchParams, levels: readonly string[]): Start<MatchState> | undefined {
  const deal = parseDeal('escalada', query.get('deal') ?? '');
  const bots = botsOf(query, levels);
  const starter = Number(query.get('starter') ?? 0);
  return deal.ok && bots !== undefined && [0, 1, 2, 3].includes(starter)
    ? startOfGame(deal.value, bots, starter, query.has('lead'))
    : undefined;
}
