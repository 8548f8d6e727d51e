/**
 * Escalada: the assignment's example game, tables of plays and counts, and the rules compared with slow, simple versions of
 * themselves.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, rankOf } from '../../cards/card.ts';
import { CardSet } from '../../cards/cardSet.ts';
import { PACK_56 } from '../../cards/deck.ts';
import { parseGlyphs } from '../../cards/glyphs.ts';
import { conform } from '../../conformance.suite.ts';
import { numberedDeck } from '../../deals/deal.ts';
import { stream } from '../../random/xoshiro.ts';
import {
  answers,
  type Combination,
  combinationOf,
  combinations,
  escalada,
  formatPlay,
  formatRequest,
  greedyPlay,
  handOf,
  hidden,
  judgePlay,
  leads,
  legalPlays,
  mayFollow,
  notation,
  PASS,
  parseRequest,
  type Setup,
  type State,
  setupOf,
  toBeatAfter,
  viewOfRequest,
} from './index.ts';

const cards = (text: string): CardSet => {
  const read = parseGlyphs(text);
  if (!read.ok) throw new Error(text);
  return CardSet.of(read.value);
};
const combination = (text: string): Combination => {
  const made = combinationOf(cards(text));
  if (made === undefined) throw new Error(text);
  return made;
};

/** The definition of LI2, 1.3, word for word: a slow reference for `combinationOf`. */
function kindByDefinition(list: readonly Card[]): string {
  const ranks = list.map(rankOf).sort((a, b) => a - b);
  const values = [...new Set(ranks)];
  const consecutive = values.every((value, i) => i === 0 || value === (values[i - 1] as number) + 1);
  const held = (value: number): number => ranks.filter((rank) => rank === value).length;
  if (values.length === 1 && list.length <= 4) return `set ${list.length}`;
  if (values.length >= 3 && consecutive && values.every((value) => held(value) === 1))
    return `sequence ${values.length}`;
  if (values.length >= 3 && consecutive && values.every((value) => held(value) === 2))
    return `double sequence ${values.length}`;
  return 'nothing';
}

function subsets(hand: CardSet): CardSet[] {
  const list = [...hand];
  return Array.from({ length: 2 ** list.length }, (_, bits) =>
    CardSet.of(list.filter((_, i) => (bits >> i) & 1)),
  );
}

const listOrder = (a: CardSet, b: CardSet): number => {
  const [x, y] = [[...a], [...b]];
  const i = x.findIndex((card, at) => card !== y[at]);
  return i < 0 ? x.length - y.length : (x[i] as number) - (y[i] as number);
};

const hands = (maxLength: number): fc.Arbitrary<CardSet> =>
  fc.uniqueArray(fc.constantFrom(...PACK_56), { maxLength }).map((list) => CardSet.of(list));

/** Hands with few values make many combinations. */
const denseHands = (maxLength: number): fc.Arbitrary<CardSet> =>
  fc
    .tuple(fc.nat(9), fc.uniqueArray(fc.nat(19), { maxLength }))
    .map(([rank, list]) => CardSet.of(list.map((card) => 4 * rank + card)));

const anyHand = (maxLength: number): fc.Arbitrary<CardSet> =>
  fc.oneof(hands(maxLength), denseHands(maxLength));

