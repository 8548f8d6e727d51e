/** Jack, knight, queen and king: half figures cut off at the waist, one for each suit, turned for the lower half of the card. */
import { JACK, KING, KNIGHT, QUEEN } from '@baralho/core';
import type { FigureOf } from '../face.ts';
import { JACKS } from './jacks.ts';
import { KINGS } from './kings.ts';
import { KNIGHTS } from './knights.ts';
import type { Figure } from './parts.ts';
import { QUEENS } from './queens.ts';

const FIGURES: Readonly<Record<number, readonly Figure[]>> = {
  [JACK]: JACKS,
  [KNIGHT]: KNIGHTS,
  [QUEEN]: QUEENS,
  [KING]: KINGS,
};

/** The half figure of a court card. */
export const figureOf: FigureOf = (rank, suit, inks) => FIGURES[rank]?.[suit]?.(suit, inks) ?? '';
