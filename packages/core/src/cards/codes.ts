/**
 * The integer codes of the two War programs. The War assignment is rank-major: 4 × (position in 23456789TJQKA) + (position in
 * cdhs), so 43 is `Qs`. The War lecture is suit-major: 13 × (position in clubs, diamonds, hearts, spades) + (position in 2…A),
 * and a second pack continues at 52, so the code also says which pack a card belongs to.
 */
import { misread, type Parsed, parsed } from '../parsed.ts';
import { type Card, cardOfNumber, strengthOf, suitOf } from './card.ts';

const cardOfStrength = (strength: number, fromClubs: number): Card =>
  cardOfNumber(strength === 12 ? 1 : strength + 2, 3 - fromClubs);

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades: the order of both programs, the reverse of ours. */
const suitFromClubs = (card: Card): number => 3 - suitOf(card);

const whole = (code: number, limit: number): boolean => Number.isInteger(code) && code >= 0 && code < limit;

/** The War assignment's `classificar_carta`. */
export const formatRankMajor = (card: Card): number => 4 * strengthOf(card) + suitFromClubs(card);

export const parseRankMajor = (code: number): Parsed<Card> =>
  whole(code, 52)
    ? parsed(cardOfStrength(Math.floor(code / 4), code % 4))
    : misread(0, String(code), 'a card code from 0 to 51');

/** The War lecture's `Card`, with the pack the card comes from. */
export const formatSuitMajor = (card: Card, pack = 0): number =>
  52 * pack + 13 * suitFromClubs(card) + strengthOf(card);

export const parseSuitMajor = (
  code: number,
  packs = 1,
): Parsed<{ readonly card: Card; readonly pack: number }> =>
  whole(code, 52 * packs)
    ? parsed({
        card: cardOfStrength(code % 13, Math.floor((code % 52) / 13)),
        pack: Math.floor(code / 52),
      })
    : misread(0, String(code), `a card code from 0 to ${52 * packs - 1}`);
