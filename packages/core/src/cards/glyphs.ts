/**
 * The climbing game's two notations (LI2 and FORMATS 4): playing-card glyphs U+1F0A1 … U+1F0DE written without spaces, and the
 * assignment's text, `10 ♠ J ♥ C ♦`. Both can be read anywhere, even mixed, with or without spaces; `C` is the Knight
 * (cavalo).
 */
import { misread, type Parsed, parsed } from '../parsed.ts';
import { type Card, cardOf, rankOf, suitOf } from './card.ts';

const GLYPH_BASE = 0x1f0a0;
const SIGNS = '♠♥♦♣';
const TEXT_RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'C', 'Q', 'K'] as const;
const GLYPHS: readonly string[] = Array.from({ length: 56 }, (_, card) =>
  String.fromCodePoint(GLYPH_BASE + 16 * suitOf(card) + rankOf(card) + 1),
);
const TEXTS: readonly string[] = Array.from(
  { length: 56 },
  (_, card) => `${TEXT_RANKS[rankOf(card)]} ${SIGNS.charAt(suitOf(card))}`,
);
const EXPECTED = "a card such as '🂪' or '10 ♠'";

/** The card at a code point of the playing-card block, or -1: jokers, backs and trumps are not in our pack. */
export function cardOfCodePoint(point: number): Card | -1 {
  const value = point & 15;
  const suit = (point - GLYPH_BASE) >> 4;
  return suit < 0 || suit > 3 || value < 1 || value > 14 ? -1 : cardOf(value - 1, suit);
}

export const formatGlyph = (card: Card): string => GLYPHS[card] ?? '';
export const formatSigned = (card: Card): string => TEXTS[card] ?? '';

/** One space between cards, none at the end: how every program of LI2 prints. */
export const formatGlyphs = (cards: Iterable<Card>): string => Array.from(cards, formatGlyph).join(' ');
export const formatSignedCards = (cards: Iterable<Card>): string => Array.from(cards, formatSigned).join(' ');

const SIGNED = /(10|[A2-9JCQK])[ \t]*([♠♥♦♣])\ufe0f?/iuy;

/** Reads cards in either notation, in the order written. An empty text is no cards. */
export function parseGlyphs(text: string): Parsed<readonly Card[]> {
  const cards: Card[] = [];
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) ?? 0;
    if (point === 32 || point === 9) {
      at++;
      continue;
    }
    const card = cardOfCodePoint(point);
    if (card >= 0) {
      cards.push(card);
      at += 2;
      continue;
    }
    SIGNED.lastIndex = at;
    const match = SIGNED.exec(text);
    if (match === null) return misread(at, foundAt(text, at), EXPECTED);
    const rank = TEXT_RANKS.indexOf(match[1]?.toUpperCase() as (typeof TEXT_RANKS)[number]);
    cards.push(cardOf(rank, SIGNS.indexOf(match[2] ?? '')));
    at += match[0].length;
  }
  return parsed(cards);
}

/** What is found at a position, for the message: a word of plain letters, or a single character. */
const foundAt = (text: string, at: number): string =>
  /^[\w-]+/.exec(text.slice(at, at + 40))?.[0] ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
