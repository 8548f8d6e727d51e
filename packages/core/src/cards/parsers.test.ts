/** Compares each card parser with a second definition of what it reads: one regular expression over the whole text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from './card.ts';
import { PACK_52, PACK_56 } from './deck.ts';
import { formatGlyph, formatSigned, parseGlyphs } from './glyphs.ts';
import { formatInitial, parseInitial } from './initials.ts';
import { formatCard, parseCards } from './text.ts';

/** Texts close to valid ones: pieces of the notation, blanks and random characters, in any order. */
const texts = (pieces: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));

const byForm = (format: (card: Card) => string): Map<string, Card> =>
  new Map(PACK_56.map((card) => [format(card), card]));

describe('parsers agree with their slow statements', () => {
  it('two letters a card', () => {
    const cards = byForm(formatCard);
    const slow = (text: string): Card[] | undefined => {
      const words = text.split(/\s+/).filter((word) => word !== '');
      const found = words.map((word) => cards.get(word.toUpperCase()));
      return found.includes(undefined) ? undefined : (found as Card[]);
    };
    fc.assert(
      fc.property(
        texts(['QD', 'qd', 'Tc', '4', 'h', 'NS', ' ', ' ', '  ', '\t', 'x', '10', 'AS ', '\0', 'é']),
        (text) => {
          const read = parseCards(text);
          expect(read.ok ? read.value : undefined).toStrictEqual(slow(text));
          if (!read.ok) expect(text.slice(read.error.at).startsWith(read.error.found)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('glyphs and signs', () => {
    const cards = new Map([...byForm(formatGlyph), ...byForm((card) => formatSigned(card).replace(' ', ''))]);
    const token =
      /([\u{1f0a1}-\u{1f0ae}\u{1f0b1}-\u{1f0be}\u{1f0c1}-\u{1f0ce}\u{1f0d1}-\u{1f0de}])|(10|[A2-9JCQK])[ \t]*([♠♥♦♣])\ufe0f?/giu;
    const slow = (text: string): Card[] | undefined => {
      const found = [...text.matchAll(token)].map(
        ([, glyph, rank = '', sign = '']) => cards.get(glyph ?? rank.toUpperCase() + sign) as Card,
      );
      return text.replaceAll(token, '').replace(/[ \t]/g, '') === '' ? found : undefined;
    };
    fc.assert(
      fc.property(
        texts([
          '🂪',
          '🃞',
          '🃌',
          '🂠',
          '🃏',
          '10',
          '1',
          '0',
          'J',
          'c',
          'K',
          '♠',
          '♦',
          '♣\ufe0f',
          ' ',
          '\t',
          'PASSO',
          '\n',
        ]),
        (text) => {
          const read = parseGlyphs(text);
          expect(read.ok ? read.value : undefined).toStrictEqual(slow(text));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('initials', () => {
    const cards = new Map(PACK_52.map((card) => [formatInitial(card), card]));
    fc.assert(
      fc.property(texts(['P', 'E', 'C', 'O', '0', 'p', '1', '3', '10', '13', '-', ' ', 'x']), (text) => {
        const read = parseInitial(text);
        expect(read.ok ? read.value : undefined).toBe(cards.get(text.toUpperCase().replace(/^0/, 'O')));
      }),
      { numRuns: 2000 },
    );
  });
});
