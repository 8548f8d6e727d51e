/** Four queens of old packs: Pallas in her helmet, Judith with a rose, Rachel with a fan, Argine with a lily. */
import type { Inks } from '../colours.ts';
import {
  bothSides,
  dot,
  dots,
  type Figure,
  frontFace,
  garment,
  hand,
  mirrored,
  panel,
  path,
  pip,
  STEEL,
  shape,
  sideFace,
  stroke,
  WOOD,
} from './parts.ts';

const RAVEN = '#2b2530';
const COPPER = '#a8541f';
const FAIR = '#d9a441';
const LEAF = '#3c7a4c';

/** The neck and shoulders that a dress leaves free. */
const neckline = (inks: Inks): string =>
  path('M-20-40C-14-42-9-44-8-50H8C9-44 14-42 20-40 16-28 8-24 0-22-8-24-16-28-20-40Z', inks.skin) +
  stroke('M-20-40C-16-28-8-24 0-22 8-24 16-28 20-40', inks.gold, 2.6);

const pallas: Figure = (suit, inks) =>
  stroke('M-42 2V-62', WOOD, 3.4) +
  shape('M-42-76-37-62H-47Z', STEEL, inks.line, 0.9) +
  garment(suit, inks) +
  // a breastplate with the suit
  shape('M-24-36C-10-40 10-40 24-36 28-20 22-6 16 2H-16C-22-6-28-20-24-36Z', STEEL, inks.line, 1.2) +
  stroke('M-22-33C-8-26 8-26 22-33', inks.gold, 3) +
  pip(suit, 0, -11, 19, inks.suit) +
  path('M-20-74C-26-56-24-42-18-30L-4-40-8-72Z', RAVEN) +
  mirrored(sideFace(inks)) +
  // the helmet, pushed up, and its crest
  shape(
    'M-30-74C-36-96-14-106 6-102 20-99 26-92 26-88 12-96-8-92-14-74-16-64-22-58-28-58Z',
    inks.suit,
    inks.line,
    1.2,
  ) +
  stroke('M-26-68C-30-88-12-100 6-98', inks.paper, 2) +
  shape(
    'M-20-62C-24-82-10-92 4-92 16-92 22-84 22-76 10-78 4-76-2-70-4-62-8-54-16-52Z',
    STEEL,
    inks.line,
    1.2,
  ) +
  stroke('M22-76C10-78 4-76-2-70', inks.gold, 3) +
  dot(-9, -70, 2.6, inks.gold) +
  hand(-42, -22, inks);

const judith: Figure = (suit, inks) => {
  const petal = (angle: number): string =>
    `<ellipse cx="-40" cy="-47" rx="4" ry="7.500" fill="${inks.suit}" stroke="${inks.paper}" stroke-width=".7" transform="rotate(${angle} -40 -40)"/>`;
  return (
    // two braids over the shoulders
    path('M-17-80C-28-66-26-46-22-38H22C26-46 28-66 17-80Z', COPPER) +
    garment(suit, inks) +
    panel(suit, inks, inks.paper) +
    neckline(inks) +
    bothSides(
      stroke('M-20-46C-24-34-20-22-22-8', COPPER, 8) +
        stroke('M-25-38l7 5M-25-29l7 5M-24-20l7 5M-25-11l6 4', '#7a3a12', 1.3) +
        stroke('M-25-5h6', inks.gold, 3),
    ) +
    frontFace(inks) +
    path('M-17-64C-20-84-9-86 0-86S20-84 17-64C14-74 7-79 0-81-7-79-14-74-17-64Z', COPPER) +
    shape(
      'M-18-80C-24-90-22-96-17-98-14-92-9-91-6-93-6-98-3-102 0-104 3-102 6-98 6-93 9-91 14-92 17-98 22-96 24-90 18-80Z',
      inks.gold,
      inks.line,
    ) +
    stroke('M-17-82Q0-87 17-82', inks.suit, 3.5) +
    dots(
      [
        [-17, -98],
        [0, -104],
        [17, -98],
      ],
      2.5,
      inks.paper,
    ) +
    pip(suit, 0, -32, 9, inks.suit) +
    stroke('M-40-4V-34', LEAF, 3) +
    path('M-40-20q-10-2-12-10q10 0 12 10Z', LEAF) +
    [0, 72, 144, 216, 288].map(petal).join('') +
    dot(-40, -40, 3.6, inks.gold) +
    hand(-40, -9, inks)
  );
};