describe('combinations', () => {
  it('are what the definition says', () => {
    fc.assert(
      fc.property(anyHand(12), (set) => {
        const found = combinationOf(set);
        expect(found ? `${found.kind} ${found.length}` : 'nothing').toBe(kindByDefinition([...set]));
        if (found) expect(found.top).toBe(Math.max(...set));
      }),
      { numRuns: 2000 },
    );
  });

  it('of a hand are exactly its subsets that are one', () => {
    fc.assert(
      fc.property(anyHand(10), (hand) => {
        const slow = subsets(hand).filter((set) => kindByDefinition([...set]) !== 'nothing');
        const fast = leads(hand);
        expect(fast.map(String).sort()).toEqual(slow.map(String).sort());
      }),
      { numRuns: 60 },
    );
  });

  // Of the whole pack: 14 values × C(4, n); (15 − n) places × 4^n; (15 − n) places × 6^n.
  it.each([
    ['set', 1, 56],
    ['set', 2, 84],
    ['set', 3, 56],
    ['set', 4, 14],
    ['sequence', 3, 12 * 4 ** 3],
    ['sequence', 4, 11 * 4 ** 4],
    ['sequence', 7, 8 * 4 ** 7],
    ['double sequence', 3, 12 * 6 ** 3],
    ['double sequence', 5, 10 * 6 ** 5],
  ] as const)('of the whole pack, %s of %d: %d', (kind, length, count) => {
    expect(combinations(CardSet.of(PACK_56), { kind, length })).toHaveLength(count);
  });

  it.each([1, 2, 3, 4, 5])('of dealt hand %d, as many as among all its subsets', (number) => {
    const hand = handOf(escalada.start(setupOf({ deck: numberedDeck('escalada', number), starter: 0 })), 0);
    const slow = subsets(hand).filter((set) => kindByDefinition([...set]) !== 'nothing').length;
    expect(leads(hand)).toHaveLength(slow);
  });
});

describe('following', () => {
  it.each([
    ['a higher value', '5 ♠', '6 ♠', true],
    ['a higher suit', '5 ♠', '5 ♥', true],
    ['a lower suit', '5 ♥', '5 ♠', false],
    ['the highest card decides', '5 ♥ 5 ♦', '5 ♠ 5 ♣', true],
    ['another number of cards', '5 ♥ 5 ♦', '6 ♠', false],
    ['another kind', '5 ♥ 5 ♦ 5 ♣', '6 ♠ 7 ♠ 8 ♠', false],
    ['a sequence that starts lower and ends in a higher suit', '5 ♣ 6 ♣ 7 ♥', '5 ♠ 6 ♠ 7 ♦', true],
    ['a longer sequence', '5 ♣ 6 ♣ 7 ♥', '5 ♠ 6 ♠ 7 ♦ 8 ♠', false],
    ['four equal cards on a king', 'K ♥', '3 ♠ 3 ♥ 3 ♦ 3 ♣', true],
    ['a double sequence of three on a king', 'K ♥', 'A ♠ A ♥ 2 ♠ 2 ♥ 3 ♠ 3 ♥', true],
    ['a double sequence of four on a king', 'K ♥', 'A ♠ A ♥ 2 ♠ 2 ♥ 3 ♠ 3 ♥ 4 ♠ 4 ♥', false],
    ['a higher king', 'K ♥', 'K ♦', true],
    ['four equal cards on a queen', 'Q ♥', '3 ♠ 3 ♥ 3 ♦ 3 ♣', false],
    ['four equal cards on two kings', 'K ♠ K ♥', '3 ♠ 3 ♥ 3 ♦ 3 ♣', false],
    ['a double sequence of four on two kings', 'K ♠ K ♥', 'A ♠ A ♥ 2 ♠ 2 ♥ 3 ♠ 3 ♥ 4 ♠ 4 ♥', true],
    ['a double sequence of three on two kings', 'K ♠ K ♥', 'A ♠ A ♥ 2 ♠ 2 ♥ 3 ♠ 3 ♥', false],
    ['of five on three kings', 'K ♠ K ♥ K ♦', 'A♠A♥ 2♠2♥ 3♠3♥ 4♠4♥ 5♠5♥', true],
    ['of six on three kings', 'K ♠ K ♥ K ♦', 'A♠A♥ 2♠2♥ 3♠3♥ 4♠4♥ 5♠5♥ 6♠6♥', false],
    ['of five on four kings', 'K♠K♥K♦K♣', 'A♠A♥ 2♠2♥ 3♠3♥ 4♠4♥ 5♠5♥', false],
    ['on a sequence up to a king', 'J♠ C♠ Q♠ K♠', '3 ♠ 3 ♥ 3 ♦ 3 ♣', false],
    ['a king on four equal cards', '3 ♠ 3 ♥ 3 ♦ 3 ♣', 'K ♣', false],
  ])('%s', (_, beaten, answer, allowed) => {
    expect(mayFollow(combination(answer), combination(beaten))).toBe(allowed);
  });

  const PASSES = [PASS, PASS, PASS, PASS];
  it.each([0, 1, 2, 3, 4])('after %d passes', (passes) => {
    const plays = [cards('5 ♠'), cards('6 ♠'), ...PASSES.slice(0, passes)];
    expect(toBeatAfter(plays)?.top).toBe(passes < 3 ? 20 : undefined);
  });

  it('answers are the subsets that may follow, in the judge’s order', () => {
    const kings = fc.constantFrom('K ♠', 'K ♥ K ♦', 'K ♠ K ♥ K ♣', 'K♠K♥K♦K♣').map(cards);
    const toBeat = fc.oneof(
      kings,
      anyHand(8).map((hand) => leads(hand).at(-1) ?? cards('5 ♠')),
    );
    fc.assert(
      fc.property(anyHand(11), toBeat, (hand, beaten) => {
        const last = combinationOf(beaten) as Combination;
        const group = (set: CardSet): number => {
          const made = combinationOf(set) as Combination;
          if (made.kind === last.kind && made.length === last.length) return 0;
          return made.kind === 'set' ? 1 : 2;
        };
        const slow = subsets(hand)
          .filter((set) => kindByDefinition([...set]) !== 'nothing')
          .filter((set) => mayFollow(combinationOf(set) as Combination, last))
          .sort((a, b) => group(a) - group(b) || listOrder(a, b));
        expect(answers(hand, last).map(String)).toEqual(slow.map(String));
        for (const limit of [1, 3])
          expect(answers(hand, last, limit).map(String)).toEqual(slow.slice(0, limit).map(String));
      }),
      { numRuns: 100 },
    );
  });
});

