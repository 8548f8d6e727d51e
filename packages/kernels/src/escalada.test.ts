/** The Escalada kernel compared with core's rules and with slow, simple versions of what it computes. */
import { CardSet, PACK_56, rankOf, type Seat, shuffle, stream } from '@baralho/core';
import {
  answers,
  type Combination,
  combinationOf,
  escalada,
  greedyPlay,
  handOf,
  hidden,
  leads,
  legalPlays,
  mayFollow,
  type Play,
  type State,
  setupOf,
} from '@baralho/core/games/escalada/index';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { someOf } from './checked.suite.ts';
import { type EscaladaKernel, openEscalada, POLICIES } from './escalada.ts';

let kernel: EscaladaKernel;
beforeAll(async () => {
  kernel = await openEscalada();
});

/** From all over the pack, or from few values, where the combinations are. */
const hands = (maxLength: number): fc.Arbitrary<CardSet> =>
  fc.oneof(
    fc.uniqueArray(fc.constantFrom(...PACK_56), { minLength: 1, maxLength }).map((list) => CardSet.of(list)),
    fc
      .tuple(fc.nat(9), fc.uniqueArray(fc.nat(19), { minLength: 1, maxLength }))
      .map(([rank, list]) => CardSet.of(list.map((card) => 4 * rank + card))),
  );
const combinations = fc
  .tuple(hands(14), fc.nat())
  .map(([hand, pick]) => leads(hand).sort((a, b) => b.size - a.size)[pick % leads(hand).length] as CardSet);
const names = (sets: readonly CardSet[]): string[] => sets.map(String).sort();
const startOf = (number: number, starter: Seat): State =>
  escalada.start(setupOf({ deck: shuffle(PACK_56, stream('kernel test', number)), starter }));

describe('combinations', () => {
  it('are core’s, and so are the lists of what may be laid', () => {
    fc.assert(
      fc.property(hands(16), combinations, (hand, toBeat) => {
        const last = combinationOf(toBeat) as Combination;
        expect(kernel.mayFollow(hand, undefined)).toBe(combinationOf(hand) !== undefined);
        expect(names(kernel.list(hand, undefined))).toEqual(names(leads(hand)));
        expect(names(kernel.list(hand, toBeat))).toEqual(names(answers(hand, last)));
        expect(kernel.canFollow(hand, toBeat)).toBe(answers(hand, last, 1).length > 0);
      }),
      { numRuns: someOf(400) },
    );
  });

  it('follow each other as in core', () => {
    const kings = fc.constantFrom([52], [52, 53], [52, 53, 55], [52, 53, 54, 55]).map((c) => CardSet.of(c));
    fc.assert(
      fc.property(fc.oneof(combinations, kings), combinations, (toBeat, cards) => {
        const [a, b] = [combinationOf(toBeat) as Combination, combinationOf(cards) as Combination];
        expect(kernel.mayFollow(cards, toBeat)).toBe(mayFollow(b, a));
      }),
      { numRuns: someOf(3000) },
    );
  });

  it('are chosen by the greedy policy as core’s greedy player does', () => {
    fc.assert(
      fc.property(hands(14), fc.option(combinations, { nil: undefined }), (hand, toBeat) => {
        const last = toBeat && combinationOf(toBeat);
        expect(kernel.greedyPlay(hand, toBeat).toString()).toBe(greedyPlay(hand, last).toString());
      }),
      { numRuns: someOf(3000) },
    );
  });
});

describe('plans', () => {
  /** The cheapest split, by trying every group that holds the lowest card. */
  function cheapest(hand: CardSet, cost: (group: CardSet) => number, known: Map<string, number>): number {
    const first = hand.lowest;
    if (first === undefined) return 0;
    const key = hand.toString();
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = Number.POSITIVE_INFINITY;
    for (const group of leads(hand))
      if (group.has(first)) best = Math.min(best, cost(group) + cheapest(hand.minus(group), cost, known));
    known.set(key, best);
    return best;
  }

  it('split the hand', () => {
    fc.assert(
      fc.property(hands(14), (hand) => {
        const plan = kernel.plan(hand);
        expect(plan.reduce((sum, { cards }) => sum + cards.size, 0)).toBe(hand.size);
        expect(plan.reduce((all, { cards }) => all.union(cards), CardSet.EMPTY).equals(hand)).toBe(true);
        for (const { cards } of plan) expect(combinationOf(cards)).toBeDefined();
      }),
      { numRuns: someOf(3000) },
    );
  });

  it('are the fewest plays when all groups cost the same', async () => {
    const plain = await openEscalada();
    plain.weights('COSTS').fill(1000).fill(0, 84);
    fc.assert(
      fc.property(hands(10), (hand) => {
        expect(plain.plan(hand)).toHaveLength(cheapest(hand, () => 1, new Map()));
      }),
      { numRuns: someOf(150) },
    );
  });
});

