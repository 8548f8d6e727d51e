import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, cardOf, isRed, numberOf, strengthOf } from './card.ts';
import { CardSet } from './cardSet.ts';
import { formatRankMajor, formatSuitMajor, parseRankMajor, parseSuitMajor } from './codes.ts';
import { PACK_52, PACK_56, packFault } from './deck.ts';
import { formatGlyph, formatGlyphs, formatSigned, formatSignedCards, parseGlyphs } from './glyphs.ts';
import { formatInitial, parseInitial } from './initials.ts';
import { formatName, parseName } from './names.ts';
import { formatCard, formatCardLower, parseCard, parseCards } from './text.ts';

const valueIn = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const card = (text: string): Card => valueIn(parseCard(text));

describe('cards', () => {
  it.each([
    // text, the War assignment's code, the War lecture's code, name, signed, glyph, initials, number, strength, red
    ['2C', 0, 0, 'Deuce of Clubs', '2 ♣', '🃒', 'P2', 2, 0, false],
    ['AC', 48, 12, 'Ace of Clubs', 'A ♣', '🃑', 'P1', 1, 12, false],
    ['2D', 1, 13, 'Deuce of Diamonds', '2 ♦', '🃂', 'O2', 2, 0, true],
    ['QS', 43, 49, 'Queen of Spades', 'Q ♠', '🂭', 'E12', 12, 10, false],
    ['TH', 34, 34, 'Ten of Hearts', '10 ♥', '🂺', 'C10', 10, 8, true],
    ['JD', 37, 22, 'Jack of Diamonds', 'J ♦', '🃋', 'O11', 11, 9, true],
    ['KS', 47, 50, 'King of Spades', 'K ♠', '🂮', 'E13', 13, 11, false],
    ['AS', 51, 51, 'Ace of Spades', 'A ♠', '🂡', 'E1', 1, 12, false],
  ] as const)(
    '%s in every notation',
    (text, rankMajor, suitMajor, name, signed, glyph, initial, number, strength, red) => {
      const it = card(text);
      expect(formatCard(it)).toBe(text);
      expect(formatRankMajor(it)).toBe(rankMajor);
      expect(formatSuitMajor(it)).toBe(suitMajor);
      expect(formatName(it)).toBe(name);
      expect(formatSigned(it)).toBe(signed);
      expect(formatGlyph(it)).toBe(glyph);
      expect(formatInitial(it)).toBe(initial);
      expect([numberOf(it), strengthOf(it), isRed(it)]).toStrictEqual([number, strength, red]);
    },
  );

  it('the Knight has a glyph and a sign of its own', () => {
    expect([formatGlyph(cardOf(11, 2)), formatSigned(cardOf(11, 2))]).toStrictEqual(['🃌', 'C ♦']);
  });

  it('every notation reads back what it writes', () => {
    for (const it of PACK_56) {
      expect(valueIn(parseCard(formatCard(it)))).toBe(it);
      expect(valueIn(parseCard(formatCardLower(it)))).toBe(it);
      expect(valueIn(parseName(formatName(it)))).toBe(it);
      expect(valueIn(parseGlyphs(formatGlyph(it)))).toStrictEqual([it]);
      expect(valueIn(parseGlyphs(formatSigned(it)))).toStrictEqual([it]);
    }
    for (const it of PACK_52) {
      expect(valueIn(parseInitial(formatInitial(it)))).toBe(it);
      expect(valueIn(parseRankMajor(formatRankMajor(it)))).toBe(it);
      for (const pack of [0, 1, 3])
        expect(valueIn(parseSuitMajor(formatSuitMajor(it, pack), 4))).toStrictEqual({ card: it, pack });
    }
  });

  it("the lecture's test program prints the deck by name (the War lecture)", () => {
    const names = Array.from({ length: 52 }, (_, code) => formatName(valueIn(parseSuitMajor(code)).card));
    expect(names.slice(0, 6)).toStrictEqual([
      'Deuce of Clubs',
      'Three of Clubs',
      'Four of Clubs',
      'Five of Clubs',
      'Six of Clubs',
      'Seven of Clubs',
    ]);
    expect(names.slice(-2)).toStrictEqual(['King of Spades', 'Ace of Spades']);
    expect(new Set(names).size).toBe(52);
  });

  it("the Klondike exercise's zero is the letter O", () => {
    expect(valueIn(parseInitial('012'))).toBe(card('QD'));
    expect(valueIn(parseInitial('07'))).toBe(card('7D'));
  });

  it('reads glyphs and text mixed, with and without blanks', () => {
    const cards = valueIn(parseGlyphs(' 🂪🂻 C ♦10♠ a♣\t'));
    expect(formatSignedCards(cards)).toBe('10 ♠ J ♥ C ♦ 10 ♠ A ♣');
    expect(formatGlyphs(cards)).toBe('🂪 🂻 🃌 🂪 🃑');
  });

  it.each([
    ['11 ♠', 0, '11'],
    ['🂪 x', 3, 'x'],
    ['🃏', 0, '🃏'],
    ['🂠', 0, '🂠'],
    ['10', 0, '10'],
    ['\0', 0, '\0'],
  ])('glyphs refuse %j', (text, at, found) => {
    expect(parseGlyphs(text)).toMatchObject({ ok: false, error: { at, found } });
  });

  it.each([
    ['1D', 0],
    ['QX', 0],
    ['Q', 0],
    ['QDD', 0],
    ['QD 4d 10S', 6],
  ])('text refuses %j', (text, at) => {
    expect(parseCards(text)).toMatchObject({ ok: false, error: { at } });
  });

  it.each(['O14', 'X3', 'C', 'P0', 'E1.5', '13P'])('initials refuse %j', (text) => {
    expect(parseInitial(text).ok).toBe(false);
  });

  it.each([-1, 52, 1.5, Number.NaN])('codes refuse %d', (code) => {
    expect(parseRankMajor(code).ok).toBe(false);
    expect(parseSuitMajor(code).ok).toBe(false);
  });
});