/** LI2, 1.4. The cards not shown there are dealt so that every hand has 14. */
const SEED_PLAYS = [
  ['6 ♠', '6 ♣', '8 ♦', '10 ♦'],
  ['C ♥', 'K ♥', '3 ♠ 3 ♥ 3 ♦ 3 ♣', '7 ♠ 7 ♥ 7 ♦ 7 ♣'],
  ['PASSO', 'PASSO', 'PASSO', '4 ♥ 4 ♦ 5 ♠ 5 ♥ 6 ♥ 6 ♦'],
  ['PASSO', 'PASSO', 'PASSO', '10 ♠ J ♥ C ♦'],
].flat();

function seedSetup(): Setup {
  const seats: Card[][] = [[], [], [], []];
  for (const [i, text] of SEED_PLAYS.entries()) if (text !== 'PASSO') seats[i % 4]?.push(...cards(text));
  const used = new Set(seats.flat());
  const rest = PACK_56.filter((card) => !used.has(card));
  for (const seat of seats) seat.push(...rest.splice(0, 14 - seat.length));
  return setupOf({ deck: Array.from({ length: 56 }, (_, i) => seats[i % 4]?.[i >> 2] as Card), starter: 0 });
}

describe('the game of the assignment', () => {
  it('replays move by move to the fourth player’s win', () => {
    let state = escalada.start(seedSetup());
    for (const [i, text] of SEED_PLAYS.entries()) {
      expect(escalada.toMove(state)).toBe(i % 4);
      const move = notation.parseMove(text, state);
      if (!move.ok) throw new Error(`${text}: ${move.error.expected}`);
      expect(escalada.moves(state).some((legal) => legal.equals(move.value))).toBe(true);
      state = escalada.play(state, move.value);
    }
    expect(escalada.outcome(state)).toEqual({ scores: [0, 0, 0, 12 + 12 + 9], reason: 'won' });
    expect(notation.formatState(state).split('\n').slice(0, 3)).toEqual([
      'Jogador 1\tJogador 2\tJogador 3\tJogador 4',
      '6 ♠\t6 ♣\t8 ♦\t10 ♦',
      'C ♥\tK ♥\t3 ♠ 3 ♥ 3 ♦ 3 ♣\t7 ♠ 7 ♥ 7 ♦ 7 ♣',
    ]);
  });

  it('asks the fourth player for the last move as the assignment prints it', () => {
    let state = escalada.start(seedSetup());
    for (const text of SEED_PLAYS.slice(0, -1)) {
      const move = notation.parseMove(text, state);
      if (move.ok) state = escalada.play(state, move.value);
    }
    const view = hidden.view(state, 3);
    expect(formatRequest(view, 'text')).toBe(`10 ♠ J ♥ C ♦\n${SEED_PLAYS.slice(0, -1).join('\n')}\n`);
    expect(formatRequest(view).split('\n').slice(0, 3)).toEqual(['15', '🂪🂻🃌', '🂦']);
    const options = legalPlays(view.hand, view.toBeat).map((play) => formatPlay(play, 'text'));
    expect(options.sort()).toEqual(['10 ♠', '10 ♠ J ♥ C ♦', 'C ♦', 'J ♥', 'PASSO']);
    expect(formatPlay(greedyPlay(view.hand, view.toBeat), 'text')).toBe('10 ♠ J ♥ C ♦');
  });
});