const rachel: Figure = (suit, inks) =>
  garment(suit, inks) +
  panel(suit, inks, inks.cloth) +
  pip(suit, 0, -11, 17, inks.gold) +
  // a ruff behind the head
  shape(
    'M0-38C-22-34-36-46-36-62-28-60-24-58-20-62V-48L-8-40H8L20-48V-62C24-58 28-60 36-62 36-46 22-34 0-38Z',
    inks.paper,
    inks.line,
    1.1,
  ) +
  bothSides(stroke('M-33-56-18-46M-29-48-14-42M-22-41-8-38', inks.line, 0.9)) +
  // hair drawn up
  dot(0, -92, 11, FAIR) +
  path('M-18-64C-24-86-10-90 0-90S24-86 18-64Z', FAIR) +
  frontFace(inks, 1) +
  path('M-16-66C-18-84-6-84 0-84S19-84 16-66C14-74 10-78 4-79-4-78-12-74-16-66Z', FAIR) +
  stroke('M-8-92q8-7 16 0M-7-88q7-6 14 0', '#a9771f', 1.3) +
  // a small crown on the knot
  shape('M-12-95-14-104-6-99 0-105 6-99 14-104 12-95Z', inks.gold, inks.line, 1.1) +
  bothSides(dot(-15.5, -57, 2.2, inks.suit)) +
  // a fan
  `<g transform="translate(38 -12)rotate(14)">` +
  shape('M0 6C-22-8-26-26-18-40-8-48 10-48 19-40 26-26 22-8 0 6Z', inks.cloth, inks.line, 1.2) +
  stroke('M0 4-17-30M0 4-9-40M0 4 0-44M0 4 10-40M0 4 18-30', inks.gold, 1.6) +
  stroke('M-19-36C-9-46 9-46 19-36', inks.paper, 3) +
  '</g>' +
  hand(38, -7, inks);

const argine: Figure = (suit, inks) =>
  garment(suit, inks) +
  // a veil over the shoulders
  shape(
    'M0-92C-24-92-26-70-28-50-32-36-40-30-46-24-34-18-20-24-14-36L14-36C20-24 34-18 46-24 40-30 32-36 28-50 26-70 24-92 0-92Z',
    inks.paper,
    inks.line,
    1.1,
  ) +
  panel(suit, inks, inks.cloth) +
  pip(suit, 0, -13, 17, inks.gold) +
  neckline(inks) +
  dots(
    [
      [-13, -34],
      [-7, -29],
      [0, -27],
      [7, -29],
      [13, -34],
    ],
    2.2,
    inks.paper,
  ) +
  frontFace(inks, -1) +
  path('M-16-62C-19-82-8-86 0-86S19-82 16-62C16-72 12-79-3-79-12-77-15-70-16-62Z', inks.hair) +
  bothSides(stroke('M-24-76C-26-62-28-48-36-34', '#d8cfbd', 1.2)) +
  // a circlet of trefoils
  stroke('M-20-82Q0-91 20-82', inks.gold, 5) +
  pip(suit, -15, -92, 13, inks.gold) +
  pip(suit, 0, -97, 16, inks.gold) +
  pip(suit, 15, -92, 13, inks.gold) +
  // a lily
  stroke('M42 2C42-20 40-40 44-56', LEAF, 3) +
  path('M42-14C52-18 56-28 56-36 46-34 42-24 42-14Z', LEAF) +
  shape(
    'M44-54C34-60 32-72 34-80 39-74 41-70 44-66 44-74 46-82 50-86 54-78 52-70 50-64 53-68 56-70 60-72 60-62 54-56 44-54Z',
    inks.paper,
    inks.line,
    1.1,
  ) +
  stroke('M44-56 46-68', inks.gold, 2) +
  hand(42, -18, inks);

/** By suit. */
export const QUEENS: readonly Figure[] = [pallas, judith, rachel, argine];
