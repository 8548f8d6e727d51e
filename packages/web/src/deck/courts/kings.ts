/** Four kings of old packs: David with his harp, Charles with the sword behind his head, Caesar laurelled, Alexander with the orb. */
import type { Inks } from '../colours.ts';
import {
  bothSides,
  dot,
  dots,
  ermine,
  type Figure,
  frontFace,
  garment,
  hand,
  panel,
  path,
  pip,
  shape,
  sideFace,
  stroke,
  sword,
  WOOD,
} from './parts.ts';

const GREY = '#a9a7ad';
const DARK = '#3d2b22';

/** A band with so much above it. */
const band = (inks: Inks): string =>
  path('M-21-80H21V-74H-21Z', inks.suit) +
  dots(
    [
      [-12, -77],
      [0, -77],
      [12, -77],
    ],
    1.8,
    inks.paper,
  );

const david: Figure = (suit, inks) =>
  garment(suit, inks) +
  ermine(inks) +
  path('M-19-76C-27-56-26-42-20-34L-11-54ZM19-76C27-56 26-42 20-34L11-54Z', GREY) +
  frontFace(inks) +
  // a long forked beard
  path(
    'M-15-62C-14-52-7-52 0-54 7-52 14-52 15-62 19-44 16-26 9-14 7-22 4-26 0-28-4-26-7-22-9-14-16-26-19-44-15-62Z',
    GREY,
  ) +
  stroke('M-6-48C-8-38-8-30-8-22M6-48C8-38 8-30 8-22', '#86848c', 1.2) +
  stroke('M-4-50q4 2 8 0', '#c98472', 2) +
  // a closed crown
  shape('M-21-76C-27-94-10-100 0-96 10-100 27-94 21-76Z', inks.suit, inks.line) +
  stroke('M0-95V-78M-21-78C-24-92-10-98 0-96 10-98 24-92 21-78', inks.gold, 3.4) +
  dot(0, -97, 3.6, inks.gold) +
  stroke('M0-104v7M-3-101.500h6', inks.gold, 1.8) +
  band(inks) +
  // the harp
  shape('M27 2C24-20 26-40 33-54 42-46 50-50 55-58L58-52C56-36 48-12 36 2Z', inks.gold, inks.line) +
  path('M32 0C30-18 31-32 35-44 41-40 47-41 51-46 49-32 43-12 35-1Z', inks.paper) +
  stroke('M36-42 33-4M41-41 36-5M46-42 40-12', inks.line, 1) +
  hand(30, -16, inks);

const charles: Figure = (suit, inks) =>
  sword(47, -40, 78, -27, inks) +
  garment(suit, inks) +
  panel(suit, inks, inks.gold) +
  path('M38-52 56-30 50-14 34-30Z', inks.cloth) +
  stroke('M36-32 52-17', inks.gold, 2.6) +
  hand(45, -45, inks) +
  // curled at the ears
  path(
    'M-18-78C-27-62-26-50-24-46-18-42-13-46-14-52ZM18-78C27-62 26-50 24-46 18-42 13-46 14-52Z',
    inks.hair,
  ) +
  bothSides(stroke('M-24-52q6 2 5-4q-3-2-4 1', '#5b3418', 1.4)) +
  frontFace(inks, -1) +
  // a beard around the chin, no moustache
  path('M-15-64C-15-50-8-47-3-47 4-47 13-52 15-64 18-48 10-37-1-35-12-37-17-48-15-64Z', inks.hair) +
  shape('M-22-76-27-97-16-88-10-100 0-88 10-100 16-88 27-97 22-76Z', inks.gold, inks.line) +
  band(inks) +
  dots(
    [
      [-27, -97],
      [-10, -100],
      [10, -100],
      [27, -97],
    ],
    2.6,
    inks.suit,
  );

