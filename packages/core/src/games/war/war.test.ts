import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, strengthOf } from '../../cards/card.ts';
import { PACK_52, packs } from '../../cards/deck.ts';
import { formatCardsLower, parseCards } from '../../cards/text.ts';
import { conform } from '../../conformance.suite.ts';
import { numberedDeck } from '../../deals/deal.ts';
import { formatEnding, warNotation } from './notation.ts';
import { playWar, type WarEnding } from './playout.ts';
import { dealTwo, halves, type Piles, type WarMove, type WarState, war } from './rules.ts';

const cards = (text: string): readonly Card[] => {
  const read = parseCards(text);
  if (!read.ok) throw new Error(read.error.expected);
  return read.value;
};

const deals = fc.nat().map((number) => dealTwo(numberedDeck('war', number)));
/** A game in progress, with any piles: `start` takes only whole packs. */
const laidOut = ({ a, b }: Piles): WarState => ({ a, b, table: [], steps: 0 });
/** Piles of few ranks: many wars, ties and quick ends. They are not a pack, which the rules do not require. */
const piles = fc
  .tuple(fc.array(fc.integer({ min: 0, max: 11 })), fc.array(fc.integer({ min: 0, max: 11 })))
  .map(([a, b]): Piles => ({ a, b }));

conform('war', {
  game: war,
  setups: deals,
  notation: warNotation,
  candidates: () => ['lay', 'fold' as WarMove],
  steps: 400,
});

/** The War assignment's text implemented again, with plain queues and a table of every position seen. */
function slowWar({ a, b }: Piles): WarEnding {
  const [left, right] = [a.map(strengthOf), b.map(strengthOf)];
  const seen = new Map<string, number>();
  let steps = 0;
  for (;;) {
    const position = `${left.join()}|${right.join()}`;
    const before = seen.get(position);
    if (before !== undefined) return { kind: 'endless', period: steps - before, from: before };
    seen.set(position, steps);
    const table: number[] = [];
    for (let open = true; ; open = !open) {
      if (left.length === 0 && right.length === 0) return { kind: 'tie', steps };
      if (left.length === 0) return { kind: 'won', by: 'b', steps };
      if (right.length === 0) return { kind: 'won', by: 'a', steps };
      const x = left.shift() as number;
      const y = right.shift() as number;
      table.push(x, y);
      steps++;
      if (!open || x === y) continue;
      (x > y ? left : right).push(...table);
      break;
    }
  }
}