describe('packs', () => {
  it.each([
    [PACK_52, undefined],
    [PACK_52.slice(1), { index: 51, why: 'missing' }],
    [[0, 0], { index: 1, why: 'twice' }],
    [[44], { index: 0, why: 'foreign' }],
  ] as const)('faults %#', (cards, fault) => {
    expect(packFault(cards, PACK_52)).toStrictEqual(fault);
  });
});

describe('CardSet', () => {
  const cards = fc.uniqueArray(fc.integer({ min: 0, max: 55 }));
  const sorted = (set: Iterable<Card>): Card[] => [...set].sort((x, y) => x - y);

  it('is a set of numbers in two integers', () => {
    fc.assert(
      fc.property(cards, cards, fc.integer({ min: 0, max: 55 }), (xs, ys, one) => {
        const [x, y] = [CardSet.of(xs), CardSet.of(ys)];
        const [slowX, slowY] = [new Set(xs), new Set(ys)];
        expect([...x]).toStrictEqual(sorted(xs));
        expect(x.size).toBe(xs.length);
        expect(x.isEmpty).toBe(xs.length === 0);
        expect(x.has(one)).toBe(slowX.has(one));
        expect([...x.union(y)]).toStrictEqual(sorted(new Set([...xs, ...ys])));
        expect([...x.intersect(y)]).toStrictEqual(sorted(xs.filter((c) => slowY.has(c))));
        expect([...x.minus(y)]).toStrictEqual(sorted(xs.filter((c) => !slowY.has(c))));
        expect(x.includes(y)).toBe(ys.every((c) => slowX.has(c)));
        expect(x.equals(y)).toBe(sorted(xs).join() === sorted(ys).join());
        expect([x.lowest, x.highest]).toStrictEqual([sorted(xs)[0], sorted(xs).at(-1)]);
        expect(x.with(one).has(one)).toBe(true);
        expect(x.without(one).has(one)).toBe(false);
        for (let rank = 0; rank < 14; rank++)
          expect(x.suitsOf(rank)).toBe(
            [0, 1, 2, 3].reduce((bits, suit) => bits | (slowX.has(4 * rank + suit) ? 1 << suit : 0), 0),
          );
      }),
    );
  });
});
