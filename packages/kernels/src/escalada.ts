/**
 * The Escalada kernel behind core's words: combinations, the plan of a hand, the two fast policies with their playouts, and the
 * sampler's decision. One kernel has one memory, so it serves one caller at a time; calls answer at once.
 */
import { CardSet, type Seat } from '@baralho/core';
import type { Play, View } from '@baralho/core/games/escalada/index';
import { instantiate } from './load.ts';

interface Exports {
  readonly ANSWER: WebAssembly.Global;
  readonly GROUPS: WebAssembly.Global;
  readonly LISTED: WebAssembly.Global;
  readonly PLAYS: WebAssembly.Global;
  readonly COSTS: WebAssembly.Global;
  readonly HABITS: WebAssembly.Global;
  readonly EVIDENCE: WebAssembly.Global;
  readonly SEARCH: WebAssembly.Global;
  classify(low: number, high: number): number;
  follows(previous: number, next: number): number;
  canFollow(low: number, high: number, code: number): number;
  list(low: number, high: number, code: number): number;
  greedyPlay(low: number, high: number, code: number): void;
  plan(low: number, high: number): number;
  look(seat: number, low: number, high: number, starter: number, plays: number, mayPass: number): void;
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

/** The tuned tables, by name and length. */
export const WEIGHTS = { COSTS: 86, HABITS: 11, EVIDENCE: 5, SEARCH: 4 } as const;
export type WeightTable = keyof typeof WEIGHTS;

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
const MOST_PLAYS = 512;

export async function openEscalada(): Promise<EscaladaKernel> {
  const kernel = await instantiate<Exports>('escalada');
  const { buffer } = kernel.memory;
  const words = (at: WebAssembly.Global, length: number): Int32Array =>
    new Int32Array(buffer, at.value, length);
  const answer = words(kernel.ANSWER, 2);
  const plays = words(kernel.PLAYS, 2 * MOST_PLAYS);
  const groups = words(kernel.GROUPS, 4 * 14);
  const setAt = (from: Int32Array, at: number): CardSet => new CardSet(from[at] ?? 0, from[at + 1] ?? 0);
  const answered = (): CardSet => setAt(answer, 0);
  const codeOf = (cards: CardSet | undefined): number =>
    cards === undefined ? 0 : kernel.classify(cards.low, cards.high);

  const look = (view: View): void => {
    if (view.plays.length > MOST_PLAYS)
      throw new Error(`${view.plays.length} plays are more than a game has`);
    let at = 0;
    for (const { low, high } of view.plays) {
      plays[at++] = low;
      plays[at++] = high;
    }
    const { seat, hand, starter, mustLead } = view;
    kernel.look(seat, hand.low, hand.high, starter, view.plays.length, mustLead ? 0 : 1);
  };
  const deal = (hands: readonly CardSet[], starter: Seat): void => {
    for (const [seat, hand] of hands.entries()) kernel.setHand(seat, hand.low, hand.high);
    kernel.setTable(starter, 0, 0);
  };
  const nets = (): number[] => SEATS.map((seat) => kernel.netOf(seat) / 3);

  return {
    mayFollow: (cards, toBeat) => kernel.follows(codeOf(toBeat), codeOf(cards)) !== 0,
    canFollow: (hand, toBeat) => kernel.canFollow(hand.low, hand.high, codeOf(toBeat)) !== 0,
    list(hand, toBeat) {
      const count = kernel.list(hand.low, hand.high, codeOf(toBeat));
      const listed = words(kernel.LISTED, 2 * count);
      return Array.from({ length: count }, (_, i) => setAt(listed, 2 * i));
    },
    greedyPlay(hand, toBeat) {
      kernel.greedyPlay(hand.low, hand.high, codeOf(toBeat));
      return answered();
    },
    plan(hand) {
      const count = kernel.plan(hand.low, hand.high);
      return Array.from({ length: count }, (_, i) => ({
        cards: setAt(groups, 4 * i),
        cost: groups[4 * i + 3] ?? 0,
      }));
    },
    plannerPlay(view) {
      look(view);
      kernel.plannerPlay();
      return answered();
    },
    samplerPlay(view, playouts) {
      look(view);
      kernel.decide(playouts);
      return answered();
    },
    certainWin(view) {
      look(view);
      kernel.certainWin();
      const play = answered();
      return play.isEmpty ? undefined : play;
    },
    playOut(hands, starter, policies) {
      deal(hands, starter);
      for (const [seat, policy] of policies.entries()) kernel.setPolicy(seat, POLICIES.indexOf(policy));
      kernel.playOut();
      return nets();
    },
    playThrough(hands, starter, given) {
      deal(hands, starter);
      const over = given.map(({ low, high }) => kernel.lay(low, high) !== 0).at(-1);
      return over ? nets() : undefined;
    },
    weights: (table) => words(kernel[table], WEIGHTS[table]),
  };
}