const caesar: Figure = (suit, inks) =>
  // an axe in a bundle of rods
  stroke('M41 2V-92M45 2V-86M37 2V-86', WOOD, 3.4) +
  stroke('M35-14H47M35-50H47', inks.suit, 3) +
  shape('M45-86C56-90 58-66 45-64Z', '#c9d2de', inks.line, 1) +
  garment(suit, inks) +
  // a toga thrown over the shoulder
  shape('M14-41C34-36 52-28 56-12V2H-22C4-6 18-20 14-41Z', inks.paper, inks.line, 1) +
  stroke('M22-38C30-24 18-6 2 1M34-33C40-20 34-8 26 1M46-26C49-16 48-8 46 1', inks.gold, 1.6) +
  path('M18-78C24-60 22-50 16-44L8-50V-76Z', DARK) +
  sideFace(inks) +
  path('M-13-74C-16-90 4-92 13-86 22-80 20-62 15-56 12-62 13-68 10-74 2-72-6-78-13-74Z', DARK) +
  // laurel
  stroke('M-15-76C-4-86 12-86 20-68', '#3c7a4c', 2.4) +
  [
    [-12, -80, -50],
    [-4, -86, -30],
    [6, -87, 0],
    [14, -82, 30],
    [20, -73, 60],
    [-8, -77, 20],
    [2, -80, 40],
    [11, -76, 70],
  ]
    .map(
      ([x, y, a]) =>
        `<ellipse cx="${x}" cy="${y}" rx="6" ry="2.800" fill="${inks.gold}" stroke="#7a5a14" stroke-width=".8" transform="rotate(${a} ${x} ${y})"/>`,
    )
    .join('') +
  pip(suit, -6, -17, 17, inks.paper) +
  // the other hand raised
  path('M-46 2C-50-14-46-26-40-34L-30-30C-34-18-32-8-30 2Z', inks.cloth) +
  stroke('M-44-31-30-27', inks.gold, 3) +
  shape('M-42-34C-44-44-42-54-40-58L-36-48-33-57-31-46-27-52C-27-44-28-38-31-31Z', inks.skin, inks.line, 0.9);

const alexander: Figure = (suit, inks) =>
  garment(suit, inks) +
  panel(suit, inks, inks.cloth) +
  pip(suit, 0, -13, 17, inks.gold) +
  ermine(inks) +
  // locks to the shoulders
  path(
    'M-17-80C-30-66-20-60-28-52-22-44-28-40-22-33L-9-44ZM17-80C30-66 20-60 28-52 22-44 28-40 22-33L9-44Z',
    DARK,
  ) +
  frontFace(inks, 1) +
  path('M-13-58C-8-61-3-59 1-56 5-59 10-61 15-58 11-52 5-52 1-54-3-52-9-52-13-58Z', DARK) +
  path('M-8-50C-4-48 6-48 10-50 10-42 5-34 1-28-3-34-7-42-8-50Z', DARK) +
  stroke('M-2-51.500h6', '#c98472', 1.6) +
  shape('M-21-76-23-90H-14L-12-82-8-92H8L12-82 14-90H23L21-76Z', inks.gold, inks.line) +
  band(inks) +
  dots(
    [
      [-18, -92],
      [-3.5, -94],
      [3.5, -94],
      [0, -99],
      [18, -92],
    ],
    3.4,
    inks.gold,
  ) +
  // sceptre
  stroke('M43 2V-70', inks.gold, 4) +
  pip(suit, 43, -80, 22, inks.gold) +
  stroke('M38-66H48', inks.line, 1.4) +
  hand(43, -22, inks) +
  // orb
  dot(-38, -24, 12, inks.gold) +
  `<circle cx="-38" cy="-24" r="12" fill="none" stroke="${inks.line}" stroke-width="1.2"/>` +
  stroke('M-50-26Q-38-20-26-26M-38-36V-24', inks.cloth, 2.6) +
  stroke('M-38-48V-36M-42-44H-34', inks.gold, 3) +
  shape('M-50-16Q-38-6-26-16L-28-8Q-38-2-48-8Z', inks.skin, inks.line, 0.9);

/** By suit. */
export const KINGS: readonly Figure[] = [david, charles, caesar, alexander];
