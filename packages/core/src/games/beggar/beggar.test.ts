import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conform } from '../../conformance.suite.ts';
import { numberedDeck } from '../../deals/deal.ts';
import { unwrap } from '../../parsed.ts';
import { beggarNotation, formatEnding, formatShort, parseShort } from './notation.ts';
import { type BeggarEnding, playBeggar } from './playout.ts';
import {
  type BeggarMove,
  type BeggarState,
  beggar,
  type Hands,
  laidOut,
  paymentFor,
  setupOf,
} from './rules.ts';

const deals = fc.nat().map((number) => setupOf(numberedDeck('beggar', number)));
/** Short hands with many penalty cards: quick ends and many repetitions. */
const short = fc
  .array(fc.constantFrom(0, 8, 12, 40, 48, 52), { minLength: 1, maxLength: 14 })
  .chain((cards) => fc.nat(cards.length).map((at): Hands => ({ a: cards.slice(0, at), b: cards.slice(at) })));

conform('beggar', {
  game: beggar,
  setups: deals,
  notation: beggarNotation,
  candidates: () => ['lay', 'pay' as BeggarMove],
  steps: 300,
});

/** The rules implemented again as people explain them, with plain queues and a list of every position seen. */
function slowBeggar({ a, b }: Hands): BeggarEnding {
  const hands = [a.map(paymentFor), b.map(paymentFor)];
  const seen = new Map<string, { readonly tricks: number; readonly cards: number }>();
  let [leader, tricks, cards] = [0, 0, 0];
  for (;;) {
    const position = `${leader} ${hands.map((hand) => hand.join('')).join(' ')}`;
    const before = seen.get(position);
    if (before !== undefined)
      return {
        kind: 'endless',
        period: { tricks: tricks - before.tricks, cards: cards - before.cards },
        from: before,
      };
    seen.set(position, { tricks, cards });
    const heap: number[] = [];
    let who = leader;
    let owed = 0;
    for (let paid = 0; ; ) {
      const card = hands[who]?.shift();
      if (card === undefined) return { kind: 'won', by: who === 1 ? 'a' : 'b', tricks, cards };
      heap.push(card);
      cards++;
      if (card > 0) [who, owed, paid] = [1 - who, card, 0];
      else if (owed === 0) who = 1 - who;
      else if (++paid === owed) break;
    }
    leader = 1 - who;
    hands[leader]?.push(...heap);
    tricks++;
  }
}

describe('a whole game', () => {
  it('agrees with the slow statement', () => {
    fc.assert(
      fc.property(fc.oneof(deals, short), (hands) => {
        expect(playBeggar(hands)).toStrictEqual(slowBeggar(hands));
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with the rules, card by card', () => {
    fc.assert(
      fc.property(fc.oneof(deals, short), (hands) => {
        const ending = playBeggar(hands);
        if (ending.kind !== 'won') return;
        let state: BeggarState = laidOut(hands);
        while (beggar.toMove(state) !== undefined) state = beggar.play(state, 'lay');
        expect([state.tricks, state.cards]).toStrictEqual([ending.tricks, ending.cards]);
        expect(beggar.outcome(state)?.reason).toBe(`${ending.by} wins`);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    // The deal that proved that a game can be endless.
    [
      '---K---Q-KQAJ-----AAJ--J--',
      '----------Q----KQ-J-----KA',
      'never ends: repeats every 62 tricks, 440 cards, from trick 4, card 34',
    ],
    ['A', '----', 'a wins after 1 tricks, 6 cards'],
    ['-', '', 'a wins after 0 tricks, 1 cards'],
    ['J-', '-', 'a wins after 1 tricks, 3 cards'],
    ['J', 'A----', 'b wins after 0 tricks, 2 cards'],
  ])('%s against %s: %s', (a, b, line) => {
    const hands = unwrap(parseShort(a, b));
    expect([formatShort(hands.a), formatShort(hands.b)]).toStrictEqual([a, b]);
    expect(formatEnding(playBeggar(hands))).toBe(line);
  });
});
