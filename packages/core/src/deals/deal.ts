/**
 * A deal is data: the only randomness in a game is the order of its deck, and a short code names that order.
 *
 *   b1:klondike:123456      version 1 of our generator, the game, a number from 0 to 2^53 − 1
 *   123456                  the same, when the game is known
 *   ms:617                  Microsoft FreeCell's shuffle (52-card games)
 *   day:2026-11-15          the deal of that day
 *   p1:Nw3…                 the deck itself as a permutation code, for links
 *   QD AD 8H …              the deck itself, every card in deal order
 *   rank-major:41 48 …      the same in the codes of the War assignment, suit-major: in those of the War lecture
 */
import type { Card } from '../cards/card.ts';
import { parseRankMajor, parseSuitMajor } from '../cards/codes.ts';
import { misreadPack, PACK_52 } from '../cards/deck.ts';
import { parseGlyphs } from '../cards/glyphs.ts';
import { parseCards } from '../cards/text.ts';
import { type GameId, PACKS } from '../games/packs.ts';
import { describeMisread, misread, type Parsed, parsed } from '../parsed.ts';
import { LAST_MICROSOFT_DEAL, microsoftDeck } from '../random/microsoft.ts';
import { shuffle } from '../random/shuffle.ts';
import { stream } from '../random/xoshiro.ts';
import { dailyNumber, parseDay } from './daily.ts';
import { formatPermutation, parsePermutation } from './permutation.ts';

export interface Deal {
  readonly game: GameId;
  /** The shortest code that reproduces this deck. */
  readonly code: string;
  readonly deck: readonly Card[];
  /** The number in `b1:` and `day:` codes. War's random exchange takes its stream from it. */
  readonly number?: number;
}

export const LAST_DEAL = Number.MAX_SAFE_INTEGER;

export const packOf = (game: GameId): readonly Card[] => PACKS[game];

/** The deck of a numbered deal; War may use several packs. */
export const numberedDeck = (game: GameId, number: number, pack: readonly Card[] = packOf(game)): Card[] =>
  shuffle(pack, stream(game, number));

export const numberedDeal = (game: GameId, number: number): Deal => ({
  game,
  code: `b1:${game}:${number}`,
  deck: numberedDeck(game, number),
  number,
});

/** A deal for a deck that came from elsewhere. */
export const literalDeal = (game: GameId, deck: readonly Card[]): Deal => ({
  game,
  code: `p1:${formatPermutation(deck, packOf(game))}`,
  deck,
});

function parseNumber(text: string, at: number, first: number, last: number): Parsed<number> {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return number >= first && number <= last
    ? parsed(number)
    : misread(at, text, `a deal number from ${first} to ${last}`);
}

function parseLiteral(game: GameId, text: string): Parsed<Deal> {
  const pack = packOf(game);
  const letters = parseCards(text);
  const cards = letters.ok || pack === PACK_52 ? letters : parseGlyphs(text);
  if (!cards.ok) return cards;
  const fault = misreadPack(cards.value, pack, text.length);
  if (fault !== undefined) return fault;
  return parsed(literalDeal(game, cards.value));
}

const CODES: ReadonlyMap<string, (code: number) => Parsed<Card>> = new Map([
  ['rank-major', parseRankMajor],
  [
    'suit-major',
    (code: number): Parsed<Card> => {
      const read = parseSuitMajor(code);
      return read.ok ? parsed(read.value.card) : read;
    },
  ],
]);

/** A deck in numbers, as the two War programs write cards. */
function parseCodes(
  game: GameId,
  text: string,
  at: number,
  cardOf: (code: number) => Parsed<Card>,
): Parsed<Deal> {
  if (packOf(game) !== PACK_52) return misread(0, text, 'a game of 52 cards');
  const cards: Card[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,]+/g)) {
    const card = cardOf(/^\d{1,2}$/.test(word) ? Number(word) : Number.NaN);
    if (!card.ok) return misread(at + index, word, card.error.expected);
    cards.push(card.value);
  }
  return misreadPack(cards, PACK_52, at + text.length) ?? parsed(literalDeal(game, cards));
}

export function parseDeal(game: GameId, text: string): Parsed<Deal> {
  const code = text.trim();
  const colon = code.indexOf(':');
  const scheme = colon < 0 ? '' : code.slice(0, colon);
  const rest = code.slice(colon + 1);
  const cardOf = CODES.get(scheme);
  if (cardOf !== undefined) return parseCodes(game, rest, colon + 1, cardOf);
  switch (scheme) {
    case 'b1': {
      const [named = '', number = ''] = rest.split(':', 2);
      if (named !== game) return misread(3, named, `the game of this deal to be ${game}`);
      const value = parseNumber(number, 4 + named.length, 0, LAST_DEAL);
      return value.ok ? parsed(numberedDeal(game, value.value)) : value;
    }
    case 'ms': {
      const cards = packOf(game).length;
      if (packOf(game) !== PACK_52) return misread(0, code, `a deal of ${cards} cards (ms: deals have 52)`);
      const value = parseNumber(rest, 3, 1, LAST_MICROSOFT_DEAL);
      return value.ok ? parsed({ game, code: `ms:${value.value}`, deck: microsoftDeck(value.value) }) : value;
    }
    case 'day': {
      const day = parseDay(rest, 4);
      return day.ok
        ? parsed({ ...numberedDeal(game, dailyNumber(game, day.value)), code: `day:${day.value}` })
        : day;
    }
    case 'p1': {
      const deck = parsePermutation(rest, packOf(game));
      return deck.ok ? parsed(literalDeal(game, deck.value)) : deck;
    }
    default: {
      if (/^\d+$/.test(code)) {
        const value = parseNumber(code, 0, 0, LAST_DEAL);
        return value.ok ? parsed(numberedDeal(game, value.value)) : value;
      }
      if (/\s/.test(code) || [...code].length >= 52) return parseLiteral(game, code);
      return misread(
        0,
        code,
        `a deal code: b1:${game}:NUMBER, ms:NUMBER, day:DATE, p1:CODE or the whole deck`,
      );
    }
  }
}

/** A sentence for a deal code that could not be read. */
export const describeDealFault = (text: string, error: Parameters<typeof describeMisread>[0]): string =>
  `deal '${text.length > 40 ? `${text.slice(0, 40)}…` : text}': ${describeMisread(error)}`;
