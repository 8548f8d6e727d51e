/**
 * What a player knows: their own hand, every play so far, and how many cards the others hold. A view does not contain the
 * other hands; `worlds` deals the unseen cards at random, every deal that agrees with the counts being equally likely.
 */
import { CardSet } from '../../cards/cardSet.ts';
import { PACK_56 } from '../../cards/deck.ts';
import type { Hidden, Seat } from '../../game.ts';
import { shuffle } from '../../random/shuffle.ts';
import type { Combination } from './combination.ts';
import { ROUND_ENDS } from './following.ts';
import { escalada, handOf, type Play, type State } from './rules.ts';

export interface View {
  readonly seat: Seat;
  readonly hand: CardSet;
  readonly starter: Seat;
  readonly mustLead: boolean;
  /** Play i was made by seat (starter + i) mod 4; an empty set is a pass. */
  readonly plays: readonly Play[];
  /** Number of cards of each seat, including one's own. */
  readonly counts: readonly number[];
  readonly toMove: Seat | undefined;
  /** Undefined when the player to move leads. */
  readonly toBeat: Combination | undefined;
}

const WHOLE_PACK = CardSet.of(PACK_56);

/** The cards in the other hands, all together. */
export const unseen = ({ hand, plays }: View): CardSet =>
  plays.reduce((left, play) => left.minus(play), WHOLE_PACK.minus(hand));

function passesAtEnd(plays: readonly Play[]): number {
  let passes = 0;
  while (passes < plays.length && plays[plays.length - 1 - passes]?.isEmpty) passes++;
  return passes;
}

export const hidden: Hidden<State, View> = {
  view: (state, seat) => ({
    seat,
    hand: handOf(state, seat),
    starter: state.starter,
    mustLead: state.mustLead,
    plays: state.plays,
    counts: state.hands.map((hand) => hand.size),
    toMove: escalada.toMove(state),
    toBeat: state.toBeat,
  }),
  worlds(view, random) {
    const cards = shuffle([...unseen(view)], random);
    let dealt = 0;
    const hands = view.counts.map((count, seat) =>
      seat === view.seat ? view.hand : CardSet.of(cards.slice(dealt, (dealt += count))),
    );
    const passes = passesAtEnd(view.plays);
    const toBeat = passes >= ROUND_ENDS ? undefined : view.toBeat;
    return { starter: view.starter, mustLead: view.mustLead, hands, plays: view.plays, passes, toBeat };
  },
};