describe('the end', () => {
  const start = (starter: number, mustLead = false): State =>
    escalada.start(setupOf({ deck: numberedDeck('escalada', 1), starter, mustLead }));

  it('four passes make the game void', () => {
    let state = start(2);
    for (let i = 0; i < 4; i++) {
      expect(escalada.toMove(state)).toBe((2 + i) % 4);
      state = escalada.play(state, PASS);
    }
    expect(escalada.outcome(state)).toEqual({ scores: [0, 0, 0, 0], reason: 'void' });
  });

  it('a round’s winner who passes too ends the game', () => {
    let state = start(0);
    state = escalada.play(state, escalada.moves(state)[0] as CardSet);
    for (let i = 0; i < 3; i++) state = escalada.play(state, PASS);
    expect(escalada.toMove(state)).toBe(0);
    expect(state.toBeat).toBeUndefined();
    expect(escalada.outcome(escalada.play(state, PASS))?.reason).toBe('void');
  });

  it('a table with mustLead refuses the leader’s pass', () => {
    const state = start(0, true);
    expect(escalada.moves(state).some((move) => move.isEmpty)).toBe(false);
    expect(() => escalada.play(state, PASS)).toThrow();
    const led = escalada.play(state, escalada.moves(state)[0] as CardSet);
    expect(escalada.moves(led).some((move) => move.isEmpty)).toBe(true);
  });
});

describe('proposals', () => {
  const hand = cards('5 ♠ 5 ♥ 6 ♠ 7 ♠ K ♠');
  const list = (text: string): readonly Card[] => {
    const read = parseGlyphs(text);
    return read.ok ? read.value : [];
  };
  it.each([
    ['5 ♠ 5 ♠', undefined, '🂥 is named twice.'],
    ['5 ♦', undefined, '🃅 is not in the hand.'],
    ['5 ♠ 6 ♠', undefined, '🂥 🂦 is no set, sequence or double sequence.'],
    ['5 ♠', '6 ♣', '🂥 is a single card up to 🂥; it takes a single card above 🃖.'],
    [
      '5 ♠',
      'K ♥',
      '🂥 is a single card up to 🂥; it takes a single card above 🂾, or a set of 4 cards, or a double sequence of 3.',
    ],
    [
      '5 ♠ 6 ♠ 7 ♠',
      '5 ♥ 6 ♥ 7 ♥',
      '🂥 🂦 🂧 is a sequence of 3 cards up to 🂧; it takes a sequence of 3 cards above 🂷.',
    ],
    ['5 ♠ 5 ♥', '4 ♠ 4 ♥', undefined],
    ['', '6 ♣', undefined],
  ])('%s on %s', (proposal, beaten, why) => {
    const judged = judgePlay(hand, beaten === undefined ? undefined : combination(beaten), list(proposal));
    expect(judged.valid ? undefined : judged.why).toBe(why);
  });

  it('are valid exactly when the rules list them', () => {
    fc.assert(
      fc.property(anyHand(9), fc.option(anyHand(6)), anyHand(5), (held, before, proposal) => {
        const led = before && leads(before)[0];
        const toBeat = led ? combinationOf(led) : undefined;
        for (const play of [proposal, proposal.intersect(held)])
          expect(judgePlay(held, toBeat, play).valid).toBe(
            legalPlays(held, toBeat).some((legal) => legal.equals(play)),
          );
      }),
    );
  });
});

