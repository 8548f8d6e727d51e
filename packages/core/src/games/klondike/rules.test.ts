import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conform } from '../../conformance.suite.ts';
import { numberedDeck, parseDeal } from '../../deals/deal.ts';
import { WON_GAMES } from './golden.suite.ts';
import {
  klondike,
  klondikeHidden,
  klondikeNotation,
  klondikeSearch,
  type Move,
  parsePiles,
  type Rules,
  type Setup,
  type State,
  setupOf,
} from './index.ts';

const deckOf = (text: string): Setup['deck'] => {
  const deal = parseDeal('klondike', text);
  if (!deal.ok) throw new Error(deal.error.expected);
  return deal.value.deck;
};

const setups: fc.Arbitrary<Setup> = fc
  .record({
    number: fc.nat(),
    draw: fc.constantFrom<Rules['draw']>(1, 2, 3),
    redeals: fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY),
    worryBack: fc.boolean(),
  })
  .map(({ number, ...rules }) => setupOf(numberedDeck('klondike', number), rules));

const EVERY_PAIR: readonly Move[] = Array.from({ length: 225 }, (_, i) => ({
  from: i % 15,
  to: Math.floor(i / 15),
}));

conform('klondike', {
  game: klondike,
  setups,
  notation: klondikeNotation,
  hidden: klondikeHidden,
  searchable: klondikeSearch,
  // Every fifth pair, another fifth in the next state: an exception costs more than a move.
  candidates: ({ stock, waste }) => EVERY_PAIR.filter((_, i) => (i + stock.length + waste.length) % 5 === 0),
  steps: 120,
  runs: 15,
});

describe('the deal', () => {
  it('lays rows, opens the last card of each column and leaves 24 in the stock', () => {
    const deck = numberedDeck('klondike', 1);
    const { columns, stock } = klondike.start(setupOf(deck));
    expect(columns.map(({ closed }) => closed.length)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(columns.map(({ open }) => open)).toEqual([0, 7, 13, 18, 22, 25, 27].map((i) => [deck[i]]));
    expect(columns[6]?.closed).toEqual([6, 12, 17, 21, 24, 26].map((i) => deck[i]));
    expect(stock).toEqual(deck.slice(28));
  });
});

describe('whole games', () => {
  it.each(WON_GAMES)('$code, draw $draw, is won by its moves', ({ code, draw, moves }) => {
    let state = klondike.start(setupOf(deckOf(code), { draw }));
    for (const text of moves) {
      expect(klondike.outcome(state)).toBeUndefined();
      const move = klondikeNotation.parseMove(text, state);
      if (!move.ok) throw new Error(`${text}: ${move.error.expected}`);
      state = klondike.play(state, move.value);
    }
    expect(klondike.outcome(state)).toEqual({ scores: [52], reason: 'won' });
    expect(klondike.moves(state)).toEqual([]);
  });

  it('ends stuck when the stock is through, may not come back, and nothing fits', () => {
    for (let number = 0; number < 300; number++) {
      let state = klondike.start(setupOf(numberedDeck('klondike', number), { redeals: 0, worryBack: false }));
      for (let moves = klondike.moves(state); moves.length > 0; moves = klondike.moves(state)) {
        // A run that only changes column could move back and forth for ever.
        const forward = moves.find(({ from, to }) => from > 7 || to > 7);
        if (forward === undefined) break;
        state = klondike.play(state, forward);
      }
      const outcome = klondike.outcome(state);
      if (outcome?.reason !== 'stuck') continue;
      expect(state.stock).toHaveLength(0);
      expect(outcome.scores).toEqual([state.foundations.flat().length]);
      return;
    }
    throw new Error('none of 300 deals got stuck');
  });
});

/** Counted by an independent program: move sequences of length n, and different positions they lead to, column by column. */
const K0001 =
  '2S 9H JH 4S 3S 7D 4H 9S 3D AD TS JS 8C 4D 6S 8H 5C KH TH JD 4C QH 7S KC 8D QC 6C TD KS 7H 8S AC 6D KD QD 2D 5H AH 9C 2C 5D QS 7C 3H 9D JC 2H 3C 5S AS TC 6H';
const K0002 =
  '4S 2C KS 9C AH 7D TC KC JH 3C KH 6S 8C 9S 2D 6H 8S 3H AD QD QS 3D AC QC 9H 2H TD 6D 5D 3S 5S 7C JS 2S JC TH 4D 5C 7H QH 4C 4H 9D 8H 5H 7S 6C 8D KD AS TS JD';
const K0007 =
  'QC JS JD 2H 3C 5C 7H AH TC 6S AC 4H 9D 9S JC 8S 4S 8C 6D 5D 8H QS 2C KS 3D 7S 6C 9H KD KC TH 7C QH 5H AS 5S 3H 2D QD JH AD 6H 9C TS KH 4D TD 4C 8D 2S 3S 7D';
const COUNTS: readonly (readonly [string, string, Partial<Rules>, readonly number[], readonly number[]])[] = [
  ['K0001 draw 1', K0001, {}, [3, 7, 15, 31, 75, 224, 742, 2502], [3, 5, 7, 9, 17, 32, 60, 102]],
  ['K0002 draw 1', K0002, {}, [10, 72, 455, 2696, 15198, 82646], [10, 44, 118, 241, 412, 609]],
  ['K0002 draw 3', K0002, { draw: 3 }, [10, 73, 483, 3065, 18814, 112705], [10, 45, 128, 289, 552, 892]],
  [
    'K0007 draw 3, no redeal',
    K0007,
    { draw: 3, redeals: 0 },
    [7, 31, 129, 565, 2432, 10852, 48346, 221547, 1022936, 4803110, 22774438, 108996240],
    [7, 17, 33, 64, 111, 172, 249, 357, 512, 751, 1080, 1491],
  ],
  [
    'K0007 draw 1, no worrying back',
    K0007,
    { worryBack: false },
    [7, 27, 73, 157, 315, 831, 2525, 7165, 21688, 66992, 202334, 599614],
    [7, 16, 20, 20, 26, 46, 76, 114, 165, 253, 400, 612],
  ],
];

describe('the number of sequences and positions', () => {
  it.each(COUNTS)('%s', (_, deck, rules, sequences, positions) => {
    const start = klondike.start(setupOf(deckOf(deck), rules));
    let level = new Map([[JSON.stringify(start), { state: start, ways: 1 }]]);
    const counted = sequences.map(() => {
      const next = new Map<string, { state: State; ways: number }>();
      for (const { state, ways } of level.values())
        for (const move of klondike.moves(state)) {
          const after = klondike.play(state, move);
          const name = JSON.stringify(after);
          next.set(name, { state: after, ways: ways + (next.get(name)?.ways ?? 0) });
        }
      level = next;
      return [[...level.values()].reduce((sum, { ways }) => sum + ways, 0), level.size];
    });
    expect(counted).toEqual(sequences.map((count, i) => [count, positions[i]]));
  });
});

describe('moves', () => {
  it.each(['', '8', '8 9 10', 'a b', '8,9', '8 -9', '1e1 2', '99999 1'])('does not read %j', (text) => {
    expect(parsePiles(text).ok).toBe(false);
  });
});
