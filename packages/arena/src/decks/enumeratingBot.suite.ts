/**
 * An attack on the decks: a bot that deals all likely deals, the first ones of every small seed, with our own generator, and
 * looks for its own 14 cards among them. Where it finds them it knows all hands: it tries each of its plays to the end of the
 * game against greedy players and takes the best. Otherwise it plays like a greedy player.
 */
import { CardSet, mix } from '@baralho/core';
import {
  escalada,
  greedyPlay,
  handOf,
  legalPlays,
  type Play,
  type State,
  setupOf,
  type View,
} from '@baralho/core/games/escalada/index';
import type { Entrant } from '../entrant.ts';
import { dealOf } from './seeded.ts';

/** What it searches: the first deals of each of the seeds 1, 2, …; at most 2^21 deals in total. */
export interface Range {
  readonly seeds: number;
  readonly deals: number;
}

const PLACES = 2 ** 23;
const printOf = (hand: CardSet): number => mix(mix(hand.low) ^ hand.high) >>> 2;

/** All hands of a range, looked up by their cards: 30 bits of a hash, then the deal and the seat, sorted. */
function bookOf({ seeds, deals }: Range): (hand: CardSet, seat: number) => State | undefined {
  const dealAt = (place: number): State =>
    escalada.start(setupOf({ deck: dealOf(1 + Math.floor(place / deals), place % deals).deck, starter: 0 }));
  const book = new Float64Array(4 * seeds * deals);
  for (let place = 0; place < seeds * deals; place++)
    for (const [seat, hand] of dealAt(place).hands.entries())
      book[4 * place + seat] = printOf(hand) * PLACES + 4 * place + seat;
  book.sort();
  return (hand, seat) => {
    const print = printOf(hand) * PLACES;
    let [low, high] = [0, book.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((book[middle] as number) < print) low = middle + 1;
      else high = middle;
    }
    for (let entry = book[low]; entry !== undefined && entry < print + PLACES; entry = book[++low]) {
      const state = dealAt((entry - print) >> 2);
      if ((entry & 3) === seat && handOf(state, seat).equals(hand)) return state;
    }
    return undefined;
  };
}

/** The gain of a seat if everybody plays greedily from here. */
function gainOf(from: State, seat: number): number {
  let state = from;
  for (let mover = escalada.toMove(state); mover !== undefined; mover = escalada.toMove(state))
    state = escalada.play(state, greedyPlay(handOf(state, mover), state.toBeat));
  const scores = escalada.outcome(state)?.scores ?? [];
  return 4 * (scores[seat] ?? 0) - scores.reduce((sum, score) => sum + score, 0);
}

/** The state of a deal after the plays in the view. */
const stateAfter = (deal: State, { starter, plays }: View): State =>
  plays.reduce<State>((state, play) => escalada.play(state, play), {
    ...escalada.start(setupOf({ deck: deal.hands.flatMap((hand) => [...hand]), starter })),
    hands: deal.hands,
  });

/** Counts in `found` the games whose deal it recognized. */
export function enumeratingBot(range: Range, found: { games: number }): Entrant {
  const lookUp = bookOf(range);
  function choose(view: View, deal: State): Play {
    const state = stateAfter(deal, view);
    const plays = [...legalPlays(view.hand, view.toBeat), CardSet.EMPTY];
    const gains = plays.map((play) => gainOf(escalada.play(state, play), view.seat));
    return plays[gains.indexOf(Math.max(...gains))] ?? CardSet.EMPTY;
  }
  return {
    game: 'escalada',
    name: 'enumerating',
    command: 'enumerating',
    hash: 'enumerating',
    isBuiltIn: false,
    open() {
      let deal: State | undefined;
      return {
        choose(view: View) {
          if (view.plays.length < 4) {
            deal = lookUp(view.hand, view.seat);
            if (deal !== undefined) found.games++;
          }
          return deal === undefined ? greedyPlay(view.hand, view.toBeat) : choose(view, deal);
        },
      };
    },
  };
}
