/**
 * Escalada, the climbing game of LI2. Four players, a pack of 56 (A 2 … 10 J C Q K, ♠ ‹ ♥ ‹ ♦ ‹ ♣) dealt one card at a
 * time, so that card i of the deck goes to seat i mod 4 and each holds 14. The starter leads any combination: a set of
 * one to four cards of a value, a sequence of three or more values, a double sequence of three or more pairs of
 * consecutive values. Each player in turn answers with the same kind and length and a higher top card, or passes, and
 * may come back into a round after passing. A king may also be followed by any four of a kind or any double sequence
 * of three, two kings by a double sequence of four, three kings by one of five. When three players in a row have
 * passed, the owner of the last combination leads again.
 *
 * The first to empty a hand wins at once and scores one point for every card left in the other hands. Four passes in a row end
 * the game with no score (void): a leader may pass too, unless the table plays `mustLead`. A proposed play that is not valid
 * counts as a pass; that is the referee's business. Here an illegal move is a bug of the caller.
 */
import type { Card } from '../../cards/card.ts';
import { CardSet } from '../../cards/cardSet.ts';
import { misreadPack, PACK_56 } from '../../cards/deck.ts';
import type { Checked, Game, Outcome, Seat } from '../../game.ts';
import { misread, type Parsed, parsed, unwrap } from '../../parsed.ts';
import { type Combination, combinationOf } from './combination.ts';
import { answers, leads } from './enumerate.ts';
import { mayFollow, ROUND_ENDS } from './following.ts';

export const SEATS = 4;
export const HAND_SIZE = 14;

/** The cards played; none is a pass. */
export type Play = CardSet;
export const PASS: Play = CardSet.EMPTY;
export const isPass = (play: Play): boolean => play.isEmpty;

interface SetupParts {
  /** All 56 cards in deal order. */
  readonly deck: readonly Card[];
  readonly starter: Seat;
  /** A rule for friendly tables: the leader may not pass. */
  readonly mustLead?: boolean;
}
export type Setup = Checked<SetupParts>;

/** What a table agrees on besides the deck. */
export type TableOptions = Omit<SetupParts, 'deck'>;

/** The setup of a deck and a table, or an error. */
export function checkSetup({ deck, ...options }: SetupParts): Parsed<Setup> {
  const { starter } = options;
  if (![0, 1, 2, 3].includes(starter)) return misread(0, String(starter), 'a seat 0–3 that starts');
  return misreadPack(deck, PACK_56) ?? parsed({ deck, ...options } as Setup);
}

/** For a deck that has been checked already: `parseDeal` and the shuffles only return checked decks. */
export const setupOf = (parts: SetupParts): Setup => unwrap(checkSetup(parts));

export interface State {
  readonly starter: Seat;
  readonly mustLead: boolean;
  /** One hand a seat. */
  readonly hands: readonly CardSet[];
  /** Play i was made by seat (starter + i) mod 4. */
  readonly plays: readonly Play[];
  /** Passes in a row at the end of `plays`. */
  readonly passes: number;
  /** Undefined when the player to move leads. */
  readonly toBeat: Combination | undefined;
}

export const seatOfPlay = (starter: Seat, index: number): Seat => (starter + index) % SEATS;

function deal(deck: readonly Card[]): CardSet[] {
  const low = [0, 0, 0, 0];
  const high = [0, 0, 0, 0];
  for (const [i, card] of deck.entries()) {
    const seat = i % SEATS;
    if (card < 32) low[seat] = (low[seat] ?? 0) | (1 << card);
    else high[seat] = (high[seat] ?? 0) | (1 << (card - 32));
  }
  return low.map((bits, seat) => new CardSet(bits, high[seat] ?? 0));
}

const isOver = ({ hands, passes }: State): boolean => passes >= SEATS || hands.some((hand) => hand.isEmpty);

export const handOf = (state: State, seat: Seat): CardSet => state.hands[seat] ?? CardSet.EMPTY;

/** Whether a play is legal for a hand facing a combination (undefined: it leads). */
export function isLegal(
  hand: CardSet,
  toBeat: Combination | undefined,
  play: Play,
  mustLead = false,
): boolean {
  if (play.isEmpty) return !(mustLead && toBeat === undefined);
  if (!hand.includes(play)) return false;
  const combination = combinationOf(play);
  return combination !== undefined && mayFollow(combination, toBeat);
}

/** Every legal play, passing last. */
export const legalPlays = (hand: CardSet, toBeat: Combination | undefined, mustLead = false): Play[] =>
  toBeat === undefined ? (mustLead ? leads(hand) : [...leads(hand), PASS]) : [...answers(hand, toBeat), PASS];

function toMove(state: State): Seat | undefined {
  return isOver(state) ? undefined : seatOfPlay(state.starter, state.plays.length);
}

function play(state: State, move: Play): State {
  const seat = toMove(state);
  if (seat === undefined || !isLegal(handOf(state, seat), state.toBeat, move, state.mustLead))
    throw new Error(`illegal move in escalada: seat ${seat}, cards ${move}`);
  const plays = state.plays.concat([move]);
  if (move.isEmpty) {
    const passes = state.passes + 1;
    return { ...state, plays, passes, toBeat: passes >= ROUND_ENDS ? undefined : state.toBeat };
  }
  const hands = state.hands.slice();
  hands[seat] = handOf(state, seat).minus(move);
  return { ...state, hands, plays, passes: 0, toBeat: combinationOf(move) };
}

function outcome(state: State): Outcome | undefined {
  const winner = state.hands.findIndex((hand) => hand.isEmpty);
  if (winner >= 0) {
    const left = state.hands.reduce((sum, hand) => sum + hand.size, 0);
    return { scores: state.hands.map((_, seat) => (seat === winner ? left : 0)), reason: 'won' };
  }
  return state.passes >= SEATS ? { scores: [0, 0, 0, 0], reason: 'void' } : undefined;
}

export const escalada: Game<Setup, State, Play> = {
  id: 'escalada',
  seats: SEATS,
  start: ({ deck, starter, mustLead = false }) => ({
    starter,
    mustLead,
    hands: deal(deck),
    plays: [],
    passes: 0,
    toBeat: undefined,
  }),
  toMove,
  moves(state) {
    const seat = toMove(state);
    return seat === undefined ? [] : legalPlays(handOf(state, seat), state.toBeat, state.mustLead);
  },
  play,
  outcome,
};
