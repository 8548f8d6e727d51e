/**
 * The Escalada kernel with core's types: combinations, the plan of a hand, the two fast policies with their playouts, and the
 * sampler's decision. A kernel has one memory, so it serves one caller at a time; calls are synchronous.
 */
import { CardSet, type Seat } from '@baralho/core';
import type { Play, View } from '@baralho/core/games/escalada/index';
import { type Looking, lookAt, MOST_HELD } from './escaladaView.ts';
import { openKernel } from './kernel.ts';

interface Functions extends Looking {
  classify(low: number, high: number): number;
  follows(previous: number, next: number): number;
  canFollow(low: number, high: number, code: number): number;
  list(low: number, high: number, code: number): number;
  greedyPlay(low: number, high: number, code: number): void;
  plan(low: number, high: number): number;
  plannerPlay(): void;
  decide(playouts: number): void;
  certainWin(): void;
  setHand(seat: number, low: number, high: number): void;
  setPolicy(seat: number, policy: number): void;
  setTable(seat: number, code: number, passes: number): void;
  lay(low: number, high: number): number;
  playOut(): void;
  netOf(seat: number): number;
}

/** The fast ways to play, by their number in the kernel. */
export const POLICIES = ['greedy', 'planner'] as const;
export type Policy = (typeof POLICIES)[number];

/** The tuned tables. */
export type WeightTable = 'COSTS' | 'HABITS' | 'EVIDENCE' | 'SEARCH';

export interface PlannedGroup {
  readonly cards: CardSet;
  /** Thousandths of a turn. */
  readonly cost: number;
}

export interface EscaladaKernel {
  /** Whether the cards are a combination that may follow one (undefined: that may be led). */
  mayFollow(cards: CardSet, toBeat: CardSet | undefined): boolean;
  canFollow(hand: CardSet, toBeat: CardSet): boolean;
  /** Every combination of a hand that may follow one, in no particular order. */
  list(hand: CardSet, toBeat: CardSet | undefined): CardSet[];
  greedyPlay(hand: CardSet, toBeat: CardSet | undefined): Play;
  /** The split of a hand into combinations whose costs add up to least. */
  plan(hand: CardSet): PlannedGroup[];
  /** What the planner lays for the player to move. */
  plannerPlay(view: View): Play;
  /** What the sampler lays for the player to move, with about so many playouts; the same view gives the same play. */
  samplerPlay(view: View, playouts: number): Play;
  /** The play that wins whatever the others hold, if there is one. */
  certainWin(view: View): Play | undefined;
  /** Plays a whole game by policies and gives each seat's net points. */
  playOut(hands: readonly CardSet[], starter: Seat, policies: readonly Policy[]): number[];
  /** Plays the given plays and gives each seat's net points, undefined when the game is not over after them. */
  playThrough(hands: readonly CardSet[], starter: Seat, plays: readonly Play[]): number[] | undefined;
  /** A tuned table, to read or to overwrite. */
  weights(table: WeightTable): Int32Array;
}

const SEATS = [0, 1, 2, 3] as const;
/** Cards of a hand whose combinations there is room for, whatever they are. */
const MOST_LISTED = 20;
type Buffer = 'ANSWER' | 'GROUPS' | 'LISTED' | 'PLAYS' | WeightTable;

export async function openEscalada(): Promise<EscaladaKernel> {
  const kernel = await openKernel<Functions, Buffer>('escalada');
  const { call, integers, whole } = kernel;
  const answer = integers('ANSWER');
  const groups = integers('GROUPS');
  const listed = integers('LISTED');
  const setAt = (from: Int32Array, at: number): CardSet => new CardSet(from[at] ?? 0, from[at + 1] ?? 0);
  const answered = (): CardSet => setAt(answer, 0);
  const codeOf = (cards: CardSet | undefined): number =>
    cards === undefined ? 0 : call.classify(cards.low, cards.high);
  const deal = (hands: readonly CardSet[], starter: Seat): void => {
    whole('hands', hands.length, 4, 4);
    for (const [seat, hand] of hands.entries()) {
      whole('cards of a hand', hand.size, 0, MOST_HELD);
      call.setHand(seat, hand.low, hand.high);
    }
    call.setTable(whole('starter', starter, 0, 3), 0, 0);
  };
  const nets = (): number[] => SEATS.map((seat) => call.netOf(seat) / 3);

  return {
    mayFollow: (cards, toBeat) => call.follows(codeOf(toBeat), codeOf(cards)) !== 0,
    canFollow: (hand, toBeat) => call.canFollow(hand.low, hand.high, codeOf(toBeat)) !== 0,
    list(hand, toBeat) {
      whole('cards of a hand', hand.size, 0, MOST_LISTED);
      const count = call.list(hand.low, hand.high, codeOf(toBeat));
      return Array.from({ length: count }, (_, i) => setAt(listed, 2 * i));
    },
    greedyPlay(hand, toBeat) {
      call.greedyPlay(hand.low, hand.high, codeOf(toBeat));
      return answered();
    },
    plan(hand) {
      whole('cards of a hand', hand.size, 0, MOST_HELD);
      const count = call.plan(hand.low, hand.high);
      return Array.from({ length: count }, (_, i) => ({
        cards: setAt(groups, 4 * i),
        cost: groups[4 * i + 3] ?? 0,
      }));
    },
    plannerPlay(view) {
      lookAt(kernel, view);
      call.plannerPlay();
      return answered();
    },
    samplerPlay(view, playouts) {
      lookAt(kernel, view);
      call.decide(whole('playouts', playouts, 0, 2 ** 31 - 1));
      return answered();
    },
    certainWin(view) {
      lookAt(kernel, view);
      call.certainWin();
      const play = answered();
      return play.isEmpty ? undefined : play;
    },
    playOut(hands, starter, policies) {
      deal(hands, starter);
      whole('policies', policies.length, 4, 4);
      for (const [seat, policy] of policies.entries()) call.setPolicy(seat, POLICIES.indexOf(policy));
      call.playOut();
      return nets();
    },
    playThrough(hands, starter, given) {
      deal(hands, starter);
      const over = given.map(({ low, high }) => call.lay(low, high) !== 0).at(-1);
      return over ? nets() : undefined;
    },
    weights: (table) => integers(table),
  };
}