describe('whole games', () => {
  it('end and score as in core, play by play', () => {
    for (let number = 0; number < someOf(60); number++) {
      const chance = stream('any game', number);
      const starter = number % 4;
      let state = startOf(number, starter);
      const dealt = state.hands;
      while (escalada.toMove(state) !== undefined) {
        expect(kernel.playThrough(dealt, starter, state.plays)).toBeUndefined();
        const moves = escalada.moves(state);
        state = escalada.play(state, moves[chance.below(moves.length)] as Play);
      }
      const { scores } = escalada.outcome(state) as { readonly scores: readonly number[] };
      const total = scores.reduce((sum, score) => sum + score, 0);
      const nets = scores.map((score) => score - (total - score) / 3);
      const played = kernel.playThrough(dealt, starter, state.plays) as number[];
      for (const seat of [0, 1, 2, 3]) expect(played[seat]).toBeCloseTo(nets[seat] as number);
    }
  });

  it.each(POLICIES)('played out by the %s policy are those of the same player on core’s rules', (policy) => {
    for (let number = 0; number < someOf(60); number++) {
      let state = startOf(number, number % 4);
      const played = kernel.playOut(state.hands, number % 4, [policy, policy, policy, policy]);
      for (let seat = escalada.toMove(state); seat !== undefined; seat = escalada.toMove(state)) {
        const view = hidden.view(state, seat);
        const play = policy === 'greedy' ? greedyPlay(view.hand, view.toBeat) : kernel.plannerPlay(view);
        state = escalada.play(state, play);
      }
      const won = escalada.outcome(state)?.scores ?? [];
      expect(played.findIndex((net) => net > 0)).toBe(won.findIndex((score) => score > 0));
      expect(Math.max(...played)).toBe(Math.max(...won));
    }
  });
});

describe('decisions', () => {
  /** Late situations of games played by policies, where much can be settled. */
  function* situations(games: number): Generator<State> {
    for (let number = 0; number < games; number++) {
      let state = startOf(1000 + number, number % 4);
      for (let seat = escalada.toMove(state); seat !== undefined; seat = escalada.toMove(state)) {
        const view = hidden.view(state, seat);
        yield state;
        state = escalada.play(
          state,
          number % 2 ? kernel.plannerPlay(view) : greedyPlay(view.hand, view.toBeat),
        );
      }
    }
  }

  it('of the sampler are legal and the same each time', () => {
    for (const state of situations(someOf(4))) {
      const seat = escalada.toMove(state) as Seat;
      const view = hidden.view(state, seat);
      const play = kernel.samplerPlay(view, 60);
      expect(legalPlays(view.hand, view.toBeat).some((legal) => legal.equals(play))).toBe(true);
      expect(kernel.samplerPlay(view, 60).equals(play)).toBe(true);
      const friendly = kernel.samplerPlay({ ...view, mustLead: true }, 60);
      expect(legalPlays(view.hand, view.toBeat, true).some((legal) => legal.equals(friendly))).toBe(true);
    }
  });

  it('called a certain win do win, whoever holds the unseen cards and however they are played', () => {
    let found = 0;
    for (const situation of situations(60)) {
      const seat = escalada.toMove(situation) as Seat;
      if (kernel.certainWin(hidden.view(situation, seat)) === undefined) continue;
      found++;
      const chance = stream('certain', found);
      for (let world = 0; world < 4; world++) {
        let state = hidden.worlds(hidden.view(situation, seat), chance);
        for (let mover = escalada.toMove(state); mover !== undefined; mover = escalada.toMove(state)) {
          const moves = escalada.moves(state);
          const sure = mover === seat ? kernel.certainWin(hidden.view(state, seat)) : undefined;
          // The others answer whenever they can.
          const other = moves[chance.below(Math.max(1, moves.length - 1))] as Play;
          if (mover === seat) expect(sure).toBeDefined();
          state = escalada.play(state, sure ?? other);
        }
        expect(handOf(state, seat).isEmpty).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(60);
  });

  it('find the certain win of a hand of which all groups but one are unanswerable', () => {
    // The kings are gone and the other queens are lower: this pair cannot be answered, the ace comes last.
    const view = hidden.view(startOf(0, 0), 0);
    const plays = [CardSet.of([52, 53, 54, 55]), CardSet.EMPTY, CardSet.EMPTY, CardSet.EMPTY];
    const known = { ...view, hand: CardSet.of([0, 50, 51]), plays, toBeat: undefined };
    expect([...(kernel.certainWin(known) as CardSet)].every((card) => rankOf(card) === 12)).toBe(true);
  });

  it('void a lost game by a pass on the lead, where that is allowed', () => {
    // Six lone clubs against three players with a king each, in whatever order they hold them.
    const hand = CardSet.of([3, 11, 19, 27, 35, 43]);
    const laid = PACK_56.filter((card) => !hand.has(card) && ![52, 53, 54].includes(card));
    const passes = [CardSet.EMPTY, CardSet.EMPTY, CardSet.EMPTY];
    const blocks = [0, 13, 26, 39].map((from) => CardSet.of(laid.slice(from, from + 13)));
    const start = startOf(0, 1);
    const view = { ...hidden.view(start, 0), hand, plays: [...blocks, ...passes], toMove: 0 };
    expect(kernel.samplerPlay(view, 200).isEmpty).toBe(true);
    expect(kernel.samplerPlay({ ...view, mustLead: true }, 200).size).toBe(1);
  });
});
