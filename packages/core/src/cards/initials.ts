/**
 * Seed 003's notation: the initial of the suit in Portuguese (Paus, Espadas, Copas, Ouros) and the number 1…13: `P13 E1 C2 O3`.
 * The seed's print shows the letter O as the digit 0 in places (`012` is the queen of diamonds): both are read, `O` is written.
 */
import { misread, type Parsed, parsed } from '../parsed.ts';
import { type Card, CLUBS, cardOfNumber, DIAMONDS, HEARTS, numberOf, SPADES, suitOf } from './card.ts';

const INITIALS = 'ECOP';
const SUIT_OF_INITIAL: Readonly<Record<string, number>> = {
  E: SPADES,
  C: HEARTS,
  O: DIAMONDS,
  '0': DIAMONDS,
  P: CLUBS,
};

export const formatInitial = (card: Card): string => `${INITIALS.charAt(suitOf(card))}${numberOf(card)}`;

export function parseInitial(text: string, at = 0): Parsed<Card> {
  const suit = SUIT_OF_INITIAL[text.charAt(0).toUpperCase()];
  const number = /^([1-9]|1[0-3])$/.test(text.slice(1)) ? Number(text.slice(1)) : 0;
  if (suit === undefined || number === 0)
    return misread(at, text, "a card such as 'P13' (suit P, E, C or O, number 1 to 13)");
  return parsed(cardOfNumber(number, suit));
}
