/**
 * A card as an SVG text of 200 × 280 units. Classic: corner indices, pips in the usual places, courts in a frame.
 * Large: rank and suit fill the upper third, the part that shows in a column on a telephone. Side: both fill the left half, the
 * part that shows in a row.
 */
import { ACE, type Card, JACK, type Rank, rankOf, type Suit, suitOf } from '@baralho/core';
import { type Colours, type Inks, inksOf } from './colours.ts';
import { letterAt, letterWidth, suitAt } from './shapes.ts';

/** The half figure of a court card; the drawings are large and load after the first paint. */
export type FigureOf = (rank: Rank, suit: Suit, inks: Inks) => string;

export type FaceStyle = 'classic' | 'large' | 'side';

export const CARD_RATIO = 280 / 200;

const [LEFT, MIDDLE, RIGHT] = [64, 100, 136];
const [Y1, Y2, Y3, Y4] = [54, 111, 169, 226];

/** Where the pips of a number are; those below the middle are turned. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [
    [MIDDLE, Y1],
    [MIDDLE, Y4],
  ],
  [
    [MIDDLE, Y1],
    [MIDDLE, 140],
    [MIDDLE, Y4],
  ],
  [
    [LEFT, Y1],
    [RIGHT, Y1],
    [LEFT, Y4],
    [RIGHT, Y4],
  ],
  [
    [LEFT, Y1],
    [RIGHT, Y1],
    [MIDDLE, 140],
    [LEFT, Y4],
    [RIGHT, Y4],
  ],
  [
    [LEFT, Y1],
    [RIGHT, Y1],
    [LEFT, 140],
    [RIGHT, 140],
    [LEFT, Y4],
    [RIGHT, Y4],
  ],
  [
    [LEFT, Y1],
    [RIGHT, Y1],
    [MIDDLE, 97],
    [LEFT, 140],
    [RIGHT, 140],
    [LEFT, Y4],
    [RIGHT, Y4],
  ],
  [
    [LEFT, Y1],
    [RIGHT, Y1],
    [MIDDLE, 97],
    [LEFT, 140],
    [RIGHT, 140],
    [MIDDLE, 183],
    [LEFT, Y4],
    [RIGHT, Y4],
  ],
  [
    [LEFT, Y1],
    [RIGHT, Y1],
    [LEFT, Y2],
    [RIGHT, Y2],
    [MIDDLE, 140],
    [LEFT, Y3],
    [RIGHT, Y3],
    [LEFT, Y4],
    [RIGHT, Y4],
  ],
  [
    [LEFT, Y1],
    [RIGHT, Y1],
    [MIDDLE, 82],
    [LEFT, Y2],
    [RIGHT, Y2],
    [LEFT, Y3],
    [RIGHT, Y3],
    [MIDDLE, 198],
    [LEFT, Y4],
    [RIGHT, Y4],
  ],
];

const twice = (half: string): string => `${half}<g transform="rotate(180 100 140)">${half}</g>`;

function index(rank: Rank, suit: Suit): string {
  const height = letterWidth(rank, 32) > 24 ? 28 : 32;
  const x = 21 - letterWidth(rank, height) / 2;
  return letterAt(rank, x, 14, height, 5) + suitAt(suit, 21, 66, 24);
}

function court(figure: string, suit: Suit, inks: Inks): string {
  const half = `${suitAt(suit, 59, 46, 22)}<g transform="translate(100 139)">${figure}</g>`;
  return (
    `<rect x="42" y="27" width="116" height="226" rx="5" fill="#fbf3df" stroke="currentColor" stroke-width="1.6"/>` +
    `<clipPath id="h"><path d="M43 28H157V140H43Z"/></clipPath>` +
    twice(`<g clip-path="url(#h)">${half}</g>`) +
    `<path d="M43 140H157" stroke="${inks.gold}" stroke-width="3.500"/>`
  );
}

function ace(suit: Suit, inks: Inks): string {
  return (
    `<g fill="none" stroke="currentColor" stroke-width="1.600" opacity=".55"><circle cx="100" cy="140" r="59"/><circle cx="100" cy="140" r="65" stroke-dasharray="2 7.070" stroke-linecap="round" stroke-width="3"/></g>` +
    suitAt(suit, 100, 140, 82) +
    `<g fill="${inks.paper}">${suitAt(suit, 100, 138, 20)}</g>`
  );
}

function classic(rank: Rank, suit: Suit, inks: Inks, figure: string): string {
  if (rank === ACE) return twice(index(rank, suit)) + ace(suit, inks);
  const pips = PIPS[rank];
  const middle = pips
    ? pips.map(([x, y]) => suitAt(suit, x, y, 40, y > 140)).join('')
    : court(figure, suit, inks);
  return twice(index(rank, suit)) + middle;
}

function lowerPart(rank: Rank, suit: Suit, figure: string): string {
  const bottom = figure
    ? `<clipPath id="b"><path d="M3 116H197V268a10 10 0 0 1-10 9H13a10 10 0 0 1-10-9Z"/></clipPath>` +
      `<g clip-path="url(#b)"><g transform="translate(100 276)scale(1.420)">${figure}</g></g>`
    : suitAt(suit, 100, 196, rank === ACE ? 138 : 118);
  return bottom;
}

const besideEachOther = (rank: Rank, suit: Suit): string =>
  letterAt(rank, 20, 20, 78, 13) + suitAt(suit, 153, 57, 70);

const belowEachOther = (rank: Rank, suit: Suit): string => {
  const height = letterWidth(rank, 78) > 60 ? 62 : 78;
  return letterAt(rank, 14, 20, height, 12) + suitAt(suit, 42, 146, 56) + suitAt(suit, 142, 196, 84);
};

export const isCourt = (card: Card): boolean => rankOf(card) >= JACK;

export function faceOf(card: Card, style: FaceStyle, colours: Colours, figureOf?: FigureOf): string {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const inks = inksOf(suit, colours);
  const figure = isCourt(card) ? (figureOf?.(rank, suit, inks) ?? '') : '';
  const drawn = {
    classic: () => classic(rank, suit, inks, figure),
    large: () => besideEachOther(rank, suit) + lowerPart(rank, suit, figure),
    side: () => belowEachOther(rank, suit),
  }[style]();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280" color="${inks.suit}" fill="${inks.suit}">` +
    `<rect x=".75" y=".75" width="198.500" height="278.500" rx="13" fill="${inks.paper}" stroke="#b9b2a2" stroke-width="1.500"/>${drawn}</svg>`
  );
}
