/**
 * A match of Escalada on the page: sixteen games against three bots, each player starting in turn (seed 002, 3.2). A match is a
 * number, the bots' levels and the plays of every game; hands, scores and whose turn it is are played again from these.
 */
import { type Card, CardSet, numberedDeck, type Seat } from '@baralho/core';
import {
  escalada,
  isLegal,
  legalPlays,
  type Play,
  type Setup,
  type State,
  type View,
} from '@baralho/core/games/escalada/index';
import { isRecord } from '../store/shelf.ts';

export const GAMES = 16;
export const ME: Seat = 0;

export interface Match {
  readonly number: number;
  /** The bots on seats 1, 2, 3. */
  readonly levels: readonly string[];
  /** Undo is allowed. */
  readonly learning: boolean;
  /** A match is counted once, even if its last game is undone and played again. */
  readonly counted: boolean;
  /** The plays of each game begun so far; the last game is the one on the table. */
  readonly games: readonly (readonly Play[])[];
}

export const beginMatch = (number: number, levels: readonly string[], learning: boolean): Match => ({
  number,
  levels,
  learning,
  counted: false,
  games: [[]],
});

export const dealNumber = (match: Match, game: number): number => match.number * GAMES + game;

export const setupOfGame = (match: Match, game: number): Setup => ({
  deck: numberedDeck('escalada', dealNumber(match, game)),
  starter: game % 4,
  mustLead: true,
});

export function stateOfGame(match: Match, game: number, upTo = Number.POSITIVE_INFINITY): State {
  let state = escalada.start(setupOfGame(match, game));
  for (const play of (match.games[game] ?? []).slice(0, upTo)) state = escalada.play(state, play);
  return state;
}

export const gameOnTable = (match: Match): number => match.games.length - 1;

const withPlays = (match: Match, plays: readonly Play[]): Match => ({
  ...match,
  games: [...match.games.slice(0, -1), plays],
});

export const withPlay = (match: Match, play: Play): Match =>
  withPlays(match, [...(match.games.at(-1) ?? []), play]);

export const nextGame = (match: Match): Match => ({ ...match, games: [...match.games, []] });

/** Back to my decision before this one. */
export function undonePlay(match: Match): Match {
  const plays = match.games.at(-1) ?? [];
  const { starter } = setupOfGame(match, gameOnTable(match));
  for (let length = plays.length - 1; length >= 0; length--)
    if ((starter + length) % 4 === ME) return withPlays(match, plays.slice(0, length));
  return match;
}

/** Points of each seat in each finished game. */
export const scoresOf = (match: Match): readonly (readonly number[] | undefined)[] =>
  match.games.map((_, game) => escalada.outcome(stateOfGame(match, game))?.scores);

export const totalsOf = (match: Match): readonly number[] =>
  scoresOf(match).reduce<readonly number[]>(
    (sum, scores) => sum.map((points, seat) => points + (scores?.[seat] ?? 0)),
    [0, 0, 0, 0],
  );

/** Of the cards in hand, those that can still join the chosen ones in a legal play; and whether the chosen ones are one. */
export function choicesFor(
  view: View,
  chosen: CardSet,
): { readonly lit: CardSet; readonly playable: boolean } {
  let lit = CardSet.EMPTY;
  for (const play of legalPlays(view.hand, view.toBeat, view.mustLead))
    if (play.includes(chosen)) lit = lit.union(play);
  const playable = !chosen.isEmpty && isLegal(view.hand, view.toBeat, chosen, view.mustLead);
  return { lit, playable };
}

/** What each seat did in the round on the table: its last combination, `'pass'`, or nothing yet. */
export function roundOf({
  plays,
  starter,
}: Pick<View, 'plays' | 'starter'>): readonly (Play | 'pass' | undefined)[] {
  let done: (Play | 'pass' | undefined)[] = [undefined, undefined, undefined, undefined];
  let passes = 0;
  for (const [i, play] of plays.entries()) {
    // The lead after three passes clears the table.
    if (passes >= 3) done = [undefined, undefined, undefined, undefined];
    passes = play.isEmpty ? passes + 1 : 0;
    const seat = (starter + i) % 4;
    done[seat] = play.isEmpty ? (done[seat] ?? 'pass') : play;
  }
  return done;
}

export const toSaved = (match: Match) => ({
  version: 1,
  ...match,
  games: match.games.map((plays) => plays.map((play) => [...play])),
});

export function fromSaved(value: unknown): Match | undefined {
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.games) || !Array.isArray(value.levels))
    return undefined;
  const { number, learning, counted, levels, games } = value;
  if (!Number.isSafeInteger(number) || levels.length !== 3 || games.length < 1 || games.length > GAMES)
    return undefined;
  if (!levels.every((level) => typeof level === 'string')) return undefined;
  let match = beginMatch(number as number, levels, learning === true);
  for (const [game, plays] of games.entries()) {
    if (!Array.isArray(plays)) return undefined;
    if (game > 0) match = nextGame(match);
    for (const cards of plays) {
      const state = stateOfGame(match, game);
      const seat = escalada.toMove(state);
      if (!Array.isArray(cards) || seat === undefined) return undefined;
      const play = CardSet.of(cards as Card[]);
      if (!isLegal(state.hands[seat] ?? CardSet.EMPTY, state.toBeat, play, state.mustLead)) return undefined;
      match = withPlay(match, play);
    }
  }
  return { ...match, counted: counted === true };
}
