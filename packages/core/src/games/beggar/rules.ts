/**
 * Beggar-my-neighbour.
 *
 * A pack of 52 is dealt to players a and b, 26 each, one card at a time; a begins. They play the top card of their hand in
 * turn onto one pile. After a jack, queen, king or ace the other player pays one, two, three or four cards; a court card or
 * ace among these ends the payment and asks a new one of the first. When a payment is complete, the player who asked for it
 * takes the pile, puts it under his hand in the order played, and leads the next trick. A player who has to play a card and
 * has none loses.
 *
 * Players decide nothing, so every state has one move. Whether a game can go on forever was an open question until
 * 2024; see `playout.ts` for the proof by repetition.
 */
import { ACE, type Card, JACK, KING, QUEEN, rankOf } from '../../cards/card.ts';
import { misreadPack, PACK_52 } from '../../cards/deck.ts';
import type { Checked, Game, Outcome, Seat } from '../../game.ts';
import { type Parsed, parsed, unwrap } from '../../parsed.ts';

export interface Hands {
  /** Top of the hand first. */
  readonly a: readonly Card[];
  readonly b: readonly Card[];
}
export type BeggarSetup = Checked<Hands>;

export interface BeggarState extends Hands {
  /** In the order played. */
  readonly heap: readonly Card[];
  /** Who plays the next card. */
  readonly turn: Seat;
  /** Cards that the player to move still has to pay; 0 when there is no penalty to pay. */
  readonly debt: number;
  readonly cards: number;
  readonly tricks: number;
}

export type BeggarMove = 'lay';
export const LAY: readonly BeggarMove[] = ['lay'];
const NONE: readonly BeggarMove[] = [];

const PAYMENTS: Readonly<Record<number, number>> = { [JACK]: 1, [QUEEN]: 2, [KING]: 3, [ACE]: 4 };

/** How many cards the other player must pay for this card; 0 for a number card. */
export const paymentFor = (card: Card): number => PAYMENTS[rankOf(card)] ?? 0;

/** The setup of two hands, or an error. */
export const checkSetup = ({ a, b }: Hands): Parsed<BeggarSetup> =>
  misreadPack([...a, ...b], PACK_52) ?? parsed({ a, b } as BeggarSetup);

/** The deck dealt one card at a time, a first; the first card dealt is the top of the hand. */
export const dealHands = (deck: readonly Card[]): Hands => ({
  a: deck.filter((_, index) => index % 2 === 0),
  b: deck.filter((_, index) => index % 2 === 1),
});

/** For a deck that has been checked already. */
export const setupOf = (deck: readonly Card[]): BeggarSetup => unwrap(checkSetup(dealHands(deck)));

/** Two hands, whether or not they are the whole pack. */
export const laidOut = ({ a, b }: Hands): BeggarState => ({
  a,
  b,
  heap: [],
  turn: 0,
  debt: 0,
  cards: 0,
  tricks: 0,
});

const handOf = ({ a, b }: Hands, seat: Seat): readonly Card[] => (seat === 0 ? a : b);
const isOver = (state: BeggarState): boolean => handOf(state, state.turn).length === 0;

const withHand = (hands: Hands, seat: Seat, hand: readonly Card[]): Hands =>
  seat === 0 ? { a: hand, b: hands.b } : { a: hands.a, b: hand };

function lay({ turn, debt, heap, cards, tricks, ...hands }: BeggarState): BeggarState {
  const [card, ...left] = handOf(hands, turn) as [Card, ...Card[]];
  const laid = [...heap, card];
  const after = withHand(hands, turn, left);
  const other = 1 - turn;
  const asked = paymentFor(card);
  if (asked > 0 || debt === 0)
    return { ...after, heap: laid, turn: other, debt: asked, cards: cards + 1, tricks };
  if (debt > 1) return { ...after, heap: laid, turn, debt: debt - 1, cards: cards + 1, tricks };
  const taken = withHand(after, other, [...handOf(after, other), ...laid]);
  return { ...taken, heap: [], turn: other, debt: 0, cards: cards + 1, tricks: tricks + 1 };
}

function outcome(state: BeggarState): Outcome | undefined {
  if (!isOver(state)) return undefined;
  return state.turn === 1 ? { scores: [1, 0], reason: 'a wins' } : { scores: [0, 1], reason: 'b wins' };
}

export const beggar: Game<BeggarSetup, BeggarState, BeggarMove> = {
  id: 'beggar',
  seats: 2,
  start: laidOut,
  toMove: (state) => (isOver(state) ? undefined : state.turn),
  moves: (state) => (isOver(state) ? NONE : LAY),
  play(state, move) {
    if (move !== 'lay' || isOver(state)) throw new Error(`beggar: '${move}' is not a move here`);
    return lay(state);
  },
  outcome,
};
