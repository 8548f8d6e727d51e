import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRankMajor, formatSuitMajor } from '../cards/codes.ts';
import { PACK_52, PACK_56, packs } from '../cards/deck.ts';
import { formatGlyphs } from '../cards/glyphs.ts';
import { formatCards } from '../cards/text.ts';
import { numberedDeck, packOf, parseDeal } from './deal.ts';
import { formatPermutation, parsePermutation } from './permutation.ts';

const deckOf = (game: 'klondike' | 'escalada' | 'war', code: string): string => {
  const deal = parseDeal(game, code);
  return deal.ok ? formatCards(deal.value.deck) : `misread: ${deal.error.expected}`;
};

describe('deal codes', () => {
  /** Frozen: a change here breaks every code that people have saved. */
  it.each([
    ['klondike', 'b1:klondike:1', '2C 9H 8H KS 6S KH 9D 6H TD 8D 5H 3D 2S'],
    ['klondike', 'b1:klondike:9007199254740991', '3D 5C KH AH 7S 7D QC AC QD 6H 9C 3C 2C'],
    ['war', 'b1:war:1', '6H 7S 3S JC 3C 9C KS 8D TC 4S 5D AD 7C'],
    ['escalada', 'b1:escalada:1', 'JC QC 4S 8C NH 6S TS QH 4D 9D 9C NS 3C'],
    ['klondike', 'day:2026-11-15', 'QC 8D 7D KD 6D JS 6H 8S JH 9H TD 2H QH'],
    [
      'klondike',
      'ms:1',
      'JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H',
    ],
    [
      'klondike',
      'ms:617',
      '7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC KD 5H 9S 3C 8S 7H 4D JS 4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H',
    ],
  ] as const)('%s %s', (game, code, begins) => {
    expect(deckOf(game, code).slice(0, begins.length)).toBe(begins);
  });

  it('gives several packs for War', () => {
    const deck = numberedDeck('war', 5, packs(2));
    expect(deck).toHaveLength(104);
    expect(deck.toSorted((x, y) => x - y)).toStrictEqual(packs(2).toSorted((x, y) => x - y));
  });

  it('reads a whole deck in the order written', () => {
    const deck = numberedDeck('klondike', 3);
    const deal = parseDeal('klondike', formatCards(deck));
    expect(deal.ok && deal.value.deck).toStrictEqual(deck);
    const climbing = numberedDeck('escalada', 3);
    for (const text of [
      formatCards(climbing),
      formatGlyphs(climbing),
      formatGlyphs(climbing).replaceAll(' ', ''),
    ]) {
      const read = parseDeal('escalada', text);
      expect(read.ok && read.value.deck).toStrictEqual(climbing);
    }
  });

  it.each([
    ['rank-major', formatRankMajor],
    ['suit-major', (card: number) => formatSuitMajor(card)],
  ] as const)('reads the codes of a deck (%s) as they are written', (name, format) => {
    const deck = numberedDeck('war', 7);
    const codes = deck.map((card) => format(card));
    for (const text of [codes.join(' '), codes.join(',')]) {
      const read = parseDeal('war', `${name}:${text}`);
      expect(read.ok && read.value.deck).toStrictEqual(deck);
    }
    expect(deckOf('war', `${name}:${codes.with(3, 52).join(' ')}`)).toContain('from 0 to 51');
    expect(deckOf('war', `${name}:${codes.with(1, codes[0] ?? 0).join(' ')}`)).toContain('stands twice');
    expect(deckOf('escalada', `${name}:0`)).toBe('misread: a game of 52 cards');
  });

  it('gives a deal back from its own code', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('war', 'accordion', 'klondike', 'escalada'),
        fc.maxSafeNat(),
        (game, number) => {
          const deal = parseDeal(game, String(number));
          if (!deal.ok) throw new Error(deal.error.expected);
          expect(parseDeal(game, deal.value.code)).toStrictEqual(deal);
          const code = formatPermutation(deal.value.deck, packOf(game));
          expect(parsePermutation(code, packOf(game))).toStrictEqual({ ok: true, value: deal.value.deck });
        },
      ),
    );
  });

  it.each([
    ['klondike', 'b1:war:1', 'the game of this deal to be klondike'],
    ['klondike', 'b1:klondike:-1', 'a deal number from 0 to 9007199254740991'],
    ['klondike', 'b1:klondike:1e3', 'a deal number from 0 to 9007199254740991'],
    ['klondike', '99999999999999999', 'a deal number from 0 to 9007199254740991'],
    ['klondike', 'ms:0', 'a deal number from 1 to 2147483647'],
    ['escalada', 'ms:5', 'a deal of 56 cards (ms: deals have 52)'],
    ['klondike', 'day:2026-02-30', 'a day of the calendar such as 2026-11-15'],
    ['klondike', 'p1:AAAA', 'a deck code of 38 letters (this one has 4)'],
    ['klondike', `p1:${'_'.repeat(38)}`, 'a deck code (this one is beyond the last permutation)'],
    ['klondike', 'QD AD', 'the 52 cards of the deck'],
    ['klondike', `QD QD ${formatCards(PACK_52.slice(2))}`, 'each card once (QD stands twice)'],
    ['klondike', formatCards(PACK_56), 'a card of this game'],
    ['klondike', '', 'a deal code: b1:klondike:NUMBER, ms:NUMBER, day:DATE, p1:CODE or the whole deck'],
  ] as const)('refuses %s %s', (game, code, expected) => {
    const deal = parseDeal(game, code);
    expect(deal.ok ? 'read' : deal.error.expected).toBe(expected);
  });
});
