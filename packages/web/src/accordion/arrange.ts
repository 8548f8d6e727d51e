/**
 * Breaks the row of Accordion into lines that fill the screen; cards are as large as possible, and grow in a few steps as
 * piles disappear.
 */
import type { AccordionState } from '@baralho/core/games/accordion/index';
import { CARD_RATIO } from '../deck/face.ts';
import type { Arrangement, Pile, Place, Room } from '../table/state.ts';

export const pilesOf = ({ piles }: Pick<AccordionState, 'piles'>): Pile<number>[] =>
  piles.map((cards, index) => ({ id: index, cards }));

/** Cards are sized for the next of these counts: cards that changed size with every move would never be still. */
const COUNTS = [9, 15, 24, 36, 52] as const;
/** In pixels; larger cards are no easier to see. */
const LARGEST = 230;

function largestCards(piles: number, { width, height }: Room): { cardWidth: number; columns: number } {
  const count = COUNTS.find((most) => piles <= most) ?? piles;
  let best = { cardWidth: 0, columns: 1 };
  for (let columns = 4; columns <= count; columns++) {
    const lines = Math.ceil(count / columns);
    const byWidth = width / (columns * 1.13 + 0.13);
    const byHeight = height / (lines * (CARD_RATIO + 0.2) + 0.2);
    const cardWidth = Math.min(byWidth, byHeight, LARGEST);
    if (cardWidth > best.cardWidth + 0.01) best = { cardWidth, columns };
  }
  return { cardWidth: Math.floor(best.cardWidth), columns: best.columns };
}

export function arrangeAccordion(piles: readonly Pile<number>[], room: Room): Arrangement<number> {
  const { cardWidth, columns } = largestCards(piles.length, room);
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  const [stepX, stepY] = [cardWidth * 1.13, cardWidth * (CARD_RATIO + 0.2)];
  const left = (room.width - columns * stepX + cardWidth * 0.13) / 2;
  const top = Math.max(cardWidth * 0.15, 4);
  const places = new Map<number, Place>();
  for (const [i, { id, cards }] of piles.entries()) {
    const slot = {
      x: Math.round(left + (i % columns) * stepX),
      y: Math.round(top + Math.floor(i / columns) * stepY),
    };
    // A thicker pile is drawn a little higher.
    const spots = cards.map((_, n) => ({ x: slot.x, y: slot.y - Math.min(n, 5) * 0.8 }));
    places.set(id, { slot, cards: spots, catches: { ...slot, width: cardWidth, height: cardHeight } });
  }
  return { cardWidth, cardHeight, places };
}
