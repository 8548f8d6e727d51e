/**
 * The notation of the Klondike exercise: the initial of the suit in Portuguese (Paus, Espadas, Copas, Ouros) and the number
 * 1…13: `P13 E1 C2 O3`. The exercise sometimes prints the letter O as the digit 0 (`012` is the queen of diamonds): we read
 * both and write `O`. Its translations use their own initials.
 */
import { misread, type Parsed, parsed } from '../parsed.ts';
import { type Card, cardOfNumber, DIAMONDS, numberOf, suitOf } from './card.ts';

/** Spades, hearts, diamonds, clubs. */
const INITIALS = 'ECOP';

export const formatInitial = (card: Card): string => `${INITIALS.charAt(suitOf(card))}${numberOf(card)}`;

export function parseInitial(text: string, at = 0, initials = INITIALS): Parsed<Card> {
  const initial = text.charAt(0).toUpperCase();
  const suit = initial === '0' && initials === INITIALS ? DIAMONDS : initials.indexOf(initial || ' ');
  const number = /^([1-9]|1[0-3])$/.test(text.slice(1)) ? Number(text.slice(1)) : 0;
  if (suit < 0 || number === 0) {
    const [spades, hearts, diamonds, clubs] = initials;
    return misread(
      at,
      text,
      `a card such as '${clubs}13' (suit ${clubs}, ${spades}, ${hearts} or ${diamonds}, number 1 to 13)`,
    );
  }
  return parsed(cardOfNumber(number, suit));
}
