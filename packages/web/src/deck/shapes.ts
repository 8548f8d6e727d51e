/**
 * The shapes every card is made of: four suits in a box from −50 to 50, and the index letters as strokes in a box
 * 40 wide and 60 high (the ten is wider). Strokes rather than a font: a card then looks the same on every machine and stays
 * crisp at 40 pixels.
 */
import { RANKS, type Rank, type Suit } from '@baralho/core';

const SPADE =
  'M0-50C9-33 46-13 46 14c0 15-11 24-23 24-9 0-16-5-20-13 1 11 6 19 14 25h-34c8-6 13-14 14-25-4 8-11 13-20 13-12 0-23-9-23-24C-46-13-9-33 0-50Z';
const HEART =
  'M0 48C-7 30-48 9-48-19c0-17 12-28 26-28 10 0 18 6 22 17 4-11 12-17 22-17 14 0 26 11 26 28C48 9 7 30 0 48Z';
const DIAMOND = 'M0-50C10-31 23-13 39 0 23 13 10 31 0 50-10 31-23 13-39 0-23-13-10-31 0-50Z';
const CLUB =
  'M0-49a22 22 0 0 1 16 37 22.500 22.500 0 1 1-13 33c1 12 6 21 15 28h-36c9-7 14-16 15-28a22.500 22.500 0 1 1-13-33A22 22 0 0 1 0-49Z';

const SUIT_PATHS: readonly string[] = [SPADE, HEART, DIAMOND, CLUB];

/** A suit centred at a point, `size` units high. */
export const suitAt = (suit: Suit, x: number, y: number, size: number, turned = false): string =>
  `<path d="${SUIT_PATHS[suit]}" transform="translate(${x} ${y})${turned ? 'rotate(180)' : ''}scale(${size / 100})"/>`;

const LETTERS: Readonly<Record<(typeof RANKS)[number], string>> = {
  ace: 'M2 60 20 0l18 60M8.500 41h23',
  two: 'M4 17A16 16 0 0 1 20 1c10 0 16 7 16 15 0 6-3 10-7 15L4 60h34',
  three: 'M4 1h31L18 24c12 0 19 8 19 18S29 59 19 59C12 59 6 56 2 50',
  four: 'M29 60V1L2 43h37',
  five: 'M34 1H9L6 28c4-4 8-5 13-5 11 0 18 8 18 18S29 59 18 59C11 59 6 57 2 51',
  six: 'M29 1C14 9 3 24 3 40a17.500 19 0 1 0 1-5',
  seven: 'M3 1h34L15 60',
  eight: 'M20 1a14 13.500 0 1 0 .01 0M20 28a17 15.500 0 1 0 .01 0',
  nine: 'M11 59C26 51 37 36 37 20a17.500 19 0 1 0-1 5',
  ten: 'M1 13 12 1v59M39 1c9 0 15 13 15 29.500S48 59 39 59 24 47 24 30 30 1 39 1Z',
  jack: 'M14 1h20M27 1v41c0 11-5 17-13 17-6 0-10-3-12-9',
  knight: 'M37 14C34 5 29 1 22 1 10 1 3 13 3 30s7 29 19 29c7 0 12-4 15-13',
  queen: 'M20 1c10 0 17 12 17 29s-7 29-17 29S3 47 3 30 10 1 20 1ZM23 43l15 18',
  king: 'M5 0v60M36 0 6 36M16 25l21 35',
};

const widthOf = (rank: Rank): number => (RANKS[rank] === 'ten' ? 56 : 40);

/** An index letter with its upper left corner at a point. */
export function letterAt(rank: Rank, x: number, y: number, height: number, weight: number): string {
  const scale = height / 60;
  const path = LETTERS[RANKS[rank] ?? 'ace'];
  return `<path d="${path}" transform="translate(${x} ${y})scale(${scale})" fill="none" stroke="currentColor" stroke-width="${weight / scale}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** How wide a letter of that height is drawn. */
export const letterWidth = (rank: Rank, height: number): number => (widthOf(rank) * height) / 60;