describe('a whole game of War', () => {
  it.each([
    // Both piles of equal cards: after 26 steps nobody can play a card.
    ['AC KC', 'AD KD', 'a and b tie in 2 steps'],
    ['AC', '2D', 'a wins in 1 steps'],
    // A tie, then a has no second card.
    ['AC', 'AD 2C', 'b wins in 1 steps'],
    // A tie, one face-down card each, then b has no face-up card.
    ['AC 2C 3C', 'AD 2D', 'a wins in 2 steps'],
    // One simple war is three steps.
    ['AC 2C KC', 'AD 2D 3D', 'a wins in 3 steps'],
    ['KC 2C', '2D KD', 'never ends: repeats every 2 steps from step 0'],
  ])('%s against %s: %s', (a, b, line) => {
    expect(formatEnding(playWar({ a: cards(a), b: cards(b) }))).toBe(line);
  });

  it('agrees with the slow statement on deals and on piles full of wars', () => {
    fc.assert(
      fc.property(deals, (setup) => {
        expect(playWar(setup)).toStrictEqual(slowWar(setup));
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(piles, (setup) => {
        expect(playWar(setup)).toStrictEqual(slowWar(setup));
      }),
      { numRuns: 3000 },
    );
  });

  it('agrees with the rules, step by step', () => {
    fc.assert(
      fc.property(fc.oneof(deals, piles), (setup) => {
        const ending = playWar(setup);
        if (ending.kind !== 'won' && ending.kind !== 'tie') return;
        let state = laidOut(setup);
        while (war.toMove(state) !== undefined) state = war.play(state, 'lay');
        expect(state.steps).toBe(ending.steps);
        expect(war.outcome(state)?.reason).toBe(ending.kind === 'tie' ? 'tie' : `${ending.by} wins`);
      }),
      { numRuns: 60 },
    );
  });

  it('stops at a cap with the sizes of the piles', () => {
    const setup = { a: cards('KC 2C'), b: cards('2D KD') };
    expect(formatEnding(playWar(setup, 7))).toBe('game tied after 7 steps, |a|=3 |b|=1');
    fc.assert(
      fc.property(deals, fc.integer({ min: 1, max: 300 }), (deal, cap) => {
        const capped = playWar(deal, cap);
        let state = war.start(deal);
        while (state.steps < cap && war.toMove(state) !== undefined) state = war.play(state, 'lay');
        if (capped.kind === 'capped')
          expect([capped.steps, capped.a, capped.b]).toStrictEqual([cap, state.a.length, state.b.length]);
        else expect(capped).toStrictEqual(playWar(deal));
      }),
      { numRuns: 100 },
    );
  });

  it('goes on for a million steps when told to', () => {
    const setup = dealTwo(numberedDeck('war', 212));
    expect(playWar(setup)).toStrictEqual({ kind: 'endless', period: 2184, from: 451 });
    expect(playWar(setup, 1_000_000)).toMatchObject({ kind: 'capped', steps: 1_000_000 });
  });
});

describe('a golden playthrough', () => {
  it('b1:war:1 begins like this', () => {
    let state = laidOut(halves(numberedDeck('war', 1).slice(0, 20)));
    const shown: string[] = [];
    for (let step = 0; step < 12 && war.toMove(state) !== undefined; step++) {
      state = war.play(state, 'lay');
      shown.push(warNotation.formatState(state));
    }
    expect(shown.join('\n\n')).toMatchInlineSnapshot(`
      "step 1
      a: 3s 3c Ks Tc 5d 7c 8h Kd 4h
      b: Jc 9c 8d 4s Ad 3h Ah Kh 5s 6h 7s
      table:

      step 2
      a: 3c Ks Tc 5d 7c 8h Kd 4h
      b: 9c 8d 4s Ad 3h Ah Kh 5s 6h 7s 3s Jc
      table:

      step 3
      a: Ks Tc 5d 7c 8h Kd 4h
      b: 8d 4s Ad 3h Ah Kh 5s 6h 7s 3s Jc 3c 9c
      table:

      step 4
      a: Tc 5d 7c 8h Kd 4h Ks 8d
      b: 4s Ad 3h Ah Kh 5s 6h 7s 3s Jc 3c 9c
      table:

      step 5
      a: 5d 7c 8h Kd 4h Ks 8d Tc 4s
      b: Ad 3h Ah Kh 5s 6h 7s 3s Jc 3c 9c
      table:

      step 6
      a: 7c 8h Kd 4h Ks 8d Tc 4s
      b: 3h Ah Kh 5s 6h 7s 3s Jc 3c 9c 5d Ad
      table:

      step 7
      a: 8h Kd 4h Ks 8d Tc 4s 7c 3h
      b: Ah Kh 5s 6h 7s 3s Jc 3c 9c 5d Ad
      table:

      step 8
      a: Kd 4h Ks 8d Tc 4s 7c 3h
      b: Kh 5s 6h 7s 3s Jc 3c 9c 5d Ad 8h Ah
      table:

      step 9
      a: 4h Ks 8d Tc 4s 7c 3h
      b: 5s 6h 7s 3s Jc 3c 9c 5d Ad 8h Ah
      table: Kd Kh

      step 10
      a: Ks 8d Tc 4s 7c 3h
      b: 6h 7s 3s Jc 3c 9c 5d Ad 8h Ah
      table: Kd Kh 4h 5s

      step 11
      a: 8d Tc 4s 7c 3h Kd Kh 4h 5s Ks 6h
      b: 7s 3s Jc 3c 9c 5d Ad 8h Ah
      table:

      step 12
      a: Tc 4s 7c 3h Kd Kh 4h 5s Ks 6h 8d 7s
      b: 3s Jc 3c 9c 5d Ad 8h Ah
      table:"
    `);
  });
});

describe('notation', () => {
  it.each([
    ['QD AD', 'a second line of 26 cards'],
    ['QD\nAD', '26 cards on the first line'],
    [
      `${formatCardsLower(PACK_52.slice(0, 26))}
${formatCardsLower(PACK_52.slice(1, 27))}`,
      'each card of the 52 once',
    ],
  ])('refuses %j', (text, expected) => {
    expect(warNotation.parseSetup(text)).toMatchObject({ ok: false, error: { expected } });
  });

  it('deals one card at a time', () => {
    const { a, b } = dealTwo(packs(1));
    expect([a.length, b.length, a[0], b[0], a[1]]).toStrictEqual([26, 26, 0, 1, 2]);
  });
});
