/**
 * Escalada for a session: a match of one or more games, you at seat 0 against three bots. Passing is always allowed, to the leader
 * too (LI2, 1.2), unless the text says that the leader must play. A match begins with its deals and its bots:
 *
 *   b1:escalada:7 starter 3 against greedy,greedy,greedy      one game
 *   match:7 against lowest,greedy,sampler                     the sixteen of LI2, 3.2: deals 112 to 127, each player starting in turn
 *   match:7 against lowest,greedy,sampler strict              the same without taking back
 *   … must lead                                               at the end: the leader may not pass
 */
import {
  type Deal,
  itemAt,
  misread,
  numberedDeck,
  type Parsed,
  parseDeal,
  parsed,
  type Seat,
} from '@baralho/core';
import {
  escalada,
  notation,
  type Play,
  type Setup,
  type State,
  setupOf,
} from '@baralho/core/games/escalada/index';
import type { Rulebook, Session, Start } from '../session.ts';

export const YOU: Seat = 0;
/** Games of a whole match. */
export const GAMES = 16;

export interface MatchState {
  /** One setup a game. */
  readonly setups: readonly Setup[];
  /** The bots on seats 1, 2, 3. */
  readonly bots: readonly string[];
  /** Nothing may be undone. */
  readonly strict: boolean;
  /** The points of the finished games, one per seat. */
  readonly scores: readonly (readonly number[])[];
  /** The index of the current game. */
  readonly game: number;
  readonly position: State;
}

/** A play of the player to move, or the next deal when a game is over. */
export type MatchMove = Play | 'next game';
export type MatchSession = Session<MatchState, MatchMove>;

const openingOf = (setup: Setup): State => escalada.start(setup);

const begun = (setups: readonly Setup[], bots: readonly string[], strict: boolean): MatchState => ({
  setups,
  bots,
  strict,
  scores: [],
  game: 0,
  position: openingOf(itemAt(setups, 0)),
});

const leadWords = (mustLead: boolean): string => (mustLead ? ' must lead' : '');

/** One game; the deal's number decides who starts, as in a match. */
export function startOfGame(
  deal: Deal,
  bots: readonly string[],
  starter = (deal.number ?? 0) % 4,
  mustLead = false,
): Start<MatchState> {
  const words = leadWords(mustLead);
  return {
    text: `${deal.code} starter ${starter} against ${bots.join(',')}${words}`,
    deal: deal.code,
    variant: `against ${bots.join(', ')}${words && `,${words}`}`,
    state: begun([setupOf({ deck: deal.deck, starter, mustLead })], bots, false),
  };
}

export function startOfMatch(
  number: number,
  bots: readonly string[],
  strict = false,
  mustLead = false,
): Start<MatchState> {
  const words = leadWords(mustLead);
  const setups = Array.from({ length: GAMES }, (_, game) =>
    setupOf({
      deck: numberedDeck('escalada', number * GAMES + game),
      starter: game % 4,
      mustLead,
    }),
  );
  return {
    text: `match:${number} against ${bots.join(',')}${strict ? ' strict' : ''}${words}`,
    deal: `match:${number}`,
    variant: `match against ${bots.join(', ')}${words && `,${words}`}`,
    state: begun(setups, bots, strict),
  };
}

/** Matches are numbered like deals, sixteen deals each. */
export const LAST_MATCH = 2 ** 32 - 1;

function readStart(text: string): Parsed<Start<MatchState>> {
  const [, what = '', starter, names = '', strict, lead] =
    /^(\S+)(?: starter ([0-3]))? against ([\w-]+,[\w-]+,[\w-]+)( strict)?( must lead)?$/.exec(text) ?? [];
  const mustLead = lead !== undefined;
  const number = /^match:(\d{1,10})$/.exec(what)?.[1];
  const bots = names.split(',');
  if (number !== undefined && Number(number) <= LAST_MATCH)
    return parsed(startOfMatch(Number(number), bots, strict !== undefined, mustLead));
  if (starter === undefined) return misread(0, text, 'a deal or match and three opponents');
  const deal = parseDeal('escalada', what);
  return deal.ok ? parsed(startOfGame(deal.value, bots, Number(starter), mustLead)) : deal;
}

export const isGameOver = ({ position }: MatchState): boolean => escalada.outcome(position) !== undefined;

/** Whether another game of the match follows the finished one. */
export const hasNextGame = (state: MatchState): boolean =>
  isGameOver(state) && state.game + 1 < state.setups.length;

function play(state: MatchState, move: MatchMove): MatchState {
  if (move === 'next game') {
    if (!hasNextGame(state)) throw new Error('no further game follows here');
    const game = state.game + 1;
    return { ...state, game, position: openingOf(itemAt(state.setups, game)) };
  }
  const position = escalada.play(state.position, move);
  const scores = escalada.outcome(position)?.scores;
  return { ...state, position, scores: scores === undefined ? state.scores : [...state.scores, scores] };
}

export const totalsOf = ({ scores }: Pick<MatchState, 'scores'>): readonly number[] =>
  scores.reduce<readonly number[]>(
    (sums, points) => sums.map((sum, seat) => sum + (points[seat] ?? 0)),
    [0, 0, 0, 0],
  );

export const matchRulebook: Rulebook<MatchState, MatchMove> = {
  game: 'escalada',
  readStart,
  play,
  formatMove: (move) => (move === 'next game' ? move : notation.formatMove(move)),
  parseMove(text, state) {
    if (text !== 'next game') return notation.parseMove(text, state.position);
    return hasNextGame(state) ? parsed(text) : misread(0, text, 'a play');
  },
  decides: (state) => hasNextGame(state) || escalada.toMove(state.position) === YOU,
  result(state) {
    if (state.scores.length < state.setups.length) return undefined;
    const totals = totalsOf(state);
    const mine = totals[YOU] ?? 0;
    const best = Math.max(...totals.filter((_, seat) => seat !== YOU));
    return mine > best ? 'won' : mine < best ? 'lost' : 'drawn';
  },
};
