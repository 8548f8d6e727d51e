/** A game of one's own match in an address: the match, which of its games, and its plays, two letters a card with a dot after each play. */
import { CardSet, lastOf } from '@baralho/core';
import { escalada, type Play, type Setup, type State } from '@baralho/core/games/escalada/index';
import type { MatchSession } from '@baralho/table/escalada/match';
import { matchOf } from './link.ts';

const formatPlays = (plays: readonly Play[]): string =>
  plays.map((play) => [...play].map((card) => card.toString(36).padStart(2, '0')).join('')).join('.');

const parsePlays = (text: string): readonly Play[] =>
  text === ''
    ? []
    : text
        .split('.')
        .map((play) =>
          CardSet.of(
            (play.match(/../g) ?? []).map((card) => Number.parseInt(card, 36)).filter((card) => card < 56),
          ),
        );

/** The query of each game played so far; none for a game that is no part of a match. */
export function gameQueries({ start, steps, at }: MatchSession): readonly Readonly<Record<string, string>>[] {
  const [, match, bots = ''] = /^match:(\d+) against (\S+)/.exec(start.text) ?? [];
  if (match === undefined) return [];
  const games: Play[][] = [[]];
  for (const { move } of steps.slice(0, at))
    if (move === 'next game') games.push([]);
    else games.at(-1)?.push(move);
  return games.map((plays, game) => ({
    match,
    bots,
    game: String(game),
    plays: formatPlays(plays),
    review: '1',
  }));
}

export interface OwnGame {
  readonly setup: Setup;
  readonly states: readonly State[];
  readonly bots: readonly string[];
}

/** Undefined when the address holds no game that follows the rules. */
export function ownGameOf(query: URLSearchParams, levels: readonly string[]): OwnGame | undefined {
  const start = matchOf(query, levels);
  const setup = start?.state.setups[Number(query.get('game') ?? 0)];
  if (start === undefined || setup === undefined) return undefined;
  const states = [escalada.start(setup)];
  for (const play of parsePlays(query.get('plays') ?? '')) {
    const state = lastOf(states);
    if (!escalada.moves(state).some((legal) => legal.equals(play))) return undefined;
    states.push(escalada.play(state, play));
  }
  return { setup, states, bots: start.state.bots };
}
