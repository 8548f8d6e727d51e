/**
 * One game of Escalada, from a session or from an address: its deal, who starts, the three bots and its plays, two letters per
 * card with a dot after each play.
 */
import { CardSet, numberedDeal } from '@baralho/core';
import { escalada, type Play, type Setup, type State } from '@baralho/core/games/escalada/index';
import { newSession, played, type Start, stateOf } from '@baralho/table';
import { GAMES, type MatchSession, type MatchState, matchRulebook } from '@baralho/table/escalada/match';
import { gameOf } from './link.ts';

export interface OwnGame {
  readonly setup: Setup;
  /** The deal's code, with which this game can be dealt again. */
  readonly deal: string;
  readonly bots: readonly string[];
  readonly states: readonly State[];
}

export const playsOf = ({ states }: OwnGame): readonly Play[] => states.at(-1)?.plays ?? [];

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

const dealOf = ({ deal }: Start<MatchState>, game: number): string => {
  const match = /^match:(\d+)$/.exec(deal)?.[1];
  return match === undefined ? deal : numberedDeal('escalada', Number(match) * GAMES + game).code;
};

/** The games of a session so far, including the current one. */
export function gamesOf({ start, states, at }: MatchSession): readonly OwnGame[] {
  const positions: State[][] = [];
  for (const { game, position } of states.slice(0, at + 1))
    positions[game] = [...(positions[game] ?? []), position];
  return positions.flatMap((along, game) => {
    const setup = start.state.setups[game];
    return setup === undefined
      ? []
      : [{ setup, deal: dealOf(start, game), bots: start.state.bots, states: along }];
  });
}

/** The address where the games of a session are reviewed. */
export const reviewQuery = ({ startedAt }: MatchSession, game: number): Readonly<Record<string, string>> => ({
  review: '1',
  played: String(startedAt),
  game: String(game),
});

/** The game up to a position: to continue from there. */
export const linkQuery = (game: OwnGame, at: number): Readonly<Record<string, string>> => ({
  deal: game.deal,
  starter: String(game.setup.starter),
  bots: game.bots.join(','),
  ...(game.setup.mustLead ? { lead: '1' } : {}),
  plays: formatPlays(playsOf(game).slice(0, at)),
});

/**
 * The session of an address; undefined when it has no game that follows the rules. A player who opens a position did not play it from its
 * deal, so it does not count.
 */
export function linkedGame(
  query: URLSearchParams,
  levels: readonly string[],
  now: number,
): MatchSession | undefined {
  const start = gameOf(query, levels);
  if (start === undefined) return undefined;
  const plays = parsePlays(query.get('plays') ?? '');
  let session: MatchSession = { ...newSession(start, now), counts: plays.length === 0 };
  for (const play of plays) {
    if (!escalada.moves(stateOf(session).position).some((legal) => legal.equals(play))) return undefined;
    session = played(session, matchRulebook, play);
  }
  return session;
}
