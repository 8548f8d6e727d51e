import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, rankOf, suitOf } from '../../cards/card.ts';
import { PACK_52 } from '../../cards/deck.ts';
import { parseCards } from '../../cards/text.ts';
import { conform } from '../../conformance.suite.ts';
import { numberedDeck } from '../../deals/deal.ts';
import { accordionNotation } from './notation.ts';
import { formatPiles, playAccordian } from './playout.ts';
import { ACCORDION_RULES, type AccordionRule, type AccordionState, accordion, setupOf } from './rules.ts';

const cards = (text: string): readonly Card[] => {
  const read = parseCards(text);
  if (!read.ok) throw new Error(read.error.expected);
  return read.value;
};

const rows = fc
  .tuple(fc.nat(), fc.integer({ min: 1, max: 52 }))
  .map(([number, length]) => numberedDeck('accordion', number).slice(0, length));

conform('accordion', {
  game: accordion,
  setups: fc.tuple(fc.constantFrom(...ACCORDION_RULES), rows).map(([rule, row]) => setupOf({ rule, row })),
  notation: accordionNotation,
  searchable: accordion,
  candidates: ({ piles }) =>
    [0, 1, 2, 3, 4, 5, piles.length - 1, piles.length].flatMap((from) =>
      [-1, 1, 2, 3, 4].map((distance) => ({ from, to: from - distance })),
    ),
});

/** The judge's text implemented again: after every move look from the left, three before one, with plain lists of lists. */
function slowAccordian(row: readonly Card[]): number[] {
  const piles = row.map((card) => [card]);
  const fits = (x: Card, y: Card): boolean => rankOf(x) === rankOf(y) || suitOf(x) === suitOf(y);
  const step = (): boolean => {
    for (let i = 0; i < piles.length; i++)
      for (const distance of [3, 1]) {
        const [from, onto] = [piles[i], piles[i - distance]];
        if (from === undefined || onto === undefined || !fits(from.at(-1) as Card, onto.at(-1) as Card))
          continue;
        onto.push(from.pop() as Card);
        if (from.length === 0) piles.splice(i, 1);
        return true;
      }
    return false;
  };
  while (step());
  return piles.map((pile) => pile.length);
}

const rest = (rule: AccordionRule, row: readonly Card[]): AccordionState => {
  let state = accordion.start(setupOf({ rule, row }));
  for (let move = accordion.moves(state)[0]; move !== undefined; move = accordion.moves(state)[0])
    state = accordion.play(state, move);
  return state;
};

describe('the judge’s Accordian', () => {
  it('agrees with the slow statement and with the rules', () => {
    fc.assert(
      fc.property(rows, (row) => {
        const piles = playAccordian(row);
        expect(piles).toStrictEqual(slowAccordian(row));
        expect(rest('uva', row).piles.map((pile) => pile.length)).toStrictEqual(piles);
      }),
      { numRuns: 400 },
    );
  });

  it('prints one pile in the singular', () => {
    expect(formatPiles(playAccordian(PACK_52))).toBe('1 pile remaining: 52');
    expect(formatPiles([40, 8, 1])).toBe('3 piles remaining: 40 8 1');
  });
});

describe('a golden playthrough', () => {
  it('the first 14 cards of b1:accordion:1 under the judge’s rule', () => {
    let state = accordion.start(setupOf({ rule: 'uva', row: numberedDeck('accordion', 1).slice(0, 14) }));
    const shown = [accordionNotation.formatState(state)];
    for (let move = accordion.moves(state)[0]; move !== undefined; move = accordion.moves(state)[0]) {
      state = accordion.play(state, move);
      shown.push(`${accordionNotation.formatMove(move)}: ${accordionNotation.formatState(state)}`);
    }
    expect(shown.join('\n')).toMatchInlineSnapshot(`
      "KD AS KC AH 9D JH 3D 8H 5C QD 5H TD KS 2S
      10 7: KD AS KC AH 9D JH QD×2 8H 5C 5H TD KS 2S
      10 9: KD AS KC AH 9D JH QD×2 8H 5H×2 TD KS 2S
      9 6: KD AS KC AH 9D 5H×2 QD×2 8H 5C TD KS 2S
      9 6: KD AS KC AH 9D 5C×3 QD×2 8H TD KS 2S
      6 3: KD AS 5C×2 AH 9D 5H×2 QD×2 8H TD KS 2S
      6 3: KD AS 5H×3 AH 9D JH QD×2 8H TD KS 2S
      4 3: KD AS AH×4 9D JH QD×2 8H TD KS 2S
      3 2: KD AH×2 5H×3 9D JH QD×2 8H TD KS 2S
      3 2: KD 5H×3 5C×2 9D JH QD×2 8H TD KS 2S
      3 2: KD 5C×4 KC 9D JH QD×2 8H TD KS 2S
      3 2: KD KC×5 9D JH QD×2 8H TD KS 2S
      2 1: KC×2 5C×4 9D JH QD×2 8H TD KS 2S
      2 1: 5C×3 5H×3 9D JH QD×2 8H TD KS 2S
      2 1: 5H×4 AH×2 9D JH QD×2 8H TD KS 2S
      2 1: AH×5 AS 9D JH QD×2 8H TD KS 2S
      2 1: AS×6 9D JH QD×2 8H TD KS 2S
      8 7: AS×6 9D JH QD×2 8H TD 2S×2"
    `);
  });
});

describe('free choice', () => {
  it.each([
    // The fourth card matches the third to its left and its neighbour; the second matches the first.
    ['QD 2D 8H QH', ['2 1', '4 1', '4 3']],
    ['QD 3C 8H 2S', []],
    ['QD', []],
  ])('%s can move %j', (row, moves) => {
    const state = accordion.start(setupOf({ rule: 'card', row: cards(row) }));
    expect(accordion.moves(state).map(accordionNotation.formatMove)).toStrictEqual(moves);
  });

  it.each([
    ['card', '9S×2 9D'],
    ['pile', '9S×3'],
  ] as const)('moves a %s', (rule, after) => {
    const end = ['3 2', '2 1'].reduce(
      (state, text) => {
        const move = accordionNotation.parseMove(text, state);
        return move.ok ? accordion.play(state, move.value) : state;
      },
      accordion.start(setupOf({ rule, row: cards('5S 9D 9S') })),
    );
    expect(accordionNotation.formatState(end)).toBe(after);
  });

  it.each([
    ['row: QD', 'one of uva, card, pile and a colon'],
    ['uva:', 'at least one card'],
    ['pile: QD QD', 'different cards of the 52'],
    ['pile: NC', 'different cards of the 52'],
  ])('refuses %j', (text, expected) => {
    expect(accordionNotation.parseSetup(text)).toMatchObject({ ok: false, error: { expected } });
  });

  /** Positions reachable in exactly n moves, distinct, from b1:accordion:1. */
  it.each([
    ['card', [1, 28, 404, 4028]],
    ['pile', [1, 28, 398, 3851]],
  ] as const)('counts positions: %s', (rule, counts) => {
    let level = new Map([['', accordion.start(setupOf({ rule, row: numberedDeck('accordion', 1) }))]]);
    const found = [1];
    for (let depth = 1; depth <= 3; depth++) {
      const next = new Map<string, AccordionState>();
      for (const state of level.values())
        for (const move of accordion.moves(state)) {
          const after = accordion.play(state, move);
          next.set(after.piles.map((pile) => pile.join('.')).join(), after);
        }
      level = next;
      found.push(level.size);
    }
    expect(found).toStrictEqual(counts);
  });
});