describe('greedy', () => {
  it('always plays by the rules, and passes only when it must', () => {
    for (let number = 0; number < 50; number++) {
      let state = escalada.start(setupOf({ deck: numberedDeck('escalada', number), starter: number % 4 }));
      for (let seat = escalada.toMove(state); seat !== undefined; seat = escalada.toMove(state)) {
        const play = greedyPlay(handOf(state, seat), state.toBeat);
        expect(play.isEmpty).toBe(escalada.moves(state).length === 1);
        state = escalada.play(state, play);
      }
      expect(escalada.outcome(state)?.reason).toBe('won');
    }
  });

  it('leads the most cards, the lowest of these', () => {
    fc.assert(
      fc.property(
        anyHand(12).filter((hand) => !hand.isEmpty),
        (hand) => {
          const led = greedyPlay(hand, undefined);
          const most = Math.max(...leads(hand).map((set) => set.size));
          expect(led.size).toBe(most);
          const lowest = Math.min(
            ...leads(hand)
              .filter((set) => set.size === most)
              .map((set) => rankOf(set.highest as Card)),
          );
          expect(rankOf(led.highest as Card)).toBe(lowest);
        },
      ),
    );
  });
});

describe('requests', () => {
  it('tell a program what a view holds', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(40),
        fc.constantFrom('glyphs' as const, 'text' as const),
        (deal, moves, dialect) => {
          let state = escalada.start(setupOf({ deck: numberedDeck('escalada', deal), starter: 0 }));
          for (let i = 0; i < moves && escalada.moves(state).length > 0; i++)
            state = escalada.play(state, escalada.moves(state).at(i % 3 === 0 ? -1 : 0) as CardSet);
          const seat = escalada.toMove(state);
          if (seat === undefined) return;
          const view = hidden.view(state, seat);
          const request = parseRequest(formatRequest(view, dialect));
          if (!request.ok) throw new Error(request.error.expected);
          expect(viewOfRequest(request.value)).toStrictEqual(view);
        },
      ),
    );
  });

  it('made by hand give the others even shares', () => {
    const view = viewOfRequest({ hand: cards('5 ♠'), plays: [cards('4 ♠'), PASS, PASS] });
    expect(view.counts).toEqual([18, 18, 18, 1]);
    expect(hidden.worlds(view, stream('hand', 0)).hands.map(({ size }) => size)).toEqual(view.counts);
  });
});

describe('views', () => {
  it('hold nothing of the other hands', () => {
    const state = escalada.start(setupOf({ deck: numberedDeck('escalada', 3), starter: 1 }));
    const swapped = { ...state, hands: [0, 3, 1, 2].map((seat) => handOf(state, seat)) };
    expect(hidden.view(swapped, 0)).toStrictEqual(hidden.view(state, 0));
  });

  it('deal unseen cards fairly', () => {
    const view = hidden.view(escalada.start(setupOf({ deck: numberedDeck('escalada', 3), starter: 0 })), 0);
    const card = [...CardSet.of(PACK_56).minus(view.hand)][0] as Card;
    const held = [0, 0, 0, 0];
    for (let i = 0; i < 3000; i++) {
      const world = hidden.worlds(view, stream('fair', i));
      const seat = world.hands.findIndex((hand) => hand.has(card));
      held[seat] = (held[seat] ?? 0) + 1;
    }
    // 1000 each, standard deviation 26.
    expect(held[0]).toBe(0);
    for (const count of held.slice(1)) expect(Math.abs(count - 1000)).toBeLessThan(130);
  });
});

conform('escalada', {
  game: escalada,
  setups: fc
    .record({ number: fc.nat(), starter: fc.nat(3), mustLead: fc.boolean() })
    .map(({ number, starter, mustLead }) =>
      setupOf({
        deck: numberedDeck('escalada', number),
        starter,
        ...(mustLead && { mustLead }),
      }),
    ),
  notation,
  hidden,
  candidates: (state) => [
    PASS,
    ...leads(handOf(state, state.plays.length % 4)).slice(0, 10),
    ...leads(handOf(state, (state.plays.length + state.starter) % 4)).slice(0, 10),
    handOf(state, 0),
    cards('5 ♠ 6 ♠'),
  ],
  runs: 15,
});
