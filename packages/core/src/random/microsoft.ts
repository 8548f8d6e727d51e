/**
 * The shuffle of Microsoft FreeCell, whose deal numbers are well known: deal 1 begins JD 2D 9H JC 5D 7H 7C 5H. It uses the C
 * library's 15-bit generator and takes cards out of a row ordered AC AD AH AS 2C … KS.
 */
import { type Card, cardOfNumber } from '../cards/card.ts';
import { itemAt } from '../lists.ts';

export const LAST_MICROSOFT_DEAL = 2 ** 31 - 1;

export function microsoftDeck(deal: number): Card[] {
  const row = Array.from({ length: 52 }, (_, i) => cardOfNumber(1 + (i >> 2), 3 - (i & 3)));
  let state = deal >>> 0;
  return Array.from({ length: 52 }, (_, dealt) => {
    state = (Math.imul(state, 214013) + 2531011) >>> 0;
    const left = 52 - dealt;
    const index = ((state >>> 16) & 0x7fff) % left;
    const card = itemAt(row, index);
    row[index] = itemAt(row, left - 1);
    return card;
  });
}
